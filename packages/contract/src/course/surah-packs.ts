import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { maxAskedWords, maxChosenPacks, maxPackIdLength } from '../limits.ts';
import { startedReply } from '../play/exercise.ts';
import { languageQuery, textSchema, titleSchema } from './localized.ts';

const packId = z.string().min(1).max(maxPackIdLength);

const packViewSchema = z.object({
  /** "112", or verses of a surah: "2:255", "2:285-286". */
  id: z.string(),
  title: titleSchema,
  meaning: textSchema,
  tokens: z.int(),
  /** Tokens of met words, and of words known now. */
  tokensMet: z.int(),
  tokensKnown: z.int(),
  /** Its own words not met. */
  newWordsMissing: z.int(),
  /** Words of its verses not met, of any teacher. */
  wordsMissing: z.int(),
  /** Met words that are not known today. */
  wordsToRefresh: z.int(),
  /** Words of its next sitting; 0: none today. */
  nextWords: z.int(),
  /** Of these, words not met. */
  nextNewWords: z.int(),
  isMine: z.boolean(),
});
export type SurahPackView = z.infer<typeof packViewSchema>;

const packsReply = z.object({
  /** In the order of learning. */
  packs: z.array(packViewSchema),
  /** The pack with the fewest words missing; of equals one of the learner's own; null: all were met. */
  nearest: z.string().nullable(),
});
export type SurahPacksView = z.infer<typeof packsReply>;

export const listSurahPacks = endpoint('listSurahPacks', 'GET /api/surah-packs', {
  summary: 'The surahs that people pray with, as the signed-in learner knows them',
  query: languageQuery,
  reply: packsReply,
});

export const chooseSurahPacks = endpoint('chooseSurahPacks', 'PUT /api/surah-packs/mine', {
  summary: 'Say which of these surahs are one’s own; the others are not any more',
  query: languageQuery,
  body: z.strictObject({ packs: z.array(packId).max(maxChosenPacks) }),
  reply: packsReply,
});

export const startSitting = endpoint('startSitting', 'POST /api/sitting-sessions', {
  summary:
    'Learn the next words of a surah pack, five at most, or up to five words of the course; or go on with the sitting that was left open. It needs no battery',
  query: languageQuery,
  /** A surah pack, or words of guides and packs. */
  body: z.strictObject({ about: packId.or(z.array(packId).min(1).max(maxAskedWords)) }),
  reply: startedReply,
  refusals: ['nothing-due'],
});
