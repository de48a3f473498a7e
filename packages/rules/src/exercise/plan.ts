import type { Task } from './question.ts';

/** How often each task is asked for in a session of an exercise, before what the words allow is known. */
export type Plan = Readonly<Partial<Record<Task, number>>>;

/**
 * README of the course, rule 10: exercise 1 of a level is recognition, exercise 2 context. The kinds that are not there yet
 * leave their share to the others; exercises 3 and 4 need them and are not available without.
 */
const plans: Readonly<Record<number, Plan>> = {
  1: { meaning: 8, arabic: 8, matching: 2, true_false: 2 },
  2: { fill_blank: 9, meaning: 5, arabic: 4, matching: 2 },
};

export function planFor(exercise: number): Plan | null {
  return plans[exercise] ?? null;
}

/** Rule 8: true or false at most twice, nothing more than nine times. */
export const taskMost: Readonly<Record<Task, number>> = {
  meaning: 9,
  arabic: 9,
  matching: 3,
  true_false: 2,
  fill_blank: 9,
};

/** Rule 8: by one task a word is asked at most twice, and not again within five questions. */
export const sameTaskMost = 2;
export const sameTaskDistance = 5;
/** Rule 8: the same task not three times in a row. */
export const sameTaskRun = 2;
/** Rule 10: of 20 questions 12 are on the level's own words. */
export const levelQuestions = 12;
