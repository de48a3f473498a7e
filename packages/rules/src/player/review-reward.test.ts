import { describe, expect, it, test } from 'vitest';
import { buildPlayer } from '../../test/player.ts';
import { everyoneSuperRulebook, standardRulebook as rules } from '../rulebook.ts';
import { rewardReview } from './review-reward.ts';

const today = '2026-11-21';
const rewarded = (day: string, times: number) => ({ reviewRewardDay: day, reviewRewards: times });

describe('the reward for a review', () => {
  it('is one battery, three times a day', () => {
    let player = buildPlayer({ battery: 10 });
    const batteries = [1, 2, 3, 4].map((review) => {
      player = rewardReview(player, today, `review:${review}`, rules).player;
      return player.battery;
    });
    expect(batteries).toEqual([11, 12, 13, 13]);
  });

  it('says so to the ledger', () => {
    expect(rewardReview(buildPlayer({ battery: 10 }), today, 'review:s', rules).events).toEqual([
      { kind: 'movement', currency: 'battery', amount: 1, source: 'review:s' },
    ]);
  });

  test.each([
    { what: 'on the next day', battery: 10, changes: rewarded('2026-11-20', 3), becomes: 11 },
    { what: 'after a flight back to the day before', battery: 10, changes: rewarded('2026-11-22', 3), becomes: 10 },
    { what: 'after a flight back, while one is left', battery: 10, changes: rewarded('2026-11-22', 2), becomes: 11 },
    { what: 'at the maximum', battery: 24, changes: {}, becomes: 24 },
    { what: 'overfilled', battery: 124, changes: {}, becomes: 124 },
    { what: 'for Super', battery: 10, changes: { isSubscriber: true }, becomes: 10 },
  ])('$what: $battery batteries are $becomes', ({ battery, changes, becomes }) => {
    const { player, events } = rewardReview(buildPlayer({ battery, ...changes }), today, 'r', rules);
    expect([player.battery, events.length]).toEqual([becomes, becomes - battery]);
  });

  it('keeps counting on the later day, so that hopping between two days gives no more', () => {
    let player = buildPlayer({ battery: 0 });
    for (const [index, day] of [
      '2026-11-21',
      '2026-11-22',
      '2026-11-21',
      '2026-11-22',
      '2026-11-21',
      '2026-11-22',
    ].entries()) {
      player = rewardReview(player, day, `review:${index}`, rules).player;
    }
    expect(player).toMatchObject({ battery: 4, reviewRewardDay: '2026-11-22', reviewRewards: 3 });
  });

  it('is not needed where everybody is Super', () => {
    expect(rewardReview(buildPlayer({ battery: 999 }), today, 'r', everyoneSuperRulebook).events).toEqual([]);
  });
});
