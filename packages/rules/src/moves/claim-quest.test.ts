import { describe, expect, it, test } from 'vitest';
import { buildPlayer } from '../../test/player.ts';
import { midnightIn, momentAt } from '../moment.ts';
import type { Quest } from '../quests/quest.ts';
import { claimQuest } from './claim-quest.ts';

const now = momentAt(Date.parse('2026-11-21T10:00:00Z'), midnightIn('UTC'));
const quest: Quest = {
  id: '2026-11-21-exercises',
  day: '2026-11-21',
  type: 'exercises',
  target: 3,
  reward: { currency: 'xp', amount: 105 },
};
const completed = { isCompleted: true, rewardClaimed: false };

describe('claiming a quest', () => {
  it('pays its XP, not doubled for Super, under a name that is there once', () => {
    const outcome = claimQuest(buildPlayer({ isSubscriber: true, totalXp: 10 }), quest, completed, now);
    expect(outcome).toMatchObject({
      done: true,
      state: { totalXp: 115, gems: 100 },
      events: [{ currency: 'xp', amount: 105, source: 'quest:2026-11-21:exercises' }],
    });
  });

  it('pays its gems', () => {
    const outcome = claimQuest(buildPlayer(), { ...quest, reward: { currency: 'gems', amount: 60 } }, completed, now);
    expect(outcome).toMatchObject({ done: true, state: { totalXp: 0, gems: 160 } });
  });

  test.each([
    ['quest-not-completed', { isCompleted: false, rewardClaimed: false }, quest],
    ['quest-already-claimed', { isCompleted: true, rewardClaimed: true }, quest],
    ['quest-over', completed, { ...quest, day: '2026-11-20' }],
    ['quest-over', completed, { ...quest, day: '2026-11-22' }],
  ])('is refused: %s', (refusal, status, asked) => {
    expect(claimQuest(buildPlayer(), asked, status, now)).toEqual({ done: false, refusal });
  });
});
