import { toStandardUnicode } from '../../arabic-encoding.ts';
import { inEachLanguage, type Verse } from '../../schema.ts';
import { setTranslation } from '../../translation-typography.ts';
import type { QuranVerse } from '../sources/sources.ts';

export function shownVerse(verse: QuranVerse): Verse {
  return {
    key: verse.key,
    surah: verse.surah,
    ayah: verse.ayah,
    surahName: verse.surahName,
    tokens: verse.rawTokens.map((token) => toStandardUnicode(token, verse.key)),
    translation: inEachLanguage((language) => setTranslation(verse.rawTranslation[language], language)),
  };
}
