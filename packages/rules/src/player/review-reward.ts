import type { Day } from '../moment.ts';
import type { Rulebook } from '../rulebook.ts';
import { addBatteries } from './battery.ts';
import type { Change } from './change.ts';
import { isSuper } from './membership.ts';
import type { Player } from './player.ts';

/** rules-of-play, Reviews: one battery for a finished review, thrice a day at most; a flight west continues that day's count. */
export function rewardReview(player: Player, today: Day, source: string, rulebook: Rulebook): Change {
  const { max, reviewReward, reviewRewardsADay } = rulebook.battery;
  const isNewDay = player.reviewRewardDay === null || today > player.reviewRewardDay;
  const rewards = isNewDay ? 0 : player.reviewRewards;
  const amount = Math.min(reviewReward, max - player.battery);
  if (isSuper(player, rulebook) || amount <= 0 || rewards >= reviewRewardsADay) return { player, events: [] };
  const given = addBatteries(player, amount, source);
  return {
    player: {
      ...given.player,
      reviewRewardDay: isNewDay ? today : player.reviewRewardDay,
      reviewRewards: rewards + 1,
    },
    events: given.events,
  };
}
