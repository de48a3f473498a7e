import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { startedReply } from './exercise.ts';
import { maxChosenPacks, maxPackIdLength } from './limits.ts';
import { languageQuery, textSchema, titleSchema } from './localized.ts';

const packId = z.string().min(1).max(maxPackIdLength);

const packViewSchema = z.object({
  /** "112", or verses of a surah: "2:255", "2:285-286". */
  id: z.string(),
  title: titleSchema,
  meaning: textSchema,
  tokens: z.int(),
  /** Whose word was met, and whose word is known now. */
  tokensMet: z.int(),
  tokensKnown: z.int(),
  /** Words of its own that were not met. */
  newWordsMissing: z.int(),
  /** Words of its verses that were not met, whoever teaches them. */
  wordsMissing: z.int(),
  /** Words that were met, and are about to be forgotten. */
  wordsFading: z.int(),
  /** How many words its next sitting has; 0: there is none today. */
  nextWords: z.int(),
  isMine: z.boolean(),
});
export type SurahPackView = z.infer<typeof packViewSchema>;

const packsReply = z.object({
  /** In the order in which they are learnt. */
  packs: z.array(packViewSchema),
  /** With the fewest words to go, of the learner's own, or of all where none of theirs has any; null: all were met. */
  nearest: z.string().nullable(),
});
export type SurahPacksView = z.infer<typeof packsReply>;

export const listSurahPacks = endpoint({
  name: 'listSurahPacks',
  summary: 'The surahs that people pray with, as the signed-in learner knows them',
  method: 'GET',
  path: '/api/surah-packs',
  access: 'learner',
  query: languageQuery,
  reply: packsReply,
});

export const chooseSurahPacks = endpoint({
  name: 'chooseSurahPacks',
  summary: 'Say which of these surahs are one’s own; the others are not any more',
  method: 'PUT',
  path: '/api/surah-packs/mine',
  access: 'learner',
  query: languageQuery,
  body: z.strictObject({ packs: z.array(packId).max(maxChosenPacks) }),
  reply: packsReply,
});

export const startSitting = endpoint({
  name: 'startSitting',
  summary:
    'Learn the next words of a surah pack, five at most, or one word of the course; or go on with the sitting that was left open. It needs no battery',
  method: 'POST',
  path: '/api/sitting-sessions',
  access: 'learner',
  query: languageQuery,
  /** A surah pack, or a word of a guide or of a pack. */
  body: z.strictObject({ about: packId }),
  reply: startedReply,
  refusals: ['nothing-due'],
});
