import type { Asked } from '../asked.ts';
import type { Verdict } from '../lists.ts';
import type { Rulebook } from '../rulebook.ts';
import type { SessionPlace } from './place.ts';
import { type Answer, askedWords, type Question, taskOf } from './question.ts';

/** What was typed one letter away from its word; the question is at hand still. */
export interface FirstTry {
  readonly text: string;
  readonly asked: Asked;
}

/** One question that is done, with all that the reply told, so that the same answer again gets the same reply. */
export interface Entry {
  readonly verdict: Verdict;
  readonly answer: Answer | null;
  readonly xpEarned: number;
  readonly batteryBonus: boolean;
  /** Of a matching question: every pair that was tried, in order. */
  readonly tries?: readonly PairTry[];
  /** The answer is the second try. */
  readonly firstTry?: FirstTry;
  /** Absent from entries stored before it was recorded. */
  readonly asked?: Asked;
  /** It took no human's time. */
  readonly tooFast?: true;
}

/** A pair tried in the matching question at hand. */
export interface PairTry {
  readonly left: number;
  readonly right: number;
  readonly isPair: boolean;
  /** The words on the left and on the right, with moment and time. Absent from tries stored before it was recorded. */
  readonly asked?: Asked;
  readonly tooFast?: true;
}

/** A question that was answered wrong and asked once more. It is kept so that the same request again gets the same reply. */
export interface Repeat {
  /** Of the question. */
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
  /** Of the question at hand, or of the repeat at hand. */
  readonly tries: readonly PairTry[];
  /** Of the question at hand. */
  readonly firstTry?: FirstTry;
  /** In the order in which they were done; absent: none was. */
  readonly repeats?: readonly Repeat[];
  /** Indexes of the questions put in another way, for want of sound or of a microphone. */
  readonly swapped: readonly number[];
  /** Set when the exercise was passed before: such a run pays less, once on this day. */
  readonly practiceDay: string | null;
  /** How many questions it has; absent where its kind says so. */
  readonly questions?: number;
}

/** What holds for this kind of session: its length, its pass, whether it costs batteries and pays by the question. */
export function termsOf(
  { place, questions }: Pick<Session, 'place' | 'questions'>,
  { sessions }: Rulebook,
): Rulebook['sessions']['exercise'] {
  const terms = sessions[place.kind];
  return questions === undefined ? terms : { ...terms, questions };
}

/**
 * The questions that come back at the end of a session, once each: those that were answered wrong. A repeat pays nothing, costs
 * nothing, counts in no score and says nothing about memory.
 */
export function questionsToRepeat(entries: readonly Pick<Entry, 'verdict'>[]): number[] {
  return entries.flatMap(({ verdict }, index) => (verdict === 'wrong' ? [index] : []));
}

/** The questions that still come back, the next one first; none before the last question is done, nor after the session's end. */
export function waitingRepeats(session: Session, rulebook: Rulebook): number[] {
  const { entries, repeats = [], state } = session;
  const { questions, hasRepeats } = termsOf(session, rulebook);
  if (!hasRepeats || state !== 'open' || entries.length < questions) return [];
  return questionsToRepeat(entries).filter((index) => repeats.every((each) => each.index !== index));
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
