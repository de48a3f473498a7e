import type { Movement } from '../events.ts';
import type { TapEffect } from '../lists.ts';
import { type Moment, monthOf } from '../moment.ts';
import { done, type Outcome, refuse } from '../outcome.ts';
import type { Rulebook } from '../rulebook.ts';
import { addBatteries, regenerate } from './battery.ts';
import { isSuper } from './membership.ts';
import type { Player } from './player.ts';

/** The effect of this many taps; null: too few. */
export function tapEffect(taps: number, { tapGame }: Rulebook): TapEffect | null {
  if (taps >= tapGame.resetTaps) return 'reset';
  return taps >= tapGame.bonusTaps ? 'bonus' : null;
}

/** Whether the game would be judged now, if it were played well enough. */
export function isTapGameOpen(player: Player, { today }: Moment, rulebook: Rulebook): boolean {
  return rulebook.tapGame.isOn && !isSuper(player, rulebook) && !isUsed(player, today);
}

/** A flight back into the month before allows no second game. */
function isUsed({ tapGameMonth }: Player, today: string): boolean {
  return tapGameMonth !== null && tapGameMonth >= monthOf(today);
}

/** Spec 1 §4: the taps' effect on the batteries; a ledger row in any case, by which a repeated request is recognised. */
export function judgeTaps(
  player: Player,
  { taps, source }: { readonly taps: number; readonly source: string },
  { nowMs, today }: Moment,
  rulebook: Rulebook,
): Outcome<Player, 'tap-game-off' | 'tap-game-used' | 'too-few-taps' | 'battery-too-high', Movement> {
  const { tapGame } = rulebook;
  const charged = regenerate(player, nowMs, rulebook);
  if (!tapGame.isOn) return refuse('tap-game-off');
  if (isUsed(charged, today)) return refuse('tap-game-used');
  const effect = tapEffect(taps, rulebook);
  if (effect === null) return refuse('too-few-taps');
  const isTooHigh = effect === 'bonus' && charged.battery > tapGame.bonusUpTo;
  if (isTooHigh || isSuper(charged, rulebook)) return refuse('battery-too-high');
  const amount = effect === 'bonus' ? tapGame.bonus : tapGame.resetTo - charged.battery;
  const moved = addBatteries(charged, amount, source);
  return done({ ...moved.player, tapGameMonth: monthOf(today) }, moved.events);
}
