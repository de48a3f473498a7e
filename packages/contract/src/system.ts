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

export const getSettings = endpoint({
  name: 'getSettings',
  summary:
    'What the owner has set for every visitor: name, forced language and theme, confirmation of addresses, tap game',
  method: 'GET',
  path: '/api/settings',
  access: 'public',
  reply: z.object({
    forceLanguage: languageSchema.nullable(),
    forceTheme: themeSchema.nullable(),
    emailConfirmation: z.enum(emailConfirmations),
    planPolicy: z.enum(planPolicies),
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
    /** The development outbox is readable at /dev/mailbox. */
    mailbox: z.boolean(),
  }),
});
