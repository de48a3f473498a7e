import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { maxAvatarBytes, maxNameLength } from './limits.ts';
import { difficultySchema, languageSchema } from './localized.ts';

/** The learner's saved state as the page sees it; every reply that changes it carries the new one. */
export const playerViewSchema = z.object({
  battery: z.int(),
  maxBattery: z.int(),
  isSuper: z.boolean(),
  /** Milliseconds until regeneration gives the next battery; null when full or unlimited. */
  nextBatteryInMs: z.int().nullable(),
  gems: z.int(),
  streak: z.int(),
  /** An exercise was passed today, which keeps the streak. */
  isDoneToday: z.boolean(),
  /** The days of a streak that has ended, too short for a dialog, until an exercise is passed; 0: none. */
  lostStreak: z.int(),
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

/** What is shown once to a learner, or once on an occasion such as a day, in whichever browser. */
const messageSchema = z.enum([
  'update-popup',
  'account-kept',
  'streak-lost',
  'streak-freeze',
  'monthly-gems',
  'quest-rewards',
  'install',
]);
export type Message = z.infer<typeof messageSchema>;

/** The latest occasion on which each was shown. */
const seenMessagesSchema = z.partialRecord(messageSchema, z.string());

export const profileViewSchema = playerViewSchema.extend({
  userId: z.uuid(),
  displayName: z.string().nullable(),
  email: z.string(),
  avatarUrl: z.string().nullable(),
  language: languageSchema,
  timeZone: z.string(),
  learningLevel: difficultySchema.nullable(),
  betaTesterBonusReceived: z.boolean(),
  /** In no league and on no board, by their own choice. */
  leaguesOptedOut: z.boolean(),
  /** The popup that offers to make all sounds ahead was answered, either way. */
  audioPreloadPopupSeen: z.boolean(),
  /** A graded exercise, passed or not: nothing that was not asked for is told before. */
  hasFinishedExercise: z.boolean(),
  /** Of any kind: exercises, lessons, reviews, sittings. Whoever has done two may be asked whether the app is to stay. */
  hasFinishedTwoSessions: z.boolean(),
  /** The account was made today, by the learner's calendar. */
  isFirstDay: z.boolean(),
  /** The voice settings are this learner's to change. */
  mayTuneVoice: z.boolean(),
  /** The owner's administrators see what learners report, and decide it. */
  isAdministrator: z.boolean(),
  seenMessages: seenMessagesSchema,
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
    /** Saved as typed (spec 2 §5), but never blank. */
    displayName: z.string().max(maxNameLength).regex(/\S/).optional(),
    language: languageSchema.optional(),
    /** An IANA name, as the browser reports it. */
    timeZone: z.string().max(64).optional(),
    leaguesOptedOut: z.boolean().optional(),
    audioPreloadPopupSeen: z.literal(true).optional(),
  }),
  reply: profileViewSchema,
  refusals: ['name-not-allowed'],
});

export const markMessageSeen = endpoint({
  name: 'markMessageSeen',
  summary: 'A message was shown: no browser of this learner shows it again on that occasion',
  method: 'POST',
  path: '/api/profile/seen-messages',
  access: 'learner',
  body: z.strictObject({
    message: messageSchema,
    /** What it was about: a day, a moment, or "true" for what is shown once. */
    occasion: z.string().regex(/^[\w.:+-]{1,40}$/),
  }),
  reply: z.object({ seenMessages: seenMessagesSchema }),
});

export const uploadAvatar = endpoint({
  name: 'uploadAvatar',
  summary: 'A new avatar: any picture is cut to a square JPEG without metadata, and the old one is removed',
  method: 'PUT',
  path: '/api/profile/avatar',
  access: 'learner',
  upload: { type: 'image/*', maxBytes: maxAvatarBytes },
  reply: profileViewSchema,
  refusals: ['file-not-image'],
});

export const removeAvatar = endpoint({
  name: 'removeAvatar',
  summary: 'Remove the avatar and its file',
  method: 'DELETE',
  path: '/api/profile/avatar',
  access: 'learner',
  reply: profileViewSchema,
});

export const getAvatar = endpoint({
  name: 'getAvatar',
  summary: 'The file of an avatar: the public bucket of the specification',
  method: 'GET',
  path: '/api/avatars/:userId/:file',
  access: 'public',
  params: z.object({ userId: z.uuid(), file: z.string().regex(/^\d{1,16}\.jpg$/) }),
  reply: z.null(),
});

const activeDaySchema = z.object({
  /** The learner's own calendar day, "2026-11-21". */
  day: z.string(),
  xp: z.int(),
  /** Graded exercises passed on that day. */
  exercises: z.int(),
});
export type ActiveDay = z.infer<typeof activeDaySchema>;

export const getActivity = endpoint({
  name: 'getActivity',
  summary: 'The XP of this month, and the last weeks day by day: only days on which something was earned',
  method: 'GET',
  path: '/api/profile/activity',
  access: 'learner',
  reply: z.object({
    /** The learner's today. */
    today: z.string(),
    /** The first day that is told of. */
    since: z.string(),
    monthlyXp: z.int(),
    days: z.array(activeDaySchema),
  }),
});
