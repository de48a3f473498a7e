import type { WordId } from '@kalima/course/schema';
import { wordTasks } from '../asked.ts';
import { type Evidence, letterTasks, type ReviewOutcome } from '../lists.ts';
import type { Day } from '../moment.ts';
import { compareTexts } from './compare-texts.ts';

/** Tasks of questions and letters, and free recall in a sounding: the learner recalls, uncovers, and judges. */
export const reviewTasks = [...wordTasks, 'free_recall', ...letterTasks] as const;
export type ReviewTask = (typeof reviewTasks)[number];

/** An item of the letter lessons: a letter, a sign or a syllable. It is no word, and counts as none. */
export type LetterItem = `${'letter' | 'sign' | 'syllable'}:${string}`;

/** One judged word (or letter): a row of the log that a learner's memory is folded from. Nothing ever changes such a row. */
export interface WordReview<Id extends string = WordId> {
  readonly word: Id;
  readonly atMs: number;
  /** The learner's day at that moment. */
  readonly day: Day;
  /** A session, a sounding (`soundingSource`) or `importedSource`; with `index` it names the event. */
  readonly source: string;
  readonly index: number;
  /** null where unknown, in imported rows, and where nothing was asked: in a reading. */
  readonly task: ReviewTask | null;
  readonly outcome: ReviewOutcome;
  /** Evidence of this event alone; whether it counts depends on the other events of its day (see foldWord). */
  readonly evidence: Evidence;
  /** Milliseconds from showing to answering. Logged, never judged: slow right answers lapse less. */
  readonly tookMs: number | null;
  /** The recall predicted at that moment; null for a word without memory. */
  readonly predicted: number | null;
  readonly modelVersion: string;
}

/** Source of knowledge older than the log: too coarse to fit a model to. */
export const importedSource = 'imported';

const soundingPrefix = 'sounding:';
export const soundingSource = (soundingId: string): string => soundingPrefix + soundingId;
export const isOfSounding = (source: string): boolean => source.startsWith(soundingPrefix);

/** The source of an answer in a placement for the whole course: no check without help. */
export const placementSource = (soundingId: string): string => `placement:${soundingId}`;

/** Source of a visitor's answers before sign-up. */
export const trialSource = 'trial';

/** Words learnt or missed before there was a log are a row each; `index` tells the two apart. */
export function importedReview(
  word: WordId,
  evidence: 'good' | 'again',
  { atMs, day, modelVersion }: Pick<WordReview, 'atMs' | 'day' | 'modelVersion'>,
): WordReview {
  const [outcome, index] = evidence === 'good' ? (['right', 0] as const) : (['wrong', 1] as const);
  const unknown = { task: null, tookMs: null, predicted: null };
  return { word, atMs, day, source: importedSource, index, outcome, evidence, ...unknown, modelVersion };
}

const firstRepeatIndex = 1000;
/** The place of a repeated question in the log: beyond those of all questions. */
export const repeatIndex = (index: number): number => firstRepeatIndex + index;
export const isRepeatIndex = (index: number): boolean => index >= firstRepeatIndex;

/** The source of the row that takes back the evidence of a question, or of a mark in the reader. */
export const reportSource = (source: string): string => `report:${source}`;

export const quizSource = (matchId: string): string => `quiz:${matchId}`;

/** The order of the log, whatever the order in which its rows arrived. */
export function compareReviews(one: WordReview<string>, other: WordReview<string>): number {
  return one.atMs - other.atMs || compareTexts(one.source, other.source) || one.index - other.index;
}
