import type { SurahPacksView, SurahPackView } from '@kalima/contract';

export function buildPack(more: Partial<SurahPackView> = {}): SurahPackView {
  return {
    id: '112',
    title: { text: 'Al-Ikhlas', ar: 'الإخلاص' },
    meaning: 'The Sincerity',
    tokens: 15,
    tokensMet: 8,
    tokensKnown: 8,
    newWordsMissing: 3,
    wordsMissing: 4,
    wordsToRefresh: 0,
    nextWords: 4,
    nextNewWords: 4,
    isMine: false,
    ...more,
  };
}

/** One that is whole, the nearest, one that fades, and verses of a long surah. */
export function buildPacks(more: Partial<SurahPacksView> = {}): SurahPacksView {
  const whole = { tokensMet: 29, tokensKnown: 29, newWordsMissing: 0, wordsMissing: 0, nextWords: 0, nextNewWords: 0 };
  return {
    packs: [
      buildPack({ id: '1', title: { text: 'Al-Fatihah', ar: 'الفاتحة' }, tokens: 29, ...whole }),
      buildPack(),
      buildPack({
        id: '108',
        title: { text: 'Al-Kawthar', ar: 'الكوثر' },
        ...{
          tokens: 10,
          tokensMet: 10,
          tokensKnown: 7,
          newWordsMissing: 0,
          wordsMissing: 0,
          wordsToRefresh: 2,
          nextWords: 2,
          nextNewWords: 0,
        },
      }),
      buildPack({
        id: '2:285-286',
        title: { text: 'The end of al-Baqarah', ar: 'خواتيم البقرة' },
        ...{
          tokens: 76,
          tokensMet: 40,
          tokensKnown: 40,
          newWordsMissing: 16,
          wordsMissing: 30,
          nextWords: 5,
          nextNewWords: 5,
        },
      }),
    ],
    nearest: '112',
    ...more,
  };
}
