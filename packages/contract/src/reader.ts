import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { surahCount } from './limits.ts';
import { languageQuery, textSchema } from './localized.ts';

/** How many verses the longest surah has. */
export const maxAyah = 286;
/** No verse has more tokens. */
export const maxVerseTokens = 200;

const surahNumber = z.coerce.number().int().min(1).max(surahCount);
const ayahNumber = z.int().min(1).max(maxAyah);
const wordId = z.string().max(20);

/** A word of a guide or of a pack, as the reader shows it at first sight. */
const readerWordSchema = z.object({
  id: wordId,
  arabic: z.string(),
  transliteration: z.string(),
  meaning: textSchema,
  root: z.string().nullable(),
  /** Where it is taught: a guide's number, or the id of a surah pack. */
  guide: z.int().nullable(),
  pack: z.string().nullable(),
});
export type ReaderWord = z.infer<typeof readerWordSchema>;

const readerVerseSchema = z.object({
  ayah: ayahNumber,
  tokens: z.array(z.string()),
  /** For each token its word, as an index into the surah's `words`; null: it is no word of the course. */
  words: z.array(z.int().nullable()),
  /** Tokens, counted from 1, that are their word in a sense or form that its card does not name; null: the sense is not told. */
  otherSenses: z.array(z.object({ token: z.int(), sense: textSchema.nullable() })),
  /** Tokens, from one to another, that have one meaning together. */
  units: z.array(z.object({ from: z.int(), to: z.int(), arabic: z.string(), meaning: textSchema })),
  translation: textSchema,
  /** The pack whose passage it is in: who met the pack's own words was told what the other senses here are. */
  pack: z.string().nullable(),
  /** What each token means in its place, where a pack says so. */
  glosses: z.array(textSchema).nullable(),
});
export type ReaderVerse = z.infer<typeof readerVerseSchema>;

const surahSchema = z.object({
  number: z.int(),
  name: textSchema,
  arabic: z.string(),
  verses: z.int(),
});
export type SurahName = z.infer<typeof surahSchema>;

export const listSurahs = endpoint({
  name: 'listSurahs',
  summary: 'The 114 surahs with their names',
  method: 'GET',
  path: '/api/surahs',
  access: 'public',
  kept: 'for-everybody',
  query: languageQuery,
  reply: z.object({ surahs: z.array(surahSchema) }),
});

/** An owner's word-by-word glosses: whose they are, and under which terms they are shown. */
const glossSourceSchema = z.object({ author: z.string(), terms: z.string(), address: z.string() });
export type GlossSource = z.infer<typeof glossSourceSchema>;

/** An owner's recitation: who recites, and under which terms it is played. */
const reciterSchema = z.object({ reciter: z.string(), terms: z.string(), address: z.string() });
export type Reciter = z.infer<typeof reciterSchema>;

export const getSurah = endpoint({
  name: 'getSurah',
  summary: 'A surah, verse by verse and token by token, with the words of the course that stand in it',
  method: 'GET',
  path: '/api/surahs/:surah',
  access: 'public',
  kept: 'for-everybody',
  query: languageQuery,
  params: z.object({ surah: surahNumber }),
  reply: z.object({
    surah: surahSchema,
    /** Whose translation is shown. */
    translator: textSchema,
    /** Stands above the surah and is no verse of it: the tokens of 1:1. Null above 1, where it is the first verse, and 9. */
    basmala: z.array(z.string()).nullable(),
    /** Whose glosses `getSurahGlosses` has of verses that no pack glosses; null: nobody's. */
    glossSource: glossSourceSchema.nullable(),
    /** Whose recitation `getSurahRecitation` has of this surah; null: nobody's. */
    recitation: reciterSchema.nullable(),
    verses: z.array(readerVerseSchema),
    /** The words of the course that stand in it: `listReaderWords` tells what they are. */
    words: z.array(wordId),
  }),
});
export type SurahView = z.infer<typeof getSurah.reply>;

export const listReaderWords = endpoint({
  name: 'listReaderWords',
  summary: 'All words of the guides and of the surah packs, in the order in which they are taught',
  method: 'GET',
  path: '/api/reading/words',
  access: 'public',
  kept: 'for-everybody',
  query: languageQuery,
  reply: z.object({ words: z.array(readerWordSchema) }),
});

export const getSurahGlosses = endpoint({
  name: 'getSurahGlosses',
  summary:
    'What each token of a surah means in its place, by the glosses of this instance’s owner: none where there are none',
  method: 'GET',
  path: '/api/surahs/:surah/glosses',
  access: 'public',
  kept: 'for-everybody',
  query: languageQuery,
  params: z.object({ surah: surahNumber }),
  reply: z.object({ verses: z.array(z.object({ ayah: ayahNumber, glosses: z.array(textSchema) })) }),
});

export const getSurahRecitation = endpoint({
  name: 'getSurahRecitation',
  summary: 'Where a surah is heard in the recitation of this instance’s owner, and when each of its tokens is',
  method: 'GET',
  path: '/api/surahs/:surah/recitation',
  access: 'public',
  params: z.object({ surah: surahNumber }),
  reply: z.object({
    /** One file for the whole surah; null: there is none. */
    sound: z.string().nullable(),
    /** For each token when it begins and ends, in milliseconds from the start of the file; verses without times are left out. */
    verses: z.array(z.object({ ayah: ayahNumber, spans: z.array(z.tuple([z.int(), z.int()])) })),
  }),
});
export type SurahRecitation = z.infer<typeof getSurahRecitation.reply>;

/** What a learner knows of the words of the course; a word that is in neither list was not met. */
export const readingStatesSchema = z.object({
  /** The same memory on the same day has the same version. */
  version: z.string(),
  /** Recall of at least `knownRecall`. */
  known: z.array(wordId),
  /** Met, and below that. */
  fading: z.array(wordId),
});
export type ReadingStates = z.infer<typeof readingStatesSchema>;

export const getReadingStates = endpoint({
  name: 'getReadingStates',
  summary: 'Which words of the course the signed-in learner knows now, and which are fading',
  method: 'GET',
  path: '/api/reading/states',
  access: 'learner',
  reply: readingStatesSchema,
});

/** A verse as shelves and cards show it. */
export const shelvedVerseSchema = z.object({
  surah: z.int(),
  ayah: z.int(),
  surahName: textSchema,
  tokens: z.array(z.string()),
  translation: textSchema,
  /** The tokens, counted from 1, that the shelf or the card is about. */
  marked: z.array(z.int()),
});
export type ShelvedVerse = z.infer<typeof shelvedVerseSchema>;

export const getWordCard = endpoint({
  name: 'getWordCard',
  summary: 'The card of a word of a guide or of a surah pack, with verses that hold it: the shortest first',
  method: 'GET',
  path: '/api/reading/words/:word',
  access: 'public',
  query: languageQuery,
  params: z.object({ word: wordId }),
  reply: z.object({
    word: readerWordSchema.extend({
      family: textSchema,
      note: textSchema.nullable(),
      frequency: z.int(),
      inflections: z.array(
        z.object({ label: textSchema.nullable(), forms: z.array(z.string()), meaning: textSchema.nullable() }),
      ),
      /** Other words of the course with its root. */
      rootFamily: z.array(readerWordSchema),
      /** Where its sound is to be had, as on the guide's page; null: let it be generated. */
      audio: z.string().nullable(),
    }),
    verses: z.array(
      shelvedVerseSchema.extend({
        /** The words of its tokens: the page orders verses by how many of them are known. */
        words: z.array(wordId.nullable()),
      }),
    ),
  }),
});
export type WordCardView = z.infer<typeof getWordCard.reply>;

export const getShelves = endpoint({
  name: 'getShelves',
  summary: 'What the signed-in learner can read now: readable verses, verses one word short, and each surah’s share',
  method: 'GET',
  path: '/api/reading/shelves',
  access: 'learner',
  query: languageQuery.extend({
    /** From which readable verse on; the first is 0. */
    from: z.coerce.number().int().min(0).max(10_000).optional(),
  }),
  reply: z.object({
    /** Verses whose every token is known now, in the order of the mushaf, at most 20 from `from` on. */
    readable: z.object({ total: z.int(), verses: z.array(shelvedVerseSchema) }),
    /** Words whose verses lack nothing else, those that open the most verses first; at most 20. */
    oneShort: z.object({
      /** How many verses lack one word. */
      verses: z.int(),
      words: z.array(
        z.object({
          word: readerWordSchema,
          state: z.enum(['fading', 'learnable']),
          opens: z.int(),
          /** The shortest, at most 3. */
          verses: z.array(shelvedVerseSchema),
        }),
      ),
    }),
    /** Verses that lack one word which the course does not teach: only where every word of the course was met. */
    beyond: z.object({ total: z.int(), verses: z.array(shelvedVerseSchema) }).nullable(),
    /** In the order of the mushaf. */
    surahs: z.array(surahSchema.extend({ tokens: z.int(), known: z.int() })),
  }),
});
export type ShelvesView = z.infer<typeof getShelves.reply>;

export const getReadableToday = endpoint({
  name: 'getReadableToday',
  summary: 'Verses that the words of the signed-in learner’s sessions of today have opened',
  method: 'GET',
  path: '/api/reading/today',
  access: 'learner',
  query: languageQuery,
  /** The shortest, at most 3. */
  reply: z.object({ total: z.int(), verses: z.array(shelvedVerseSchema) }),
});

export const markReading = endpoint({
  name: 'markReading',
  summary: 'Marks tokens of a verse as not known: one by itself, or all of them at the end of a reading',
  method: 'POST',
  path: '/api/reading/marks',
  access: 'learner',
  isKeyed: true,
  body: z.object({
    surah: z.int().min(1).max(surahCount),
    ayah: ayahNumber,
    /** `reading`: the verse was read without its translation; the words that are not marked are visited. */
    kind: z.enum(['forgotten', 'reading']),
    /** Counted from 1. */
    tokens: z.array(z.int().min(1).max(maxVerseTokens)).max(maxVerseTokens),
  }),
  refusals: ['verse-not-readable'],
  reply: readingStatesSchema,
});
