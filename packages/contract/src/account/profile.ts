import { trimMarks } from '@kalima/rules/folding';
import { z } from 'zod';
import { difficultySchema, languageSchema } from '../course/localized.ts';
import { endpoint } from '../endpoint.ts';
import { maxAvatarBytes, maxDayBeginsHour } from '../limits.ts';
import { maxNameLength } from './account-limits.ts';

/** The learner's saved state as the page sees it; every reply that changes it carries the new one. */
export const playerViewSchema = z.object({
  battery: z.int(),
  maxBattery: z.int(),
  isSuper: z.boolean(),
  /** Milliseconds until the next battery; null when full or unlimited. */
  nextBatteryInMs: z.int().nullable(),
  gems: z.int(),
  streak: z.int(),
  /** An exercise was passed today, which continues the streak. */
  isDoneToday: z.boolean(),
  /** The days of an ended streak, too short for a dialog, until an exercise is passed; 0: none. */
  lostStreak: z.int(),
  totalXp: z.int(),
  level: z.int(),
  batteryPrice: z.int(),
  freeRechargesUsed: z.int(),
  freeRechargesLeft: z.int(),
  giftReceived: z.boolean(),
  freezes: z.int(),
  maxFreezes: z.int(),
  freezePrice: z.int(),
  /** The tap game would be judged now. */
  tapGameOpen: z.boolean(),
});
export type PlayerView = z.infer<typeof playerViewSchema>;

/** Messages shown once to a learner, or once on an occasion such as a day, in any browser. */
const messageSchema = z.enum([
  'update-popup',
  'account-kept',
  'streak-lost',
  'streak-freeze',
  'monthly-gems',
  'quest-rewards',
  'install',
  'knowledge-figures',
  'home-order',
  'new-week',
  'new-review',
  'new-reader',
  'new-quests',
  'new-league',
  'new-surahs',
  'new-letters',
]);
export type Message = z.infer<typeof messageSchema>;

/** The latest occasion of each; `knowledge-figures` and `home-order` begin as "changed" for learners who knew an earlier version. */
const seenMessagesSchema = z.partialRecord(messageSchema, z.string());

/** The full hour at which the learner's days begin, 0 to 4, by the clock of their zone. */
export const dayBeginsSchema = z.object({
  hour: z.int(),
  /** Before the latest change. */
  hourBefore: z.int(),
  /** The moment of the latest change, in milliseconds since 1970; 0: never changed. */
  sinceMs: z.number(),
});

export const profileViewSchema = playerViewSchema.extend({
  userId: z.uuid(),
  displayName: z.string().nullable(),
  email: z.string(),
  avatarUrl: z.string().nullable(),
  language: languageSchema,
  timeZone: z.string(),
  dayBegins: dayBeginsSchema,
  learningLevel: difficultySchema.nullable(),
  /** Whether the learner reads Arabic script, by their own word; null: not asked. */
  canRead: z.boolean().nullable(),
  betaTesterBonusReceived: z.boolean(),
  /** In no league and on no board, by the learner's choice. */
  leaguesOptedOut: z.boolean(),
  /** The popup that offers to generate all sounds was answered, either way. */
  audioPreloadPopupSeen: z.boolean(),
  /** A graded exercise, passed or not, or a lesson of letters: before it no unrequested news is shown. */
  hasFinishedExercise: z.boolean(),
  /** Of any kind (exercise, lesson, review, sitting); from the second on the page may offer to install the app. */
  hasFinishedTwoSessions: z.boolean(),
  /** By the learner's calendar: 1 on the day on which the account was made. */
  accountDay: z.int(),
  /** The account is older than the news of the last update. */
  precedesUpdate: z.boolean(),
  mayTuneVoice: z.boolean(),
  /** The owner's administrators and the voice's account: they may have all sounds generated, and see it. */
  mayGenerateSounds: z.boolean(),
  /** The owner's administrators see and decide learners' reports. */
  isAdministrator: z.boolean(),
  seenMessages: seenMessagesSchema,
});
export type ProfileView = z.infer<typeof profileViewSchema>;

export const getProfile = endpoint('getProfile', 'GET /api/profile', {
  summary: 'The signed-in learner: name, batteries, gems, streak, XP',
  reply: profileViewSchema,
});

export const updateProfile = endpoint('updateProfile', 'PATCH /api/profile', {
  summary: 'Change what a learner may change about themselves: never XP, gems, batteries or the streak',
  body: z.strictObject({
    /** Saved as typed (spec 2 §5), but never blank. */
    displayName: z.string().overwrite(trimMarks).max(maxNameLength).regex(/\S/).optional(),
    language: languageSchema.optional(),
    /** As the device tells it: an unknown zone changes nothing. */
    timeZone: z.string().max(64).optional().catch(undefined),
    /** Once in seven days. */
    dayBegins: z.int().min(0).max(maxDayBeginsHour).optional(),
    learningLevel: difficultySchema.optional(),
    canRead: z.boolean().optional(),
    leaguesOptedOut: z.boolean().optional(),
    audioPreloadPopupSeen: z.literal(true).optional(),
  }),
  reply: profileViewSchema,
  refusals: ['name-not-allowed', 'day-changed-lately'],
});

export const markMessageSeen = endpoint('markMessageSeen', 'POST /api/profile/seen-messages', {
  summary: 'A message was shown: no browser of this learner shows it again on that occasion',
  body: z.strictObject({
    message: messageSchema,
    /** A day, a moment, or "true" for a message shown once. */
    occasion: z.string().regex(/^[\w.:+-]{1,40}$/),
  }),
  reply: z.object({ seenMessages: seenMessagesSchema }),
});

export const uploadAvatar = endpoint('uploadAvatar', 'PUT /api/profile/avatar', {
  summary: 'A new avatar: any picture is cut to a square JPEG without metadata, and the old one is removed',
  upload: { type: 'image/*', maxBytes: maxAvatarBytes },
  reply: profileViewSchema,
  refusals: ['file-not-image'],
});

export const removeAvatar = endpoint('removeAvatar', 'DELETE /api/profile/avatar', {
  summary: 'Remove the avatar and its file',
  reply: profileViewSchema,
});

export const getAvatar = endpoint('getAvatar', 'GET /api/avatars/:userId/:file', {
  summary: 'The file of an avatar: the public bucket of the specification',
  access: 'public',
  params: z.object({ userId: z.uuid(), file: z.string().regex(/^\d{1,16}\.jpg$/) }),
  reply: z.null(),
});

const activeDaySchema = z.object({
  /** The learner's own calendar day, "2026-11-21". */
  day: z.string(),
  xp: z.int(),
  exercises: z.int(),
});
export type ActiveDay = z.infer<typeof activeDaySchema>;

export const getActivity = endpoint('getActivity', 'GET /api/profile/activity', {
  summary: 'The XP of this month, and the last weeks day by day: only days on which something was earned',
  reply: z.object({
    today: z.string(),
    /** The first day of the history. */
    since: z.string(),
    monthlyXp: z.int(),
    days: z.array(activeDaySchema),
  }),
});
