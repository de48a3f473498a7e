import type { WordId } from '@kalima/course/schema';
import { type Day, daysBetween } from '../moment.ts';
import type { Rulebook } from '../rulebook.ts';
import { type FsrsParameters, recallAfter } from './fsrs.ts';
import type { WordMemory } from './memory.ts';

/** A word that this learner was taught. */
export interface TaughtWord<Id extends string = WordId> {
  readonly word: Id;
  /** The day on which its card was last shown. */
  readonly taughtDay: Day;
  /** null while nothing says that it is remembered. */
  readonly memory: WordMemory | null;
}

/**
 * The numbers of a learner: how much longer than by default they remember, how much of the growth that FSRS expects of a word they
 * reach (1: all of it, as a power of stability), and how the curve falls.
 */
export interface LearnerModel {
  readonly multiplier: number;
  readonly growth: number;
  readonly decay: number;
}

const decayAt = 20;
const againStabilityAt = 0;

/** Everybody's numbers until their own first tries say otherwise. */
export function defaultModel({ weights }: FsrsParameters): LearnerModel {
  return { multiplier: 1, growth: 1, decay: weights[decayAt] ?? 0.5 };
}

/** Days until nine of ten words of this strength are still known by this learner. */
export const personalStability = (stability: number, { multiplier, growth }: LearnerModel): number =>
  multiplier * stability ** growth;

/** A word without evidence is as weak as one that was just missed. */
function stabilityOf({ memory }: TaughtWord<string>, model: LearnerModel, { weights }: FsrsParameters): number {
  return personalStability(memory?.stability ?? weights[againStabilityAt] ?? 1, model);
}

/** The probability that a learner knows a word on that day. */
export function recallOn(word: TaughtWord<string>, day: Day, model: LearnerModel, { memory }: Rulebook): number {
  const elapsedDays = Math.max(0, daysBetween(word.memory?.lastDay ?? word.taughtDay, day));
  return recallAfter(elapsedDays, stabilityOf(word, model, memory.parameters), model.decay);
}

/** What is predicted of a word before it is asked: what the log notes. null where nothing is remembered of it. */
export function predictedRecall(
  word: string,
  memory: WordMemory | null,
  day: Day,
  model: LearnerModel,
  rulebook: Rulebook,
): number | null {
  return memory && recallOn({ word, taughtDay: day, memory }, day, model, rulebook);
}

/** For how many days from its last evidence on a word stays at or above a recall; not rounded. */
export function daysAbove(recall: number, word: TaughtWord<string>, model: LearnerModel, { memory }: Rulebook): number {
  const factor = 0.9 ** (-1 / model.decay) - 1;
  return (stabilityOf(word, model, memory.parameters) * (recall ** (-1 / model.decay) - 1)) / factor;
}

export interface KnownNow {
  /** Words known on that day: the sum of their recall, rounded down. */
  readonly words: number;
  readonly from: number;
  readonly to: number;
}

/** How many of the words met are known now, with the band in which the true number nearly always lies. */
export function knowNow(words: readonly TaughtWord[], day: Day, model: LearnerModel, rulebook: Rulebook): KnownNow {
  let [sum, variance] = [0, 0];
  for (const word of words) {
    const recall = recallOn(word, day, model, rulebook);
    sum += recall;
    variance += recall * (1 - recall);
  }
  const reach = rulebook.memory.bandDeviations * Math.sqrt(variance);
  return {
    words: Math.floor(sum),
    from: Math.max(0, Math.floor(sum - reach)),
    to: Math.min(words.length, Math.ceil(sum + reach)),
  };
}

/** Whether a word counts as known where a claim is made about verses. */
export function isKnown(word: TaughtWord, day: Day, model: LearnerModel, rulebook: Rulebook): boolean {
  return recallOn(word, day, model, rulebook) >= rulebook.memory.knownRecall;
}

/** The words that a learner has met, by whether they count as known; a word that was missed today does not. */
export interface MetWords {
  readonly known: readonly WordId[];
  /** Met, and not known now. */
  readonly fading: readonly WordId[];
}

/** On the day of its evidence a curve of forgetting begins at 1, also after a wrong answer: nobody is told that they know it. */
const wasMissedOn = ({ memory }: TaughtWord, day: Day): boolean =>
  memory?.wasWrongThatDay === true && memory.lastDay >= day;

export function metWords(words: readonly TaughtWord[], day: Day, model: LearnerModel, rulebook: Rulebook): MetWords {
  const [known, fading]: [WordId[], WordId[]] = [[], []];
  for (const word of words) {
    const isKnownNow = isKnown(word, day, model, rulebook) && !wasMissedOn(word, day);
    (isKnownNow ? known : fading).push(word.word);
  }
  return { known, fading };
}
