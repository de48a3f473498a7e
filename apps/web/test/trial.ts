import type { TrialView } from '@kalima/contract';
import { inBoth } from './texts.ts';

const word = (id: `g01w${string}`, arabic: string, transliteration: string, en: string, fr: string) => ({
  id,
  arabic,
  transliteration,
  meaning: inBoth(en, fr) as unknown as string,
  note: null,
  audio_url: `/api/words/${id}/audio?clip=${'a'.repeat(64)}`,
});

/** For tests only: the trial as the server sends it. */
export const buildTrial = (): TrialView => ({
  verse: {
    reference: '1:1',
    surahName: 'Al-Fatihah',
    translation: inBoth('In the name of Allah', 'Au nom d’Allah') as unknown as string,
  },
  words: [
    word('g01w01', 'بِسۡمِ', 'bismi', 'in the name of', 'au nom de'),
    word('g01w02', 'ٱللَّهِ', 'Allāh', 'Allah, God', 'Allah, Dieu'),
    word('g01w03', 'ٱلرَّحۡمَٰنِ', 'ar-Raḥmān', 'the Entirely Merciful', 'le Tout Miséricordieux'),
    word('g01w04', 'ٱلرَّحِيمِ', 'ar-Raḥīm', 'the Especially Merciful', 'le Très Miséricordieux'),
  ],
  others: [word('g01w05', 'ٱلۡحَمۡدُ', 'ḥamd', 'praise', 'louange')],
  questions: [
    { task: 'meaning', word: 'g01w03', options: ['g01w05', 'g01w01', 'g01w03', 'g01w02'] },
    { task: 'arabic', word: 'g01w04', options: ['g01w04', 'g01w05', 'g01w01', 'g01w02'] },
    { task: 'matching', left: ['g01w01', 'g01w03', 'g01w02'], right: ['g01w03', 'g01w02', 'g01w01'] },
  ],
  matchingWrongPairsAllowed: 1,
  surahs: { opened: 113, all: 114 },
  course: { words: 300, share: 0.7357 },
});
