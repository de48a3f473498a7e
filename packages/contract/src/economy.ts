import { tapEffects } from '@kalima/rules';
import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { maxTaps } from './limits.ts';
import { playerViewSchema } from './profile.ts';

const dayOpeningSchema = z.object({
  /** The learner's own calendar day, "2026-11-21". */
  day: z.string(),
  /** How long the streak was that today's first visit found to be over; 0 when none was. */
  lostStreak: z.int(),
  /** It was long enough for a dialog; a shorter one is told by a line on home. */
  hasLossDialog: z.boolean(),
  /** Freezes that today's first visit spent to keep the streak. */
  freezesSpent: z.int(),
  /** The gems of the month, when today's first visit was the month's first; else 0. */
  gemsGranted: z.int(),
  /** Rewards of completed quests of earlier days that nobody had claimed: paid today. */
  questRewards: z.object({ count: z.int(), gems: z.int(), xp: z.int() }),
});
export type DayOpening = z.infer<typeof dayOpeningSchema>;

export const openDay = endpoint({
  name: 'openDay',
  summary:
    'The first visit of a day settles missed days and grants the gems of the month; the same day tells the same again',
  method: 'POST',
  path: '/api/day',
  access: 'learner',
  /** An IANA name, as the browser reports it; it is kept, and today is today there. */
  body: z.strictObject({ timeZone: z.string().max(64) }),
  reply: z.object({ opening: dayOpeningSchema, player: playerViewSchema }),
});

export const buyBatteries = endpoint({
  name: 'buyBatteries',
  summary: 'Buy one full recharge of the batteries with gems',
  method: 'POST',
  path: '/api/batteries/purchase',
  access: 'learner',
  isKeyed: true,
  reply: z.object({ batteriesAdded: z.int(), gemsSpent: z.int(), player: playerViewSchema }),
  refusals: ['battery-full', 'not-enough-gems'],
});

export const rechargeFree = endpoint({
  name: 'rechargeFree',
  summary: 'Use one of the free full recharges of a lifetime',
  method: 'POST',
  path: '/api/batteries/free-recharge',
  access: 'learner',
  isKeyed: true,
  reply: z.object({ batteriesAdded: z.int(), player: playerViewSchema }),
  refusals: ['battery-full', 'no-free-recharge-left'],
});

export const receiveGift = endpoint({
  name: 'receiveGift',
  summary: 'Take the first-lesson gift: once, with no battery left, in one of the first lessons',
  method: 'POST',
  path: '/api/batteries/gift',
  access: 'learner',
  isKeyed: true,
  body: z.strictObject({ lessonId: z.string().regex(/^\d{1,3}$/) }),
  reply: z.object({ batteriesAdded: z.int(), player: playerViewSchema }),
  refusals: ['no-gift-here', 'gift-already-received', 'battery-not-empty'],
});

export const judgeTaps = endpoint({
  name: 'judgeTaps',
  summary: 'The tap game is over: how many taps there were in its 8 seconds. It pays once a month',
  method: 'POST',
  path: '/api/batteries/taps',
  access: 'learner',
  isKeyed: true,
  body: z.strictObject({ taps: z.int().min(0).max(maxTaps) }),
  reply: z.object({
    /** bonus: batteries on top; reset: set to what a full charge is, be that more or fewer. The page then reloads. */
    effect: z.enum(tapEffects),
    batteriesAdded: z.int(),
    player: playerViewSchema,
  }),
  refusals: ['tap-game-off', 'tap-game-used', 'too-few-taps', 'battery-too-high'],
});

export const buyFreeze = endpoint({
  name: 'buyFreeze',
  summary: 'Buy a streak freeze with gems; two may be held',
  method: 'POST',
  path: '/api/freezes/purchase',
  access: 'learner',
  isKeyed: true,
  reply: z.object({ gemsSpent: z.int(), player: playerViewSchema }),
  refusals: ['freezes-off', 'freezes-full', 'not-enough-gems'],
});
