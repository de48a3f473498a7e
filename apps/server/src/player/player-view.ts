import type { PlayerView } from '@kalima/contract';
import {
  freeRechargesLeft,
  isCreditedOn,
  isSuper,
  isTapGameOpen,
  levelOf,
  lossLineOn,
  type Moment,
  type Player,
  type Rulebook,
  regenerate,
  streakOn,
  untilNextBatteryMs,
  usableFreezes,
} from '@kalima/rules';

/** The player as the page sees it at this moment: batteries regenerated, a streak that is over shown as over. */
export function viewPlayer(player: Player, moment: Moment, rulebook: Rulebook): PlayerView {
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
