import { type Day, dayBefore } from '../moment.ts';
import type { Player } from './player.ts';

/**
 * decisions "XP, streak, gems": a completion adds a day after yesterday's, begins anew after a gap, and changes nothing on a day
 * that is credited already. A day earlier than the last credited one (the learner flew west) is credited too: no second credit.
 */
export function creditDay(player: Player, today: Day): { player: Player; isNewDay: boolean } {
  const last = player.lastCreditedDay;
  if (last !== null && today <= last) return { player, isNewDay: false };
  const streak = last === dayBefore(today) ? player.streak + 1 : 1;
  return { player: { ...player, streak, lastCreditedDay: today }, isNewDay: true };
}

/** What the learner sees today: a streak whose last day lies before yesterday is over, whether or not it was written down. */
export function streakOn(player: Player, today: Day): number {
  const last = player.lastCreditedDay;
  return last !== null && last >= dayBefore(today) ? player.streak : 0;
}
