import type { GameEvent } from '../events.ts';
import type { Day, Moment } from '../moment.ts';
import { grantMonthlyGems } from '../player/gems.ts';
import type { DayOpening, Player } from '../player/player.ts';
import { settleStreak } from '../player/streak.ts';
import type { Rulebook } from '../rulebook.ts';

/** What that day's first visit brought; nothing for a day before the latest visit, which a flight west leads back into. */
export function openingOf({ dayOpening }: Player, day: Day): DayOpening {
  return dayOpening?.day === day ? dayOpening : { day, lostStreak: 0, freezesSpent: 0, gemsGranted: 0 };
}

/**
 * The first visit of a day: spec 1 §4 "Daily streak" and "Monthly gems". Missed days are settled, the month's gems granted. On
 * any later visit of that day, or back on a day before it, it changes nothing.
 */
export function openDay(
  player: Player,
  moment: Moment,
  rulebook: Rulebook,
): { player: Player; events: readonly GameEvent[] } {
  if (player.dayOpening !== null && moment.today <= player.dayOpening.day) return { player, events: [] };
  const settled = settleStreak(player, moment, rulebook);
  const granted = grantMonthlyGems(settled.player, moment, rulebook);
  const dayOpening: DayOpening = {
    day: moment.today,
    lostStreak: player.streak - settled.player.streak,
    freezesSpent: player.freezes - settled.player.freezes,
    gemsGranted: granted.player.gems - player.gems,
  };
  return { player: { ...granted.player, dayOpening }, events: [...settled.events, ...granted.movements] };
}
