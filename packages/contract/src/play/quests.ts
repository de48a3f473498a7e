import { questTypes, rewardCurrencies } from '@kalima/rules';
import { z } from 'zod';
import { playerViewSchema } from '../account/profile.ts';
import { languageQuery, textSchema } from '../course/localized.ts';
import { endpoint } from '../endpoint.ts';
import { questIcons } from '../lists.ts';

export const questTypeSchema = z.enum(questTypes);

/** Second specification §3, "Quest (as shown)". */
const questViewSchema = z.object({
  /** "2026-11-21-daily_xp": the date and what it counts. */
  id: z.string(),
  type: questTypeSchema,
  title: textSchema,
  description: textSchema,
  iconName: z.enum(questIcons),
  currentProgress: z.int(),
  targetValue: z.int(),
  rewardType: z.enum(rewardCurrencies),
  rewardAmount: z.int(),
  isCompleted: z.boolean(),
  rewardClaimed: z.boolean(),
});
export type QuestView = z.infer<typeof questViewSchema>;

export const listQuests = endpoint('listQuests', 'GET /api/quests', {
  summary: 'The three quests of the learner’s day, how far each is, and when they are renewed',
  query: languageQuery,
  reply: z.object({
    /** The learner's own calendar day, "2026-11-21". */
    day: z.string(),
    quests: z.array(questViewSchema),
    /** Until the learner's next day. */
    renewsInMs: z.int(),
  }),
});

export const claimQuest = endpoint('claimQuest', 'POST /api/quests/:questId/claim', {
  summary: 'Take the reward of a quest of today that is completed: once',
  query: languageQuery,
  isKeyed: true,
  params: z.object({ questId: z.string().regex(/^\d{4}-\d{2}-\d{2}-[a-z_]{1,32}$/) }),
  reply: z.object({ quest: questViewSchema, player: playerViewSchema }),
  refusals: ['quest-not-completed', 'quest-already-claimed', 'quest-over'],
});
