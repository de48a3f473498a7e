import type { Day, Moment } from '../moment.ts';
import type { Rulebook } from '../rulebook.ts';

/** The first run of a passed exercise on the latest paying day. */
export interface PracticeRun {
  readonly practiceDay: Day;
  /** The learner's zone; null for a run stored without it. */
  readonly practiceZone: string | null;
  readonly startedMs: number;
}

/** rules-of-play, XP: the day on which a passed exercise's run pays; in another zone a new one begins after a full day. */
export function practiceDayOf(
  last: PracticeRun | null,
  { nowMs, today, timeZone }: Moment,
  { xp }: Rulebook,
): Pick<PracticeRun, 'practiceDay' | 'practiceZone'> {
  const hasMoved = last !== null && last.practiceZone !== null && last.practiceZone !== timeZone;
  const isNew =
    last === null || (today > last.practiceDay && !(hasMoved && nowMs - last.startedMs < xp.practiceMoveMs));
  return isNew ? { practiceDay: today, practiceZone: timeZone } : last;
}
