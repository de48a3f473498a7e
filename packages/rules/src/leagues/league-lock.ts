import type { Rulebook } from '../rulebook.ts';

export interface LeagueStanding {
  readonly totalXp: number;
  /** Levels of the guides whose exercises are all passed. */
  readonly completedLevels: number;
}

/** Spec 2 §9: whether somebody may be in a league. Opting out is another matter. */
export function isLeagueOpen({ totalXp, completedLevels }: LeagueStanding, { leagues }: Rulebook): boolean {
  return totalXp >= leagues.minXp && completedLevels >= leagues.minLevels;
}
