import fc from 'fast-check';
import { it } from 'vitest';
import { buildPlayer } from '../../test/player.ts';
import type { GameEvent } from '../events.ts';
import { midnightIn, momentAt } from '../moment.ts';
import type { Outcome } from '../outcome.ts';
import { loseBattery, regenerate } from '../player/battery.ts';
import { buyFreeze } from '../player/freezes.ts';
import type { Player } from '../player/player.ts';
import { buyBatteries, receiveGift, rechargeFree } from '../player/recharge.ts';
import { rewardReview } from '../player/review-reward.ts';
import { judgeTaps } from '../player/tap-game.ts';
import { everyoneSuperRulebook, standardRulebook } from '../rulebook.ts';
import { openDay } from './open-day.ts';

const acts = ['buy', 'recharge', 'gift', 'taps', 'freeze', 'review', 'lose', 'open'] as const;
const anAct = fc.record({
  act: fc.constantFrom(...acts),
  waitMs: fc.oneof(fc.constant(0), fc.nat(20 * 86_400_000)),
  /** How many taps, or which lesson. */
  number: fc.nat(25),
});

it('whatever a learner buys, is given or loses: nothing falls below zero, and the ledger has every movement', () => {
  fc.assert(
    fc.property(
      fc.array(anAct, { maxLength: 60 }),
      fc.constantFrom(standardRulebook, everyoneSuperRulebook),
      fc.boolean(),
      fc.nat(3000),
      (steps, rules, isSubscriber, gems) => {
        let player: Player = buildPlayer({ isSubscriber, gems });
        const booked = { gems, battery: player.battery, xp: 0 };
        const sources = new Set<string>();
        let nowMs = Date.parse('2026-01-30T12:00:00Z');
        player = { ...player, lastBatteryChargeMs: nowMs };
        for (const [index, { act, waitMs, number }] of steps.entries()) {
          nowMs += waitMs;
          const moment = momentAt(nowMs, midnightIn('Asia/Kathmandu'));
          const charged = regenerate(player, nowMs, rules);
          booked.battery += charged.battery - player.battery;
          const source = `${act}:${index}`;
          const change = (outcome: Outcome<Player, string, GameEvent>) =>
            outcome.done ? { player: outcome.state, events: outcome.events } : { player: charged, events: [] };
          const plain = (changed: { player: Player; events: readonly GameEvent[] }) => ({
            player: changed.player,
            events: changed.events,
          });
          const changed = {
            buy: () => change(buyBatteries(charged, moment, source, rules)),
            recharge: () => change(rechargeFree(charged, moment, source, rules)),
            gift: () => change(receiveGift(charged, { lessonIndex: number % 4, source }, moment, rules)),
            taps: () => change(judgeTaps(charged, { taps: number, source }, moment, rules)),
            freeze: () => change(buyFreeze(charged, source, rules)),
            review: () => plain(rewardReview(charged, moment.today, source, rules)),
            lose: () => plain(loseBattery(charged, source, rules)),
            open: () => openDay(charged, moment, rules),
          }[act]();
          player = changed.player;
          for (const event of changed.events) {
            if (event.kind !== 'movement') continue;
            booked[event.currency] += event.amount;
            const key = `${event.currency} ${event.source}`;
            if (sources.has(key)) throw new Error(`booked twice: ${key}`);
            sources.add(key);
          }
          const isRight =
            player.gems === booked.gems &&
            player.battery === booked.battery &&
            player.gems >= 0 &&
            player.battery >= 0 &&
            player.freezes >= 0 &&
            player.freezes <= rules.streak.maxFreezes &&
            player.freeRechargesUsed <= rules.battery.freeRecharges;
          if (!isRight) throw new Error(`after ${source}: ${JSON.stringify({ player, booked })}`);
        }
      },
    ),
    { numRuns: 3000, seed: 20_261_121 },
  );
});
