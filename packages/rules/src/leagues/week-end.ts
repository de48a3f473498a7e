import type { LeagueOutcome } from '../lists.ts';
import type { Rulebook } from '../rulebook.ts';
import { type LeagueMember, rankMembers } from './ranking.ts';
import { leagueTiers, lowestTier } from './tiers.ts';

/** A member's result of a week. */
export interface LeagueResult {
  readonly userId: string;
  readonly rank: number;
  readonly weeklyXp: number;
  readonly outcome: LeagueOutcome;
  readonly newLevel: number;
}

const highestLevel = Math.max(...leagueTiers.map(({ level }) => level));

/** The numbers of a group's places that lead up and down: none down from the lowest tier, none up from the highest. */
export function movingPlaces(size: number, level: number, { leagues }: Rulebook): { up: number; down: number } {
  const isFull = size >= leagues.groupSize;
  const up = isFull ? leagues.promoted : Math.min(leagues.promoted, Math.floor(size / leagues.promotedOneIn));
  const down = isFull || size >= leagues.relegatesFrom ? leagues.relegated : 0;
  return { up: level < highestLevel ? up : 0, down: level > lowestTier.level ? down : 0 };
}

/** The end of a group's week (rules-of-play, Leagues): promotions and relegations by rank. No promotion without XP. */
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
