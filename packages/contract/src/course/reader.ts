import { z } from 'zod';
import { endpoint, idempotencyKeySchema } from '../endpoint.ts';
import { surahCount } from '../limits.ts';
import { languageQuery, textSchema } from './localized.ts';

/** Ayahs of the longest surah. */
export const maxAyah = 286;
export const maxVerseTokens = 200;
/** Tokens of al-Baqara. */
export const maxSurahTokens = 6_117;

export const surahNumber = z.coerce.number().int().min(1).max(surahCount);
const ayahNumber = z.int().min(1).max(maxAyah);
export const wordId = z.string().max(20);
const tokenNumber = z.int().min(1).max(maxSurahTokens);
/** Null: the whole surah, as one text. */
const markedAyah = ayahNumber.nullable();

/** A word of a guide or of a pack, as the reader shows it at first sight. */
export const readerWordSchema = z.object({
  id: wordId,
  arabic: z.string(),
  transliteration: z.string(),
  meaning: textSchema,
  root: z.string().nullable(),
  /** Its teacher: a guide's number, or the id of a surah pack. */
  guide: z.int().nullable(),
  pack: z.string().nullable(),
  /** Forms that its meaning does not fit, without signs of pause; null: every form of it. Absent: none. */
  formMeanings: z.array(z.object({ forms: z.array(z.string()).nullable(), meaning: textSchema })).optional(),
});
export type ReaderWord = z.infer<typeof readerWordSchema>;

const readerVerseSchema = z.object({
  ayah: ayahNumber,
  tokens: z.array(z.string()),
  /** The word of each token, as an index into the surah's `words`; null: no word of the course. */
  words: z.array(z.int().nullable()),
  /** Tokens, counted from 1, of a word in a sense or form not on its card; null: the sense is not known. */
  otherSenses: z.array(z.object({ token: z.int(), sense: textSchema.nullable() })),
  /** Groups of tokens with one meaning together. Absent: none. */
  units: z.array(z.object({ from: z.int(), to: z.int(), arabic: z.string(), meaning: textSchema })).optional(),
  translation: textSchema,
  /** The pack of the passage: its own words teach the other senses here. */
  pack: z.string().nullable(),
  /** The contextual meaning of each token, from a pack. Absent: none. */
  glosses: z.array(textSchema).optional(),
  /** It misleads or offends on its own: shelves prefer others. Absent elsewhere. */
  misleads: z.literal(true).optional(),
});
export type ReaderVerse = z.infer<typeof readerVerseSchema>;

const surahSchema = z.object({
  number: z.int(),
  name: textSchema,
  arabic: z.string(),
  verses: z.int(),
});
export type SurahName = z.infer<typeof surahSchema>;

const listedSurahSchema = surahSchema.extend({
  /** The name, translated: "The Cow". */
  meaning: textSchema,
  /** Other names, in any language of the app and in Arabic. */
  otherNames: z.array(z.string()),
  namedVerses: z.array(z.object({ ayah: ayahNumber, names: z.array(z.string()) })),
});
export type ListedSurah = z.infer<typeof listedSurahSchema>;

export const listSurahs = endpoint('listSurahs', 'GET /api/surahs', {
  summary: 'The 114 surahs with their names',
  access: 'public',
  kept: 'for-everybody',
  query: languageQuery,
  reply: z.object({ surahs: z.array(listedSurahSchema) }),
});

/** An owner's word-by-word glosses: their author and terms. */
const glossSourceSchema = z.object({ author: z.string(), terms: z.string(), address: z.string() });

/** An owner's recitation: its reciter and terms. */
const reciterSchema = z.object({ reciter: z.string(), terms: z.string(), address: z.string() });
export type Reciter = z.infer<typeof reciterSchema>;

export const getSurah = endpoint('getSurah', 'GET /api/surahs/:surah', {
  summary: 'A surah, verse by verse and token by token, with the words of the course that stand in it',
  access: 'public',
  kept: 'for-everybody',
  query: languageQuery,
  params: z.object({ surah: surahNumber }),
  reply: z.object({
    surah: surahSchema,
    /** The author of the translation. */
    translator: textSchema,
    /** The heading of a surah, no verse of it: the tokens of 1:1. Null above 1, where it is the first verse, and 9. */
    basmala: z.array(z.string()).nullable(),
    /** The source of `getSurahGlosses` for verses that no pack glosses; null: none. */
    glossSource: glossSourceSchema.nullable(),
    /** The source of `getSurahRecitation` for this surah; null: none. */
    recitation: reciterSchema.nullable(),
    verses: z.array(readerVerseSchema),
    /** The words of the course in it, defined by `listReaderWords`. */
    words: z.array(wordId),
  }),
});
export type SurahView = z.infer<typeof getSurah.reply>;

export const getReaderVerse = endpoint('getReaderVerse', 'GET /api/surahs/:surah/verses/:ayah', {
  summary: 'One verse of a surah, token by token, with the words of the course that stand in it',
  access: 'public',
  kept: 'for-everybody',
  query: languageQuery,
  params: z.object({ surah: surahNumber, ayah: z.coerce.number().int().min(1).max(maxAyah) }),
  reply: z.object({
    verse: readerVerseSchema,
    /** The words of the course in it, defined by `listReaderWords`. */
    words: z.array(wordId),
  }),
});

export const getSurahSizes = endpoint('getSurahSizes', 'GET /api/surah-sizes', {
  summary: 'How many bytes each surah has as it travels, in the order of the mushaf: for downloads',
  access: 'public',
  kept: 'for-everybody',
  query: languageQuery,
  reply: z.object({ bytes: z.array(z.int()) }),
});

export const listReaderWords = endpoint('listReaderWords', 'GET /api/reading/words', {
  summary: 'All words of the guides and of the surah packs, in the order in which they are taught',
  access: 'public',
  kept: 'for-everybody',
  query: languageQuery,
  reply: z.object({ words: z.array(readerWordSchema) }),
});

export const getSurahGlosses = endpoint('getSurahGlosses', 'GET /api/surahs/:surah/glosses', {
  summary:
    'What each token of a surah means in its place, by the glosses of this instance’s owner: none where there are none',
  access: 'public',
  kept: 'for-everybody',
  query: languageQuery,
  params: z.object({ surah: surahNumber }),
  reply: z.object({ verses: z.array(z.object({ ayah: ayahNumber, glosses: z.array(textSchema) })) }),
});

export const getSurahRecitation = endpoint('getSurahRecitation', 'GET /api/surahs/:surah/recitation', {
  summary: 'Where a surah is heard in the recitation of this instance’s owner, and when each of its tokens is',
  access: 'public',
  params: z.object({ surah: surahNumber }),
  reply: z.object({
    /** One file for the whole surah; null: none. */
    sound: z.string().nullable(),
    /** Start and end of each token, in milliseconds from the start of the file; verses without times are omitted. */
    verses: z.array(z.object({ ayah: ayahNumber, spans: z.array(z.tuple([z.int(), z.int()])) })),
  }),
});
export type SurahRecitation = z.infer<typeof getSurahRecitation.reply>;

/** The words of the course that the learner has met, by their state: a word in no list is new. */
export const readingStatesSchema = z.object({
  /** The same memory on the same day has the same version. */
  version: z.string(),
  /** A recall of at least `knownRecall` today. */
  known: z.array(wordId),
  /** Known on an earlier day, not today. */
  fading: z.array(wordId),
  /** Not yet right on a later day than its card's, or missed last. */
  learning: z.array(wordId),
});
export type ReadingStates = z.infer<typeof readingStatesSchema>;

export const getReadingStates = endpoint('getReadingStates', 'GET /api/reading/states', {
  summary: 'Which words of the course the signed-in learner knows today, is learning, or is forgetting',
  reply: readingStatesSchema,
});

/** A verse as shelves and cards show it. */
export const shelvedVerseSchema = z.object({
  surah: z.int(),
  ayah: z.int(),
  surahName: textSchema,
  tokens: z.array(z.string()),
  translation: textSchema,
  /** The highlighted tokens, counted from 1. */
  marked: z.array(z.int()),
});
export type ShelvedVerse = z.infer<typeof shelvedVerseSchema>;

export const getShelves = endpoint('getShelves', 'GET /api/reading/shelves', {
  summary: 'What the signed-in learner can read now: readable verses, verses one word short, and each surah’s share',
  query: languageQuery.extend({
    /** The offset of the first readable verse, from 0. */
    from: z.coerce.number().int().min(0).max(10_000).optional(),
  }),
  reply: z.object({
    /** Verses whose every token is known now, in the order of the mushaf, at most 20 from `from` on. */
    readable: z.object({ total: z.int(), verses: z.array(shelvedVerseSchema) }),
    /** The only missing words of verses, those that open the most verses first; at most 20. */
    oneShort: z.object({
      /** The number of verses that lack one word. */
      verses: z.int(),
      words: z.array(
        z.object({
          word: readerWordSchema,
          state: z.enum(['fading', 'learning', 'learnable']),
          opens: z.int(),
          /** The shortest, at most 3. */
          verses: z.array(shelvedVerseSchema),
        }),
      ),
    }),
    /** Verses that lack one word outside the course: only once every word of the course was met. */
    beyond: z.object({ total: z.int(), verses: z.array(shelvedVerseSchema) }).nullable(),
    /** In the order of the mushaf. */
    surahs: z.array(listedSurahSchema.extend({ tokens: z.int(), known: z.int(), met: z.int() })),
  }),
});
export type ShelvesView = z.infer<typeof getShelves.reply>;

export const getReadableToday = endpoint('getReadableToday', 'GET /api/reading/today', {
  summary: 'Verses that the words of the signed-in learner’s sessions of today have opened',
  query: languageQuery,
  /** The shortest, at most 3. */
  reply: z.object({ total: z.int(), verses: z.array(shelvedVerseSchema) }),
});

export const markReading = endpoint('markReading', 'POST /api/reading/marks', {
  summary:
    'Marks tokens of a verse, or of a surah, as not known: one by itself, or all of them at the end of a reading',
  isKeyed: true,
  body: z.object({
    surah: z.int().min(1).max(surahCount),
    ayah: markedAyah,
    /** `reading`: the text was read without its translation; the unmarked words are visited. */
    kind: z.enum(['forgotten', 'reading']),
    /** Counted from 1 through the text. */
    tokens: z.array(tokenNumber).max(maxVerseTokens),
    /** Of these, tokens of which only an attached prefix or suffix was not known: their words were. */
    attached: z.array(tokenNumber).max(maxVerseTokens).optional(),
  }),
  refusals: ['verse-not-readable'],
  reply: readingStatesSchema,
});

export const undoMark = endpoint('undoMark', 'POST /api/reading/marks/undo', {
  summary: 'Takes a mark back: each word is remembered as if it had not been sent. Without such a mark nothing changes',
  body: z.object({
    surah: z.int().min(1).max(surahCount),
    ayah: markedAyah,
    /** The key with which the mark was sent. */
    key: idempotencyKeySchema,
  }),
  reply: readingStatesSchema,
});
