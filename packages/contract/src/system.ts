import { planPolicies } from '@kalima/rules';
import { z } from 'zod';
import { languageSchema, themeSchema } from './course/localized.ts';
import { endpoint } from './endpoint.ts';
import { emailConfirmations, recognitions } from './lists.ts';

export const getHealth = endpoint('getHealth', 'GET /api/health', {
  summary:
    'Whether the server is alive, with the engine inside it (503 where that hangs); see getReady for whether it can serve',
  access: 'public',
  reply: z.object({
    status: z.literal('ok'),
    database: z.enum(['pglite', 'postgresql']),
    version: z.string(),
    courseVersion: z.string(),
  }),
});

export const getReady = endpoint('getReady', 'GET /api/ready', {
  summary:
    'Whether requests should be sent here: the database answers, with a schema that this server knows, and no end was asked for; else 503',
  access: 'public',
  reply: z.object({ status: z.literal('ready') }),
});

export const getOpenApi = endpoint('getOpenApi', 'GET /api/openapi.json', {
  summary: 'This description of every endpoint, as an OpenAPI 3.1 document',
  access: 'public',
  reply: z.looseObject({ openapi: z.string() }),
});

/** The page's play settings; a server may run another rulebook than the standard one. */
const playRulesSchema = z.object({
  speech: z.object({ recordingMs: z.int(), minConfidence: z.number() }),
  /** A bonus battery, and the sound of a streak, on every n-th right answer in a row; 0: never. */
  bonusEvery: z.int(),
  minReviewWords: z.int(),
  reviewRewardsADay: z.int(),
  gift: z.object({ batteries: z.int(), lessons: z.int() }),
  freezeEvery: z.int(),
  minBonusTaps: z.int(),
  leagues: z.object({ groupSize: z.int(), promotedOneIn: z.int() }),
  minBoardXp: z.int(),
  /** Of a full sitting. */
  sittingWords: z.int(),
  quiz: z.object({ questions: z.int(), questionMs: z.int(), maxOpen: z.int(), xpWon: z.int(), xpPlayed: z.int() }),
});
export type PlayRules = z.infer<typeof playRulesSchema>;

export const getSettings = endpoint('getSettings', 'GET /api/settings', {
  summary: 'What the owner has set for every visitor, and the numbers of play that the page shows',
  access: 'public',
  reply: z.object({
    forceLanguage: languageSchema.nullable(),
    forceTheme: themeSchema.nullable(),
    emailConfirmation: z.enum(emailConfirmations),
    planPolicy: z.enum(planPolicies),
    rules: playRulesSchema,
    tapGame: z.boolean(),
    /** Gems wait for learners without their beta bonus. */
    betaBonus: z.boolean(),
    /** Loaded for learners who are not Super; null: no ads. */
    adsScript: z.string().nullable(),
    /** The public key of RevenueCat, for sales in the Android app; null: no sales there. */
    revenueCatKey: z.string().nullable(),
    /** The speech recogniser: this server (`speechToText`), or only the browser's own, where it has one. */
    recognition: z.enum(recognitions),
    /** The licence of human recordings, which is shown; null: no recordings. */
    recordings: z.object({ licence: z.string(), licenceUrl: z.string().nullable() }).nullable(),
    /** The course's reach: its words, and their share of the words of the Quran. */
    course: z.object({ words: z.int(), share: z.number() }),
    /** The development outbox is readable at /dev/mailbox. */
    mailbox: z.boolean(),
    /** No mail server: the links of mails are in the server's log. */
    mailsInLog: z.boolean(),
  }),
});
