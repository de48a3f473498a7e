import type { Day, Moment } from '../moment.ts';
import type { Rulebook } from '../rulebook.ts';

/** The first run of a passed exercise on the latest day for which one pays. */
export interface PracticeRun {
  readonly practiceDay: Day;
  /** Where the learner was; null for a run that was stored without it. */
  readonly practiceZone: string | null;
  readonly startedMs: number;
}

/**
 * rules-of-play, XP: the day for which a run of a passed exercise pays its share. In the zone of the last such day a new one begins
 * at midnight. In another zone it begins a full day later at the earliest: a change of zone takes a moment.
 */
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
