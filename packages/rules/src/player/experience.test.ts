import { expect, it, test } from 'vitest';
import { buildPlayer } from '../../test/player.ts';
import { standardRulebook as rules } from '../rulebook.ts';
import { earnXp, levelOf } from './experience.ts';

test.each([
  [0, 1],
  [999, 1],
  [1000, 2],
  [1999, 2],
  [12_500, 13],
])('with %i XP a learner is at level %i (spec 1 §9: floor(XP / 1000) + 1)', (xp, level) => {
  expect(levelOf(xp, rules)).toBe(level);
});

it('earned XP are added and booked; none are no movement', () => {
  const player = buildPlayer({ totalXp: 90 });
  expect(earnXp(player, 10, 'exercise:1')).toEqual({
    player: { ...player, totalXp: 100 },
    events: [{ kind: 'movement', currency: 'xp', amount: 10, source: 'exercise:1' }],
  });
  expect(earnXp(player, 0, 'exercise:1')).toEqual({ player, events: [] });
});
