import { describe, expect, it, test } from 'vitest';
import { buildPlayer } from '../../test/player.ts';
import { midnightIn } from '../moment.ts';
import { everyoneSuperRulebook, standardRulebook as rules } from '../rulebook.ts';
import { buyBatteries, freeRechargesLeft, receiveGift, rechargeFree } from './recharge.ts';

const now = { nowMs: 7_200_000, today: '2026-11-21', ...midnightIn('UTC') };
/** Charged just now, so that regeneration adds nothing. */
const having = (battery: number, changes = {}) => buildPlayer({ battery, lastBatteryChargeMs: now.nowMs, ...changes });
const refused = (refusal: string) => ({ done: false, refusal });

describe('buying batteries (spec 1 §5; rules-of-play, Batteries)', () => {
  it('fills them up for 500 gems, with a ledger row for each currency', () => {
    const bought = buyBatteries(having(7, { gems: 620 }), now, 'purchase:k', rules);
    expect(bought).toEqual({
      done: true,
      state: having(24, { gems: 120 }),
      events: [
        { kind: 'movement', currency: 'gems', amount: -500, source: 'purchase:k' },
        { kind: 'movement', currency: 'battery', amount: 17, source: 'purchase:k' },
      ],
    });
  });

  test.each([
    { what: 'at the maximum', player: having(24, { gems: 900 }), refusal: 'battery-full' },
    { what: 'overfilled', player: having(124, { gems: 900 }), refusal: 'battery-full' },
    { what: 'Super', player: having(3, { gems: 900, isSubscriber: true }), refusal: 'battery-full' },
    { what: 'one gem short', player: having(3, { gems: 499 }), refusal: 'not-enough-gems' },
    {
      what: 'full since the last hour',
      player: having(23, { gems: 900, lastBatteryChargeMs: 0 }),
      refusal: 'battery-full',
    },
  ])('is refused to who is $what: $refusal', ({ player, refusal }) => {
    expect(buyBatteries(player, now, 'purchase:k', rules)).toEqual(refused(refusal));
  });

  it('has nothing to sell where everybody is Super', () => {
    expect(buyBatteries(having(3, { gems: 900 }), now, 'k', everyoneSuperRulebook)).toEqual(refused('battery-full'));
  });
});

describe('the free recharge', () => {
  it('fills the batteries up, twice in a life', () => {
    const first = rechargeFree(having(0), now, 'a', rules);
    expect(first.done && [first.state.battery, freeRechargesLeft(first.state, rules)]).toEqual([24, 1]);
    const second = rechargeFree(having(5, { freeRechargesUsed: 1 }), now, 'b', rules);
    expect(second.done && [second.state.battery, freeRechargesLeft(second.state, rules)]).toEqual([24, 0]);
    expect(second.done && second.events).toEqual([{ kind: 'movement', currency: 'battery', amount: 19, source: 'b' }]);
  });

  test.each([
    { player: having(0, { freeRechargesUsed: 2 }), refusal: 'no-free-recharge-left' },
    { player: having(24), refusal: 'battery-full' },
    { player: having(0, { isSubscriber: true }), refusal: 'battery-full' },
  ])('is refused with $refusal', ({ player, refusal }) => {
    expect(rechargeFree(player, now, 'a', rules)).toEqual(refused(refusal));
  });
});

describe('the first-lesson gift', () => {
  test.each([0, 1])('is 24 batteries at zero, in the lesson with order_index %i', (lesson) => {
    const given = receiveGift(having(0), { lessonIndex: lesson, source: 'gift:k' }, now, rules);
    expect(given.done && given.state).toEqual(having(24, { giftReceived: true }));
    expect(given.done && given.events).toEqual([
      { kind: 'movement', currency: 'battery', amount: 24, source: 'gift:k' },
    ]);
  });

  test.each([
    { what: 'in a later lesson', player: having(0), lesson: 2, refusal: 'no-gift-here' },
    { what: 'in no lesson', player: having(0), lesson: null, refusal: 'no-gift-here' },
    { what: 'a second time', player: having(0, { giftReceived: true }), lesson: 0, refusal: 'gift-already-received' },
    { what: 'with a battery left', player: having(1), lesson: 0, refusal: 'battery-not-empty' },
    {
      what: 'with one that has come back',
      player: having(0, { lastBatteryChargeMs: 0 }),
      lesson: 0,
      refusal: 'battery-not-empty',
    },
    { what: 'to Super', player: having(0, { isSubscriber: true }), lesson: 0, refusal: 'battery-not-empty' },
  ])('is refused $what', ({ player, lesson, refusal }) => {
    expect(receiveGift(player, { lessonIndex: lesson, source: 'gift:k' }, now, rules)).toEqual(refused(refusal));
  });
});
