import type { WordId } from '@kalima/course/schema';
import { reviewsOf, type TriedPair } from '../memory/evidence.ts';
import { trialSource, type WordReview } from '../memory/review.ts';
import { dayIn, type Moment } from '../moment.ts';
import type { Rulebook } from '../rulebook.ts';
import { type Trial, trialWordsAsked } from './draw-trial.ts';
import { judgeTrial, type TrialAnswer } from './judge-trial.ts';

/** A browser's record of a trial: its shown cards, its answers, and their times by its clock. */
export interface TrialRecord {
  readonly cards: readonly { readonly word: WordId; readonly atMs: number }[];
  readonly answers: readonly {
    readonly index: number;
    readonly answer: TrialAnswer;
    readonly atMs: number;
    readonly tookMs: number | null;
  }[];
}

interface NewLearner {
  readonly taught: readonly WordId[];
  readonly moment: Moment;
}

/** A trial's result for a learner: taught words, and log rows without evidence about memory. */
export interface ReplayedTrial {
  readonly words: readonly { readonly word: WordId; readonly taughtMs: number }[];
  readonly reviews: readonly WordReview[];
}

/** A browser's clock is valid within bounds: neither in the future nor long ago; otherwise the receipt's moment counts. */
export const trialMomentMs = (atMs: number, nowMs: number, { trial }: Pick<Rulebook, 'trial'>): number =>
  atMs > nowMs || atMs < nowMs - trial.maxAgeMs ? nowMs : atMs;

/** Replays a visitor's trial for the new learner; a repeated or invalid record adds nothing. */
export function replayTrial(
  { words, questions }: Trial,
  { cards, answers }: TrialRecord,
  { taught, moment }: NewLearner,
  rulebook: Rulebook,
): ReplayedTrial {
  const { nowMs } = moment;
  const fresh = words.flatMap((word) => {
    const card = cards.find((each) => each.word === word);
    const isNew = card !== undefined && !taught.includes(word);
    return isNew ? [{ word, taughtMs: trialMomentMs(card.atMs, nowMs, rulebook) }] : [];
  });
  const isFresh = (word: WordId) => fresh.some((each) => each.word === word);
  const reviews = questions.flatMap((question, index) => {
    const given = answers.find((each) => each.index === index);
    const asked = trialWordsAsked(question);
    const isRight = given === undefined ? null : judgeTrial(question, given.answer, rulebook);
    if (given === undefined || isRight === null || !asked.some(isFresh)) return [];
    const atMs = trialMomentMs(given.atMs, nowMs, rulebook);
    const rows = reviewsOf(
      {
        source: trialSource,
        index,
        task: question.task,
        words: asked,
        verdict: isRight ? 'right' : 'wrong',
        tries: triedPairs(given.answer),
        atMs,
        day: dayIn(atMs, moment),
        tookMs: given.tookMs,
        circumstances: ['trial'],
      },
      { cardShownMs: () => null, predicted: () => null, modelVersion: rulebook.memory.parameters.version },
      rulebook,
    );
    return rows.filter(({ word }) => isFresh(word));
  });
  return { words: fresh, reviews };
}

const triedPairs = (answer: TrialAnswer): TriedPair[] =>
  answer.kind === 'choice'
    ? []
    : answer.tries.map(({ left, right }) => ({ words: [...new Set([left, right])], isPair: left === right }));
