import { planPolicies } from '@kalima/rules';
import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { emailConfirmations, recognitions } from './lists.ts';
import { languageSchema, themeSchema } from './localized.ts';

export const getHealth = endpoint({
  name: 'getHealth',
  summary:
    'Whether the server is alive, with the engine inside it (503 where that hangs); see getReady for whether it can serve',
  method: 'GET',
  path: '/api/health',
  access: 'public',
  reply: z.object({
    status: z.literal('ok'),
    database: z.enum(['pglite', 'postgresql']),
    version: z.string(),
    courseVersion: z.string(),
  }),
});

export const getReady = endpoint({
  name: 'getReady',
  summary:
    'Whether requests should be sent here: the database answers, with a schema that this server knows, and no end was asked for; else 503',
  method: 'GET',
  path: '/api/ready',
  access: 'public',
  reply: z.object({ status: z.literal('ready') }),
});

export const getOpenApi = endpoint({
  name: 'getOpenApi',
  summary: 'This description of every endpoint, as an OpenAPI 3.1 document',
  method: 'GET',
  path: '/api/openapi.json',
  access: 'public',
  reply: z.looseObject({ openapi: z.string() }),
});

/** The numbers of play that the page shows or goes by; a server may run another rulebook than the standard one. */
const playRulesSchema = z.object({
  speech: z.object({ recordingMs: z.int(), minConfidence: z.number() }),
  /** A bonus battery, and the sound of a row, on every n-th right answer in a row; 0: never. */
  bonusEvery: z.int(),
  minReviewWords: z.int(),
  reviewRewardsADay: z.int(),
  gift: z.object({ batteries: z.int(), lessons: z.int() }),
  freezeEvery: z.int(),
  minBonusTaps: z.int(),
  leagues: z.object({ groupSize: z.int(), promotedOneIn: z.int() }),
  minBoardXp: z.int(),
  quiz: z.object({ questions: z.int(), questionMs: z.int(), maxOpen: z.int(), xpWon: z.int(), xpPlayed: z.int() }),
});
export type PlayRules = z.infer<typeof playRulesSchema>;

export const getSettings = endpoint({
  name: 'getSettings',
  summary: 'What the owner has set for every visitor, and the numbers of play that the page shows',
  method: 'GET',
  path: '/api/settings',
  access: 'public',
  reply: z.object({
    forceLanguage: languageSchema.nullable(),
    forceTheme: themeSchema.nullable(),
    emailConfirmation: z.enum(emailConfirmations),
    planPolicy: z.enum(planPolicies),
    rules: playRulesSchema,
    /** The hidden game on the battery icon is there. */
    tapGame: z.boolean(),
    /** Gems wait for those who have not had their beta bonus. */
    betaBonus: z.boolean(),
    /** Loaded for learners who are not Super; null when the owner shows no ads. */
    adsScript: z.string().nullable(),
    /** With it the Android app sells through RevenueCat; null: nothing is sold there. It is no secret. */
    revenueCatKey: z.string().nullable(),
    /** Who recognises speech: this server (`speechToText`), or only the browser's own recognition, where it has one. */
    recognition: z.enum(recognitions),
    /** Words are heard from recordings of human voices, under this licence, which is shown; null: there are none. */
    recordings: z.object({ licence: z.string(), licenceUrl: z.string().nullable() }).nullable(),
    /** What the course reaches, counted: its words, and their share of the words of the Quran. */
    course: z.object({ words: z.int(), share: z.number() }),
    /** The development outbox is readable at /dev/mailbox. */
    mailbox: z.boolean(),
    /** There is no mail server: the links of mails stand in the server's log. */
    mailsInLog: z.boolean(),
  }),
});
