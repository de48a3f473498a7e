import type { GameEvent } from '../events.ts';
import { addDays, type Calendar, dayAfter, dayBefore, dayIn, daysBetween, type Moment, startOfDay } from '../moment.ts';
import type { Rulebook } from '../rulebook.ts';
import type { Change } from './change.ts';
import { usableFreezes } from './freezes.ts';
import type { Player } from './player.ts';

/**
 * Whether no possible exercise day lies between the streak and today: its last day is yesterday or later (a flight west), or a
 * flight east skipped a date: at the last exercise's place it is at most the day after, or no one who left then can have landed.
 */
function isContinuous(player: Player, moment: Moment, { streak }: Rulebook): boolean {
  const { nowMs, today, dayBegins } = moment;
  const { lastCreditedDay, lastCompletionDay, lastCompletionZone } = player;
  if (lastCreditedDay === null) return false;
  if (lastCreditedDay >= dayBefore(today)) return true;
  if (lastCompletionDay === null || lastCompletionZone === null) return false;
  const dayAfterCompletion = dayAfter(lastCompletionDay);
  const departure = { timeZone: lastCompletionZone, dayBegins };
  if (dayIn(nowMs, departure) <= dayAfterCompletion) return true;
  const latestLandingMs = startOfDay(dayAfterCompletion, departure) + streak.longestFlightMs;
  return startOfDay(today, moment) <= latestLandingMs;
}

/** Whether today has not begun at the last exercise's place, and the day before was credited too shortly ago to have left there. */
function hasFlownTooFast(player: Player, moment: Moment, { streak }: Rulebook): boolean {
  const { nowMs, today, timeZone, dayBegins } = moment;
  const { lastCreditedMs, lastCompletionZone } = player;
  if (lastCreditedMs === null || lastCompletionZone === null || lastCompletionZone === timeZone) return false;
  return (
    dayIn(nowMs, { timeZone: lastCompletionZone, dayBegins }) < today && nowMs - lastCreditedMs < streak.minFlightMs
  );
}

/** The freezes needed to hold the streak until today, 0: none needed; null: it is over. */
function freezesNeeded(player: Player, moment: Moment, rulebook: Rulebook): number | null {
  if (player.streak === 0 || player.lastCreditedDay === null) return null;
  if (isContinuous(player, moment, rulebook)) return 0;
  const missedDays = daysBetween(player.lastCreditedDay, moment.today) - 1;
  return missedDays <= usableFreezes(player, rulebook) ? missedDays : null;
}

/** The streak shown today: 0 once over, stored or not. */
export function streakOn(player: Player, moment: Moment, rulebook: Rulebook): number {
  return freezesNeeded(player, moment, rulebook) === null ? 0 : player.streak;
}

/** As `streakOn`, for others to see: a day counts only if the server heard from the learner on it. */
export function heardStreakOn(player: Player, moment: Moment, rulebook: Rulebook): number {
  return streakOn(player, moment, rulebook) === 0 ? 0 : player.heardStreak;
}

/** Today has its day of the streak: an exercise was passed on it, or on a later date before a flight west. */
export function isCreditedOn({ lastCreditedDay }: Player, { today }: Moment): boolean {
  return lastCreditedDay !== null && lastCreditedDay >= today;
}

/** Whether the end of a streak of this length has a dialog; a shorter one has a line on home. */
export function hasLossDialog(days: number, { streak }: Rulebook): boolean {
  return days >= streak.minDaysForLossDialog;
}

/** The days of an ended streak in a line on home, stored or not; 0: none, or a new one has begun. */
export function lossLineOn(player: Player, moment: Moment, rulebook: Rulebook): number {
  if (isCreditedOn(player, moment)) return 0;
  const written = player.dayOpening?.day === moment.today ? player.dayOpening.lostStreak : 0;
  const lost = Math.max(written, player.streak - streakOn(player, moment, rulebook));
  return hasLossDialog(lost, rulebook) ? 0 : lost;
}

/** The end of the last day that a streak's freezes cover, if no day is added before; null without a streak. */
export function streakHoldsUntil(player: Player, calendar: Calendar, rulebook: Rulebook): number | null {
  if (player.streak === 0 || player.lastCreditedDay === null) return null;
  return startOfDay(addDays(player.lastCreditedDay, usableFreezes(player, rulebook) + 2), calendar);
}

/**
 * rules-of-play, Streak: a passed exercise adds a day if the streak holds, or with freezes for all missed days; else it restarts.
 * Each day is credited once, also after a flight west. Pays no XP itself. @param isHeard the server heard from the learner on it
 */
export function creditDay(
  player: Player,
  moment: Moment,
  rulebook: Rulebook,
  isHeard = true,
): Change<GameEvent> & { isNewDay: boolean } {
  const { today, timeZone } = moment;
  const completed: Player = { ...player, lastCompletionDay: today, lastCompletionZone: timeZone };
  if (player.lastCreditedDay !== null && today <= player.lastCreditedDay) {
    return { player: completed, events: [], isNewDay: false };
  }
  // Not even noted as passed here: that would make the next pass, a moment later, one of a learner who has arrived.
  if (hasFlownTooFast(player, moment, rulebook)) return { player, events: [], isNewDay: false };
  const needed = freezesNeeded(player, moment, rulebook);
  const streak = needed === null ? 1 : player.streak + 1;
  const spent = needed ?? 0;
  const { freezeEvery, maxFreezes } = rulebook.streak;
  const isEarned = streak % freezeEvery === 0 && player.freezes - spent < maxFreezes;
  return {
    player: {
      ...completed,
      streak,
      heardStreak: (needed === null ? 0 : player.heardStreak) + (isHeard ? 1 : 0),
      lastCreditedDay: today,
      lastCreditedMs: moment.nowMs,
      freezes: player.freezes - spent + (isEarned ? 1 : 0),
    },
    events: [
      ...(spent > 0 ? [{ kind: 'freezes-spent' as const, count: spent }] : []),
      { kind: 'streak-kept', streak },
      ...(isEarned ? [{ kind: 'freeze-earned' as const }] : []),
    ],
    isNewDay: true,
  };
}

/** The first visit of a day: freezes cover all missed days, or the streak ends. Covered days count, so they are not paid twice. */
export function settleStreak(player: Player, moment: Moment, rulebook: Rulebook): Change<GameEvent> {
  if (player.streak === 0) return { player, events: [] };
  const needed = freezesNeeded(player, moment, rulebook);
  if (needed === 0) return { player, events: [] };
  if (needed === null) {
    return {
      player: { ...player, streak: 0, heardStreak: 0 },
      events: [{ kind: 'streak-lost', streak: player.streak }],
    };
  }
  return {
    player: { ...player, freezes: player.freezes - needed, lastCreditedDay: dayBefore(moment.today) },
    events: [{ kind: 'freezes-spent', count: needed }],
  };
}
