import { addDays, type Day } from '../moment.ts';
import type { LearnerModel } from './learner-model.ts';
import { recallOn, type TaughtWord } from './recall.ts';

/** The recall of a word on an earlier day. */
export interface RecallThen {
  readonly day: Day;
  readonly recall: number;
}

/** A weekday names one day of the last six and no other. */
const maxDaysBack = 6;

/** From where a word's recall has fallen: from the day of its last answer, or six days ago. null where that is today. */
export function recallBefore(word: TaughtWord, day: Day, model: LearnerModel): RecallThen | null {
  const last = word.memory?.lastDay ?? word.taughtDay;
  const earliest = addDays(day, -maxDaysBack);
  const then = last > earliest ? last : earliest;
  return then < day ? { day: then, recall: recallOn(word, then, model) } : null;
}
