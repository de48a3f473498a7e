import type { WordId } from '@kalima/course/schema';

/** What one kind of question asks in one direction: the unit in which repetition is counted and memory is fitted. */
export const tasks = [
  'meaning',
  'arabic',
  'meaning_in_verse',
  'listening',
  'matching',
  'fill_blank',
  'translation',
  'select_missing_word',
  'word_order',
  'true_false',
  'type_what_hear',
  'speak_sentence',
] as const;
export type Task = (typeof tasks)[number];

/** What was asked, when, and how long the learner took. Logged for the memory model, never graded. */
export interface Asked {
  readonly words: readonly WordId[];
  readonly task: Task;
  /** The server's clock, in milliseconds since 1970. */
  readonly atMs: number;
  /** Milliseconds from showing the question to answering it, as the page measured them; null where it sent none. */
  readonly tookMs: number | null;
}
