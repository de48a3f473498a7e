import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { languageSchema, learningLevelSchema } from './localized.ts';

/** The learner's saved state as the page sees it; every reply that changes it carries the new one. */
export const playerViewSchema = z.object({
  battery: z.int(),
  maxBattery: z.int(),
  isSuper: z.boolean(),
  /** Milliseconds until regeneration gives the next battery; null when full or unlimited. */
  nextBatteryInMs: z.int().nullable(),
  gems: z.int(),
  streak: z.int(),
  totalXp: z.int(),
  level: z.int(),
  /** Gems for one full recharge. */
  batteryPrice: z.int(),
  freeRechargesUsed: z.int(),
  freeRechargesLeft: z.int(),
  /** The first-lesson gift. */
  giftReceived: z.boolean(),
  /** Each covers one missed day of a streak. */
  freezes: z.int(),
  maxFreezes: z.int(),
  /** Gems for one freeze. */
  freezePrice: z.int(),
  /** The tap game on the battery icon would be judged now, if it were played well enough. */
  tapGameOpen: z.boolean(),
});
export type PlayerView = z.infer<typeof playerViewSchema>;

export const profileViewSchema = playerViewSchema.extend({
  userId: z.uuid(),
  displayName: z.string().nullable(),
  email: z.string(),
  avatarUrl: z.string().nullable(),
  language: languageSchema,
  timeZone: z.string(),
  learningLevel: learningLevelSchema.nullable(),
});
export type ProfileView = z.infer<typeof profileViewSchema>;

export const getProfile = endpoint({
  name: 'getProfile',
  summary: 'The signed-in learner: name, batteries, gems, streak, XP',
  method: 'GET',
  path: '/api/profile',
  access: 'learner',
  reply: profileViewSchema,
});

export const updateProfile = endpoint({
  name: 'updateProfile',
  summary: 'Change what a learner may change about themselves: never XP, gems, batteries or the streak',
  method: 'PATCH',
  path: '/api/profile',
  access: 'learner',
  body: z.strictObject({
    displayName: z.string().trim().min(1).max(80).optional(),
    language: languageSchema.optional(),
    /** An IANA name, as the browser reports it. */
    timeZone: z.string().max(64).optional(),
  }),
  reply: profileViewSchema,
});
