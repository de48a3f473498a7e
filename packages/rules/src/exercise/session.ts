import type { Asked } from '../asked.ts';
import type { Verdict } from '../lists.ts';
import type { Rulebook } from '../rulebook.ts';
import type { SessionPlace } from './place.ts';
import { type Answer, type Question, taskOf } from './question.ts';
import { askedWords } from './question-kinds.ts';

/** A typed answer one letter away from its word; the question stays current. */
export interface FirstTry {
  readonly text: string;
  readonly asked: Asked;
}

/** One done question, with the whole reply, so that the same answer again gets the same reply. */
export interface Entry {
  readonly verdict: Verdict;
  readonly answer: Answer | null;
  readonly xpEarned: number;
  readonly batteryBonus: boolean;
  /** Of a matching question: every tried pair, in order. */
  readonly tries?: readonly PairTry[];
  readonly firstTry?: FirstTry;
  /** Absent from entries stored before it was recorded. */
  readonly asked?: Asked;
  readonly tooFast?: true;
}

/** A tried pair of the current matching question. */
export interface PairTry {
  readonly left: number;
  readonly right: number;
  readonly isPair: boolean;
  /** The words on the left and on the right, with moment and time. Absent from tries stored before it was recorded. */
  readonly asked?: Asked;
  readonly tooFast?: true;
}

/** A wrong question asked once more, stored so that the same request again gets the same reply. */
export interface Repeat {
  readonly index: number;
  readonly verdict: Verdict;
  readonly answer: Answer | null;
  readonly tries?: readonly PairTry[];
  readonly asked: Asked;
}

/** A learner's run through one session. */
export interface Session {
  readonly place: SessionPlace;
  readonly state: 'open' | 'finished';
  readonly entries: readonly Entry[];
  /** Of the current question, or of the current repeat. */
  readonly tries: readonly PairTry[];
  /** Of the current question. */
  readonly firstTry?: FirstTry;
  /** In the order of play; absent: none. */
  readonly repeats?: readonly Repeat[];
  /** Indexes of the swapped questions, for lack of sound or a microphone. */
  readonly swapped: readonly number[];
  /** Set when the exercise was passed before: such a run pays less, once on this day. */
  readonly practiceDay: string | null;
  /** The number of questions; absent: its kind decides. */
  readonly questions?: number;
}

/** The terms of this kind of session: its length, its pass, its cost and its pay. */
export function termsOf(
  { place, questions }: Pick<Session, 'place' | 'questions'>,
  { sessions }: Rulebook,
): Rulebook['sessions']['exercise'] {
  const terms = sessions[place.kind];
  return questions === undefined ? terms : { ...terms, questions };
}

/** Whether missed questions come back until they are right, and then count for the pass: in the course's first exercise. */
export const repeatsUntilRight = ({ place }: Pick<Session, 'place'>, { untilRight }: Rulebook): boolean =>
  place.kind === 'exercise' &&
  place.guide === untilRight.guide &&
  place.level === untilRight.level &&
  place.exercise === untilRight.exercise;

/** The wrong questions, repeated once each at the end; a repeat has no pay, cost, score or evidence about memory. */
export function questionsToRepeat(entries: readonly Pick<Entry, 'verdict'>[]): number[] {
  return entries.flatMap(({ verdict }, index) => (verdict === 'wrong' ? [index] : []));
}

/** The questions still to be repeated, the next one first; none before the last question is done, nor after the session's end. */
export function waitingRepeats(session: Session, rulebook: Rulebook): number[] {
  const { entries, repeats = [], state } = session;
  const { questions, hasRepeats } = termsOf(session, rulebook);
  if (!hasRepeats || state !== 'open' || entries.length < questions) return [];
  if (!repeatsUntilRight(session, rulebook))
    return questionsToRepeat(entries).filter((index) => repeats.every((each) => each.index !== index));
  const triesAt = (index: number) => repeats.filter((each) => each.index === index).length;
  return stillMissed(session).toSorted((one, other) => triesAt(one) - triesAt(other));
}

/** How many questions are right, by their repeats too where these count. */
export function countRight(session: Pick<Session, 'entries' | 'place' | 'repeats'>, rulebook: Rulebook): number {
  const { entries } = session;
  if (repeatsUntilRight(session, rulebook)) return entries.length - stillMissed(session).length;
  return entries.filter(({ verdict }) => verdict === 'right').length;
}

/** The right answers since the last wrong one; second tries and skipped questions neither count nor end the row. */
export function rightInARow(entries: readonly Entry[]): number {
  const since = entries.slice(entries.findLastIndex(({ verdict }) => verdict === 'wrong') + 1);
  return since.filter(({ verdict, firstTry }) => verdict === 'right' && firstTry === undefined).length;
}

/** The questions that were neither right nor right in a repeat. */
function stillMissed({ entries, repeats = [] }: Pick<Session, 'entries' | 'repeats'>): number[] {
  const isMended = (index: number) => repeats.some((each) => each.index === index && each.verdict === 'right');
  return entries.flatMap(({ verdict }, index) => (verdict === 'right' || isMended(index) ? [] : [index]));
}

export function matchedPairs(tries: readonly PairTry[]): (readonly [number, number])[] {
  return tries.filter((each) => each.isPair).map(({ left, right }) => [left, right] as const);
}

export function askedBy(question: Question, nowMs: number, tookMs: number | null): Asked {
  return { words: askedWords(question), task: taskOf(question), atMs: nowMs, tookMs };
}

export function pairsIn(question: Question): number {
  return question.kind === 'matching' ? question.left.length : 0;
}
