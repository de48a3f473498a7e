import type { Moment } from '../moment.ts';
import type { Rulebook } from '../rulebook.ts';
import { regenerate, untilNextBatteryMs } from './battery.ts';
import { levelOf } from './experience.ts';
import { usableFreezes } from './freezes.ts';
import { isSuper } from './membership.ts';
import type { Player } from './player.ts';
import { freeRechargesLeft } from './recharge.ts';
import { isCreditedOn, lossLineOn, streakOn } from './streak.ts';
import { isTapGameOpen } from './tap-game.ts';

/** The player as the page sees it at this moment: batteries regenerated, a streak that is over shown as over. */
export function viewPlayer(player: Player, moment: Moment, rulebook: Rulebook) {
  const charged = regenerate(player, moment.nowMs, rulebook);
  return {
    battery: charged.battery,
    maxBattery: rulebook.battery.max,
    isSuper: isSuper(player, rulebook),
    nextBatteryInMs: untilNextBatteryMs(charged, moment.nowMs, rulebook),
    gems: player.gems,
    streak: streakOn(player, moment, rulebook),
    isDoneToday: isCreditedOn(player, moment),
    lostStreak: lossLineOn(player, moment, rulebook),
    totalXp: player.totalXp,
    level: levelOf(player.totalXp, rulebook),
    batteryPrice: rulebook.battery.price,
    freeRechargesUsed: player.freeRechargesUsed,
    freeRechargesLeft: freeRechargesLeft(player, rulebook),
    giftReceived: player.giftReceived,
    freezes: usableFreezes(player, rulebook),
    maxFreezes: rulebook.streak.maxFreezes,
    freezePrice: rulebook.streak.freezePrice,
    tapGameOpen: isTapGameOpen(player, moment, rulebook),
  };
}
