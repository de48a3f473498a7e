import type { GameEvent } from '../events.ts';
import type { Rulebook } from '../rulebook.ts';
import { type Change, move } from './change.ts';
import { isSuper } from './membership.ts';
import type { Player } from './player.ts';

export type Batteries = Pick<Player, 'battery' | 'lastBatteryChargeMs'>;

/** Spec 1 §4: one battery an hour up to the maximum, never fewer; a charge time too far in the future restarts the hours. */
export function regenerate<Of extends Batteries>(player: Of, nowMs: number, { battery }: Rulebook): Of {
  if (battery.isAlwaysFull)
    return { ...player, battery: Math.max(player.battery, battery.max), lastBatteryChargeMs: nowMs };
  if (player.battery >= battery.max) return { ...player, lastBatteryChargeMs: nowMs };
  if (player.lastBatteryChargeMs - nowMs > battery.max * battery.regenerationMs)
    return { ...player, lastBatteryChargeMs: nowMs };
  const hours = Math.floor(Math.max(0, nowMs - player.lastBatteryChargeMs) / battery.regenerationMs);
  if (hours === 0) return player;
  const charged = Math.min(battery.max, player.battery + hours);
  const lastBatteryChargeMs =
    charged === battery.max ? nowMs : player.lastBatteryChargeMs + hours * battery.regenerationMs;
  return { ...player, battery: charged, lastBatteryChargeMs };
}

/** @returns milliseconds until the next battery; null: none is to come. Expects a regenerated player. */
export function untilNextBatteryMs(player: Player, nowMs: number, rulebook: Rulebook): number | null {
  if (isSuper(player, rulebook) || player.battery >= rulebook.battery.max) return null;
  return Math.max(0, player.lastBatteryChargeMs + rulebook.battery.regenerationMs - nowMs);
}

/** Spec 1 §4: at zero batteries answering is blocked, except for Super. */
export function isBatteryEmpty(player: Player, rulebook: Rulebook): boolean {
  return player.battery <= 0 && !isSuper(player, rulebook);
}

/** The source of a wrong answer's battery; a wrong pair's adds a colon and its number. */
export const wrongAnswerSource = (sessionId: string, index: number): string => `wrong:${sessionId}:${index}`;

/** The source of the battery that a row of right answers gives. */
export const bonusSource = (sessionId: string, index: number): string => `${bonusPrefix}${sessionId}:${index}`;
export const bonusPrefix = 'bonus:';

/**
 * A wrong answer or a wrong pair costs a regular learner one battery, Super nothing.
 * @param isOffline booked in full even where none is left: `batteriesAt` decides by the moments of all moves
 */
export function loseBattery(player: Player, source: string, rulebook: Rulebook, isOffline = false): Change {
  const { wrongAnswerCost } = rulebook.battery;
  const lost = Math.min(player.battery, wrongAnswerCost);
  const booked = isOffline ? wrongAnswerCost : lost;
  if (booked === 0 || isSuper(player, rulebook)) return { player, events: [] };
  const { events } = move(player, { currency: 'battery', amount: -booked, source });
  return { player: { ...player, battery: player.battery - lost }, events };
}

/** Adds batteries, overfilling or not, with a row in the ledger. */
export function addBatteries(player: Player, amount: number, source: string): Change {
  return move(player, { currency: 'battery', amount, source });
}

/** rules-of-play, Batteries: every n-th right answer in a row (`bonusEvery`) gives one battery, not above the maximum. */
export function countRight(player: Player, source: string, rulebook: Rulebook): Change {
  const counted = { ...player, consecutiveRight: player.consecutiveRight + 1 };
  if (!givesBonus(counted, counted.consecutiveRight, rulebook) || counted.battery >= rulebook.battery.max)
    return { player: counted, events: [] };
  return move(counted, { currency: 'battery', amount: 1, source });
}

/** As `countRight`, of a row within one offline run; booked above the maximum too: `batteriesAt` decides. */
export function countRightOffline(player: Player, row: number, source: string, rulebook: Rulebook): Change {
  if (!givesBonus(player, row, rulebook)) return { player, events: [] };
  const { events } = move(player, { currency: 'battery', amount: 1, source });
  return { player: { ...player, battery: withBonuses(player.battery, 1, rulebook) }, events };
}

const givesBonus = (player: Player, row: number, rulebook: Rulebook): boolean =>
  rulebook.battery.bonusEvery > 0 && row % rulebook.battery.bonusEvery === 0 && !isSuper(player, rulebook);

const withBonuses = (battery: number, bonuses: number, { battery: { max } }: Rulebook): number =>
  Math.max(battery, Math.min(max, battery + bonuses));

/** Batteries lost, won, given or bought at a moment; regeneration is computed. */
export interface BatteryChange {
  readonly atMs: number;
  readonly amount: number;
  /** It fills up to the maximum only. */
  readonly isBonus?: boolean;
}

/** Batteries at a moment, and every change since. */
export interface BatteryTimeline extends Batteries {
  readonly atMs: number;
  readonly changes: readonly BatteryChange[];
}

/** The timeline of a player without changes to come. */
export const timelineOf = ({ battery, lastBatteryChargeMs }: Batteries, atMs: number): BatteryTimeline => ({
  battery,
  lastBatteryChargeMs,
  atMs,
  changes: [],
});

/** docs/decisions/offline.md: the batteries of a moment, independent of the order of arrival; at one moment the bonuses come last. */
export function batteriesAt(
  { battery, lastBatteryChargeMs, atMs, changes }: BatteryTimeline,
  nowMs: number,
  rulebook: Rulebook,
): Batteries {
  const byMoment = new Map<number, { amount: number; bonuses: number }>();
  for (const change of changes) {
    const moment = Math.max(change.atMs, atMs);
    if (moment > nowMs) continue;
    const sums = byMoment.get(moment) ?? { amount: 0, bonuses: 0 };
    sums[change.isBonus ? 'bonuses' : 'amount'] += change.amount;
    byMoment.set(moment, sums);
  }
  let batteries: Batteries = { battery, lastBatteryChargeMs };
  for (const [moment, { amount, bonuses }] of [...byMoment].toSorted(([one], [other]) => one - other)) {
    const charged = regenerate(batteries, moment, rulebook);
    batteries = { ...charged, battery: withBonuses(Math.max(0, charged.battery + amount), bonuses, rulebook) };
  }
  return regenerate(batteries, Math.max(nowMs, atMs), rulebook);
}

/** The player with the batteries of that moment. */
export const playerAt = (player: Player, timeline: BatteryTimeline, atMs: number, rulebook: Rulebook): Player => ({
  ...player,
  ...batteriesAt(timeline, atMs, rulebook),
});

/** The timeline with the movements of a move made at that moment. */
export function withBatteryChange(
  timeline: BatteryTimeline,
  events: readonly GameEvent[],
  atMs: number,
): BatteryTimeline {
  const changes = events.flatMap((event): BatteryChange[] =>
    event.kind === 'movement' && event.currency === 'battery'
      ? [{ atMs, amount: event.amount, isBonus: event.source.startsWith(bonusPrefix) }]
      : [],
  );
  return changes.length === 0 ? timeline : { ...timeline, changes: [...timeline.changes, ...changes] };
}
