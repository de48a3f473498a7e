import type { GameEvent } from '../events.ts';
import { addDays, dayAfter, dayBefore, dayIn, daysBetween, type Moment, startOfDay } from '../moment.ts';
import type { Rulebook } from '../rulebook.ts';
import type { Change } from './change.ts';
import { usableFreezes } from './freezes.ts';
import type { Player } from './player.ts';

/**
 * Whether no day lies between the streak and today on which the learner could have passed an exercise: its last day is
 * yesterday, or later (they flew west). Or they flew east over a date that they never lived: where the last exercise was
 * passed it is at most the day after, or today began here before anybody who left there on that day can have landed.
 */
function isContinuous(player: Player, { nowMs, today, timeZone }: Moment, { streak }: Rulebook): boolean {
  const { lastCreditedDay, lastCompletionDay, lastCompletionZone } = player;
  if (lastCreditedDay === null) return false;
  if (lastCreditedDay >= dayBefore(today)) return true;
  if (lastCompletionDay === null || lastCompletionZone === null) return false;
  const dayAfterCompletion = dayAfter(lastCompletionDay);
  if (dayIn(nowMs, lastCompletionZone) <= dayAfterCompletion) return true;
  const latestLandingMs = startOfDay(dayAfterCompletion, lastCompletionZone) + streak.longestFlightMs;
  return startOfDay(today, timeZone) <= latestLandingMs;
}

/** Whether today has not begun where the last exercise was passed, and the day before was credited too shortly ago to have left there. */
function hasFlownTooFast(player: Player, { nowMs, today, timeZone }: Moment, { streak }: Rulebook): boolean {
  const { lastCreditedMs, lastCompletionZone } = player;
  if (lastCreditedMs === null || lastCompletionZone === null || lastCompletionZone === timeZone) return false;
  return dayIn(nowMs, lastCompletionZone) < today && nowMs - lastCreditedMs < streak.minFlightMs;
}

/** How many freezes keep the streak until today, 0 when none is needed; null when it is over. */
function freezesNeeded(player: Player, moment: Moment, rulebook: Rulebook): number | null {
  if (player.streak === 0 || player.lastCreditedDay === null) return null;
  if (isContinuous(player, moment, rulebook)) return 0;
  const missedDays = daysBetween(player.lastCreditedDay, moment.today) - 1;
  return missedDays <= usableFreezes(player, rulebook) ? missedDays : null;
}

/** What the learner sees today: a streak that is over shows as 0, whether or not that was written down. */
export function streakOn(player: Player, moment: Moment, rulebook: Rulebook): number {
  return freezesNeeded(player, moment, rulebook) === null ? 0 : player.streak;
}

/** As `streakOn`, for others to see: a day counts only if the server heard from the learner on it. */
export function heardStreakOn(player: Player, moment: Moment, rulebook: Rulebook): number {
  return streakOn(player, moment, rulebook) === 0 ? 0 : player.heardStreak;
}

/** Today has its day of the streak: an exercise was passed on it, or on a later date that was left by flying west. */
export function isCreditedOn({ lastCreditedDay }: Player, { today }: Moment): boolean {
  return lastCreditedDay !== null && lastCreditedDay >= today;
}

/** Whether the end of a streak of so many days is told by a dialog; a shorter one has a line on home. */
export function hasLossDialog(days: number, { streak }: Rulebook): boolean {
  return days >= streak.minDaysForLossDialog;
}

/** The days of a streak whose end home tells by a line, whether or not it was written down; 0: none, or a new one has begun. */
export function lossLineOn(player: Player, moment: Moment, rulebook: Rulebook): number {
  if (isCreditedOn(player, moment)) return 0;
  const written = player.dayOpening?.day === moment.today ? player.dayOpening.lostStreak : 0;
  const lost = Math.max(written, player.streak - streakOn(player, moment, rulebook));
  return hasLossDialog(lost, rulebook) ? 0 : lost;
}

/**
 * When a streak is over unless a day is added before: at the end of the last day that its freezes cover, as far as is known
 * here and now; null without a streak.
 */
export function streakHoldsUntil(player: Player, timeZone: string, rulebook: Rulebook): number | null {
  if (player.streak === 0 || player.lastCreditedDay === null) return null;
  return startOfDay(addDays(player.lastCreditedDay, usableFreezes(player, rulebook) + 2), timeZone);
}

/**
 * A passed exercise: rules-of-play, Streak. It adds a day to a streak that still holds, or with enough freezes for all
 * missed days; else a new streak begins, and no freeze is spent in vain. A day is credited once, and so is every day before the
 * last credited one: who flies west gets no second credit. Pays no XP itself.
 * @param isHeard the server heard from the learner on that day
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
  // Not even noted as passed here: that would make the next pass, a moment later, one of somebody who has arrived.
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

/**
 * The first visit of a day: missed days are covered by freezes if there are enough for all of them, else the streak is over.
 * Covered days count as the streak's own (its last day becomes yesterday), so that they are not paid for again.
 */
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
