import type { ReaderVerse, ReaderWord, ReadingStates, ShelvesView, SurahView } from '@kalima/contract';
import { inBoth } from './texts.ts';

export const buildReaderWord = (id: string, overrides: Partial<ReaderWord> = {}): ReaderWord => ({
  id,
  arabic: 'كِتَابٌ',
  transliteration: `said ${id}`,
  meaning: inBoth(`meaning of ${id}`, `sens de ${id}`),
  root: 'ك ت ب',
  guide: 1,
  pack: null,
  ...overrides,
});

const verse = (ayah: number, tokens: string[], words: (number | null)[]): ReaderVerse => ({
  ayah,
  tokens,
  words,
  otherSenses: [],
  translation: inBoth(`Translation of verse ${ayah}`, `Traduction du verset ${ayah}`),
  pack: '112',
  glosses: tokens.map((_, index) => inBoth(`gloss ${ayah}:${index + 1}`, `glose ${ayah}:${index + 1}`)),
});

/** For tests only: 112, whose second verse is known as soon as its two words are. */
export const buildSurah = (overrides: Partial<SurahView> = {}): SurahView => ({
  surah: { number: 112, name: inBoth('Al-Ikhlas', 'Al-Ikhlas'), arabic: 'الإخلاص', verses: 2 },
  translator: inBoth('Saheeh International', 'Muhammad Hamidullah'),
  glossSource: null,
  recitation: null,
  basmala: ['بِسۡمِ', 'ٱللَّهِ', 'ٱلرَّحۡمَٰنِ', 'ٱلرَّحِيمِ'],
  verses: [verse(1, ['قُلۡ', 'هُوَ', 'ٱللَّهُ', 'أَحَدٌ'], [0, 1, 2, null]), verse(2, ['ٱللَّهُ', 'ٱلصَّمَدُ'], [2, 3])],
  words: ['w-say', 'w-he', 'w-allah', 'w-samad'],
  ...overrides,
});

export const readerWords = { words: ['w-say', 'w-he', 'w-allah', 'w-samad'].map((id) => buildReaderWord(id)) };

export const buildReadingStates = (overrides: Partial<ReadingStates> = {}): ReadingStates => ({
  version: '1',
  known: ['w-allah', 'w-samad'],
  fading: ['w-he'],
  learning: [],
  ...overrides,
});

export const buildShelves = (overrides: Partial<ShelvesView> = {}): ShelvesView => ({
  readable: { total: 0, verses: [] },
  oneShort: { verses: 0, words: [] },
  beyond: null,
  surahs: [
    {
      number: 1,
      name: inBoth('Al-Fatihah', 'Al-Fatiha'),
      arabic: 'الفاتحة',
      meaning: inBoth('The Opener', 'L’ouverture'),
      otherNames: ['The Opening'],
      namedVerses: [],
      verses: 7,
      tokens: 29,
      known: 29,
      met: 29,
    },
    {
      number: 112,
      name: inBoth('Al-Ikhlas', 'Al-Ikhlas'),
      arabic: 'الإخلاص',
      meaning: inBoth('The Sincerity', 'La sincérité'),
      otherNames: [],
      namedVerses: [],
      verses: 4,
      tokens: 15,
      known: 8,
      met: 9,
    },
  ],
  ...overrides,
});
