import type { Movement } from '../events.ts';
import type { Moment } from '../moment.ts';
import { done, type Outcome, refuse } from '../outcome.ts';
import type { Rulebook } from '../rulebook.ts';
import { addBatteries, isBatteryEmpty, regenerate } from './battery.ts';
import { spendGems } from './gems.ts';
import { isSuper } from './membership.ts';
import type { Player } from './player.ts';

/** At the maximum, overfilled, or without limit. */
function isFull(player: Player, rulebook: Rulebook): boolean {
  return player.battery >= rulebook.battery.max || isSuper(player, rulebook);
}

function fill(player: Player, nowMs: number, source: string, { battery }: Rulebook) {
  const filled = addBatteries(player, battery.max - player.battery, source);
  return { ...filled, player: { ...filled.player, lastBatteryChargeMs: nowMs } };
}

/** Spec 1 §5; rules-of-play, Batteries: 500 gems for a full recharge. */
export function buyBatteries(
  player: Player,
  { nowMs }: Moment,
  source: string,
  rulebook: Rulebook,
): Outcome<Player, 'battery-full' | 'not-enough-gems', Movement> {
  const charged = regenerate(player, nowMs, rulebook);
  if (isFull(charged, rulebook)) return refuse('battery-full');
  const paid = spendGems(charged, rulebook.battery.price, source);
  if (paid === null) return refuse('not-enough-gems');
  const filled = fill(paid.player, nowMs, source, rulebook);
  return done(filled.player, [...paid.events, ...filled.events]);
}

/** Spec 1 §4: a full recharge for free, twice in the life of a profile. */
export function rechargeFree(
  player: Player,
  { nowMs }: Moment,
  source: string,
  rulebook: Rulebook,
): Outcome<Player, 'battery-full' | 'no-free-recharge-left', Movement> {
  const charged = regenerate(player, nowMs, rulebook);
  if (freeRechargesLeft(charged, rulebook) === 0) return refuse('no-free-recharge-left');
  if (isFull(charged, rulebook)) return refuse('battery-full');
  const filled = fill(charged, nowMs, source, rulebook);
  return done({ ...filled.player, freeRechargesUsed: charged.freeRechargesUsed + 1 }, filled.events);
}

export function freeRechargesLeft(player: Player, { battery }: Rulebook): number {
  return Math.max(0, battery.freeRecharges - player.freeRechargesUsed);
}

/** The gift that a lesson asks for. */
interface Gift {
  /** Its order_index, from 0; null: no such lesson. */
  readonly lessonIndex: number | null;
  readonly source: string;
}

/** Spec 1 §4: 24 batteries, once, at zero in an early lesson. */
export function receiveGift(
  player: Player,
  { lessonIndex, source }: Gift,
  { nowMs }: Moment,
  rulebook: Rulebook,
): Outcome<Player, 'no-gift-here' | 'gift-already-received' | 'battery-not-empty', Movement> {
  const charged = regenerate(player, nowMs, rulebook);
  if (lessonIndex === null || lessonIndex < 0 || lessonIndex >= rulebook.gift.lessons) return refuse('no-gift-here');
  if (charged.giftReceived) return refuse('gift-already-received');
  if (!isBatteryEmpty(charged, rulebook)) return refuse('battery-not-empty');
  const given = addBatteries(charged, rulebook.gift.batteries, source);
  return done({ ...given.player, giftReceived: true }, given.events);
}
