import type { WordId } from '@kalima/course/schema';

/** What one kind of question asks of a word in one direction: the unit in which memory is fitted. */
export const wordTasks = [
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
export type WordTask = (typeof wordTasks)[number];

/** The unit in which repetition is counted. Grammar and whole verses ask no word by itself: they say nothing about memory. */
export const tasks = [...wordTasks, 'grammar', 'whole_verse'] as const;
export type Task = (typeof tasks)[number];

export const isWordTask = (task: Task): task is WordTask => wordTasks.some((each) => each === task);

/** What was asked, when, and how long the learner took. Logged for the memory model, never graded. */
export interface Asked {
  readonly words: readonly WordId[];
  readonly task: Task;
  /** The server's clock, in milliseconds since 1970. */
  readonly atMs: number;
  /** Milliseconds from showing the question to answering it, as the page measured them; null where it sent none. */
  readonly tookMs: number | null;
}
