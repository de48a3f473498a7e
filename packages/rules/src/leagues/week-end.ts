import type { LeagueOutcome } from '../lists.ts';
import type { Rulebook } from '../rulebook.ts';
import { type LeagueMember, rankMembers } from './ranking.ts';
import { leagueTiers, lowestTier } from './tiers.ts';

/** What a week came to for one member. */
export interface LeagueResult {
  readonly userId: string;
  readonly rank: number;
  readonly weeklyXp: number;
  readonly outcome: LeagueOutcome;
  /** Where they play from now on. */
  readonly newLevel: number;
}

const highestLevel = Math.max(...leagueTiers.map(({ level }) => level));

/** How many of a group's places lead up and down: none of the lowest tier down, none of the highest up. */
export function movingPlaces(size: number, level: number, { leagues }: Rulebook): { up: number; down: number } {
  const isFull = size >= leagues.groupSize;
  const up = isFull ? leagues.promoted : Math.min(leagues.promoted, Math.floor(size / leagues.promotedOneIn));
  const down = isFull || size >= leagues.relegatesFrom ? leagues.relegated : 0;
  return { up: level < highestLevel ? up : 0, down: level > lowestTier.level ? down : 0 };
}

/**
 * The end of a group's week: rules-of-play, Leagues. In a full group the top 10 go up and the bottom 5 down; in a
 * smaller one the top third (at most 10) goes up and, from 15 members, the bottom 5 down. Nobody goes up without XP.
 */
export function closeGroup(members: readonly LeagueMember[], level: number, rulebook: Rulebook): LeagueResult[] {
  const { up, down } = movingPlaces(members.length, level, rulebook);
  const outcomeOf = (index: number, weeklyXp: number): LeagueOutcome => {
    if (index < up && weeklyXp > 0) return 'promoted';
    return index >= members.length - down ? 'relegated' : 'stayed';
  };
  const step = { promoted: 1, stayed: 0, relegated: -1 };
  return rankMembers(members).map(({ userId, weeklyXp }, index) => {
    const outcome = outcomeOf(index, weeklyXp);
    return { userId, rank: index + 1, weeklyXp, outcome, newLevel: level + step[outcome] };
  });
}
