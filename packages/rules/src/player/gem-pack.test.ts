import { describe, expect, it, test } from 'vitest';
import { buildPlayer } from '../../test/player.ts';
import { standardRulebook as rules } from '../rulebook.ts';
import { receiveGemPack, returnGemPack } from './gem-pack.ts';

describe('a pack of gems (spec 2 §9)', () => {
  test.each([
    ['gems_1200', 1200],
    ['gems_3000', 3500],
    ['gems_6500', 8000],
  ] as const)('%s brings %i gems', (pack, gems) => {
    expect(receiveGemPack(buildPlayer({ gems: 100 }), pack, 'checkout', rules)).toEqual({
      player: buildPlayer({ gems: 100 + gems }),
      events: [{ kind: 'movement', currency: 'gems', amount: gems, source: 'gem-pack:checkout' }],
    });
  });

  test.each([
    { has: 1500, taken: 1200 },
    { has: 1200, taken: 1200 },
    { has: 300, taken: 300 },
  ])('given back, takes $taken of the $has gems that there are', ({ has, taken }) => {
    expect(returnGemPack(buildPlayer({ gems: has }), 1200, 'checkout')).toEqual({
      player: buildPlayer({ gems: has - taken }),
      events: [{ kind: 'movement', currency: 'gems', amount: -taken, source: 'gem-pack-refund:checkout' }],
    });
  });

  it('given back by somebody who spent everything moves nothing', () => {
    const poor = buildPlayer({ gems: 0 });
    expect(returnGemPack(poor, 1200, 'checkout')).toEqual({ player: poor, events: [] });
  });
});
