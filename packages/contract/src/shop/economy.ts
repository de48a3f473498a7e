import { tapEffects } from '@kalima/rules';
import { z } from 'zod';
import { playerViewSchema } from '../account/profile.ts';
import { endpoint } from '../endpoint.ts';
import { maxTaps } from '../limits.ts';

const dayOpeningSchema = z.object({
  /** The learner's own calendar day, "2026-11-21". */
  day: z.string(),
  /** Days of the streak that today's first visit found over; 0: none. */
  lostStreak: z.int(),
  /** Long enough for a dialog; a shorter one has a line on home. */
  hasLossDialog: z.boolean(),
  freezesSpent: z.int(),
  /** The gems of the month, when today's first visit was the month's first; else 0. */
  gemsGranted: z.int(),
  /** Unclaimed rewards of completed quests of earlier days, paid today. */
  questRewards: z.object({ count: z.int(), gems: z.int(), xp: z.int() }),
});
export type DayOpening = z.infer<typeof dayOpeningSchema>;

export const openDay = endpoint('openDay', 'POST /api/day', {
  summary:
    'The first visit of a day settles missed days and grants the gems of the month; the same day tells the same again',
  /** An IANA name, as the browser reports it; stored, it decides the learner's day. */
  /** As the device tells them. An unknown zone counts as the profile's; a new learner gets one by the offset. */
  body: z.strictObject({
    timeZone: z.string().max(64).catch(''),
    /** Minutes east of UTC. */
    offsetMinutes: z.number().optional().catch(undefined),
  }),
  reply: z.object({ opening: dayOpeningSchema, player: playerViewSchema }),
});

export const buyBatteries = endpoint('buyBatteries', 'POST /api/batteries/purchase', {
  summary: 'Buy one full recharge of the batteries with gems',
  isKeyed: true,
  reply: z.object({ batteriesAdded: z.int(), gemsSpent: z.int(), player: playerViewSchema }),
  refusals: ['battery-full', 'not-enough-gems'],
});

export const rechargeFree = endpoint('rechargeFree', 'POST /api/batteries/free-recharge', {
  summary: 'Use one of the free full recharges of a lifetime',
  isKeyed: true,
  reply: z.object({ batteriesAdded: z.int(), player: playerViewSchema }),
  refusals: ['battery-full', 'no-free-recharge-left'],
});

export const receiveGift = endpoint('receiveGift', 'POST /api/batteries/gift', {
  summary: 'Take the first-lesson gift: once, with no battery left, in one of the first lessons',
  isKeyed: true,
  body: z.strictObject({ lessonId: z.string().regex(/^\d{1,3}$/) }),
  reply: z.object({ batteriesAdded: z.int(), player: playerViewSchema }),
  refusals: ['no-gift-here', 'gift-already-received', 'battery-not-empty'],
});

export const judgeTaps = endpoint('judgeTaps', 'POST /api/batteries/taps', {
  summary: 'The tap game is over: how many taps there were in its 8 seconds. It pays once a month',
  isKeyed: true,
  body: z.strictObject({ taps: z.int().min(0).max(maxTaps) }),
  reply: z.object({
    /** bonus: batteries on top; reset: set to a full charge, more or fewer. The page then reloads. */
    effect: z.enum(tapEffects),
    batteriesAdded: z.int(),
    player: playerViewSchema,
  }),
  refusals: ['tap-game-off', 'tap-game-used', 'too-few-taps', 'battery-too-high'],
});

export const buyFreeze = endpoint('buyFreeze', 'POST /api/freezes/purchase', {
  summary: 'Buy a streak freeze with gems; two may be held',
  isKeyed: true,
  reply: z.object({ gemsSpent: z.int(), player: playerViewSchema }),
  refusals: ['freezes-off', 'freezes-full', 'not-enough-gems'],
});
