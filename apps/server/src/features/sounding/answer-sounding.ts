import type { AnsweredSounding, Language, SoundingAnswerInput } from '@kalima/contract';
import { isLetterAnswerTooFast, questionDone, type SoundingVerdict } from '@kalima/rules';
import type { SoundingQuestion } from '@kalima/rules/sounding';
import { sql } from 'drizzle-orm';
import type { Dependencies } from '../../dependencies.ts';
import { refuse } from '../../errors.ts';
import type { UserRef } from '../../live-session.ts';
import { learnerModelIn, learnerModelJson } from '../../memory/learner-model.ts';
import { changePlayer } from '../../player/player-store.ts';
import { knownOn } from './known-now.ts';
import { type KnownWord, writeReviewedWord } from './review-answer.ts';
import {
  type FinishedJson,
  finishedSounding,
  finishedSoundings,
  isLastQuestion,
  type SoundingJson,
  type StoredAnswer,
  soundingById,
  storedSounding,
  wordOfQuestion,
  writeAnswers,
} from './sounding-store.ts';
import { isShowable, viewSoundingQuestion, viewWordCard } from './view-sounding.ts';

interface Read {
  readonly sounding: SoundingJson | null;
  readonly word: KnownWord | null;
  readonly model: unknown;
  readonly finished: readonly FinishedJson[] | null;
}

interface Answered {
  readonly questions: readonly SoundingQuestion[];
  readonly answer: StoredAnswer;
  readonly finished: readonly FinishedJson[];
}

interface Input {
  readonly index: number;
  readonly answer: SoundingAnswerInput;
  readonly tookMs?: number | undefined;
}

/** @returns null when this sort of answer does not fit the question, as it stands. */
function judge(
  { task, word, options }: SoundingQuestion,
  given: SoundingAnswerInput,
  isUncovered: boolean,
): Pick<StoredAnswer, 'verdict' | 'option'> | null {
  const verdictOf = (isRight: boolean): SoundingVerdict => (isRight ? 'right' : 'wrong');
  switch (given.kind) {
    case 'choice':
      if (task !== 'meaning_in_verse') return null;
      return { verdict: verdictOf(options[given.option] === word), option: given.option };
    case 'recalled':
      if (task !== 'free_recall' || !isUncovered) return null;
      return { verdict: verdictOf(given.wasRight), option: null };
    case 'no-idea':
      return isUncovered ? null : { verdict: 'no-idea', option: null };
  }
}

const isSame = (given: SoundingAnswerInput, { verdict, option }: StoredAnswer): boolean =>
  given.kind === 'choice'
    ? given.option === option
    : given.kind === 'recalled'
      ? option === null && verdict === (given.wasRight ? 'right' : 'wrong')
      : verdict === 'no-idea';

/**
 * Judges an answer and writes, in one statement, the sounding, the word's row of the log and its memory. It moves no XP, gems,
 * batteries or streak; a chosen answer counts for the quest of right answers in a row.
 */
export async function answerSounding(
  deps: Dependencies,
  ref: UserRef,
  language: Language,
  soundingId: string,
  { index, answer: given, tookMs }: Input,
): Promise<AnsweredSounding> {
  const { rulebook, teaching } = deps;
  const context = sql`jsonb_build_object('sounding', ${soundingById(soundingId)}, 'word', ${wordOfQuestion(soundingId, index)},
    'model', ${learnerModelJson},
    'finished', case when ${isLastQuestion(soundingId, index)} then ${finishedSoundings} end)`;
  const changed = await changePlayer<Read, Answered>(deps, ref, context, (player, read, moment) => {
    if (read.sounding === null) return { kind: 'not-found' };
    const { questions, answers, uncoveredIndex, courseTokens } = storedSounding(read.sounding);
    const question = questions[index];
    if (question === undefined || index > answers.length) return { kind: 'refused', refusal: 'not-this-question' };
    if (!questions.every((each) => isShowable(teaching, each))) return { kind: 'course-changed' };
    const before = answers[index];
    const finished = read.finished ?? [];
    if (before !== undefined) {
      if (!isSame(given, before)) return { kind: 'refused', refusal: 'already-answered' };
      return { kind: 'unchanged', value: { questions, answer: before, finished } };
    }
    const judged = judge(question, given, uncoveredIndex === index);
    if (judged === null) return { kind: 'refused', refusal: 'wrong-kind-of-answer' };
    const { word, task } = question;
    const answer: StoredAnswer = { word, task, ...judged, atMs: moment.nowMs, tookMs: tookMs ?? null };
    const all = [...answers, answer];
    const tooFast = isLetterAnswerTooFast(player, answers.at(-1)?.atMs ?? 0, moment.nowMs, rulebook);
    const isOver = all.length === questions.length;
    const itself = { id: soundingId, day: moment.today, courseTokens, answers: all };
    return {
      kind: 'changed',
      player,
      events: questionDone({ verdict: answer.verdict, isSelfMarked: given.kind === 'recalled', tooFast }),
      writes: [
        writeAnswers(soundingId, all, isOver ? moment : null),
        ...writeReviewedWord(
          deps,
          { soundingId, index, answer },
          read.word,
          learnerModelIn(read.model, rulebook),
          moment,
        ),
      ],
      value: { questions, answer, finished: isOver ? [...finished, itself] : finished },
    };
  });
  if (!changed.done) refuse(changed.refusal);
  const { questions, answer, finished } = changed.value;
  const question = questions[index];
  const next = questions[index + 1];
  const known = () => knownOn(finished.map(finishedSounding), changed.moment.today, teaching.tokens, rulebook);
  return {
    verdict: answer.verdict,
    word: viewWordCard(teaching, answer.word, language),
    solution: question?.task === 'meaning_in_verse' ? question.options.indexOf(question.word) : null,
    next: next === undefined ? null : viewSoundingQuestion(teaching, next, index + 1, language),
    known: next === undefined ? known() : null,
  };
}
