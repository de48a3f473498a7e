import type { WordId } from '@kalima/course/schema';

/** The tasks on a word, by kind of question and direction: the unit of the fit of the memory model. */
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

/** The unit of repetition limits. Grammar and whole verses test no single word, so they say nothing about memory. */
export const tasks = [...wordTasks, 'grammar', 'whole_verse'] as const;
export type Task = (typeof tasks)[number];

export const isWordTask = (task: Task): task is WordTask => wordTasks.some((each) => each === task);

/** The words, the moment and the duration of a question. Logged for the memory model, never graded. */
export interface Asked {
  readonly words: readonly WordId[];
  readonly task: Task;
  /** The server's clock, in milliseconds since 1970. */
  readonly atMs: number;
  /** Milliseconds from showing the question to answering it, as the page measured them; null: none sent. */
  readonly tookMs: number | null;
}
