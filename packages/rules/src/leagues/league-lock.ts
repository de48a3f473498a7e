import type { Rulebook } from '../rulebook.ts';

export interface LeagueEligibility {
  readonly totalXp: number;
  readonly completedLevels: number;
}

/** Spec 2 §9: whether a learner qualifies for a league, regardless of opting out. */
export function isLeagueOpen({ totalXp, completedLevels }: LeagueEligibility, { leagues }: Rulebook): boolean {
  return totalXp >= leagues.minXp && completedLevels >= leagues.minLevels;
}
