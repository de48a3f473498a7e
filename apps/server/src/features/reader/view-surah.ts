import type { getSurah, Language, ReadonlyReplyOf, SurahName } from '@kalima/contract';
import { ownersOfSurah, packOfVerse, type SurahTitle, tokenGlosses, verseKey, type WordId } from '@kalima/course';
import type { OwnGlosses } from '../../own-glosses.ts';
import type { OwnRecitation } from '../../own-recitation.ts';
import type { Teaching } from '../../teaching.ts';

type ReadTeaching = Pick<Teaching, 'course' | 'occurrences' | 'otherSenses' | 'packs' | 'surahs'>;

/** At-Tawbah begins without it. */
const surahWithoutBasmala = 9;

export const viewTitle = ({ number, name, verses }: SurahTitle, language: Language): SurahName => ({
  number,
  name: name[language],
  arabic: name.ar,
  verses,
});

const viewGlossSource = ({ author, terms, address }: OwnGlosses) => ({ author, terms, address });
const viewReciter = ({ reciter, terms, address }: OwnRecitation) => ({ reciter, terms, address });

/** A surah with every word of the course that stands in it named once; null: there is no such surah. */
export function viewSurah(
  teaching: ReadTeaching,
  surah: number,
  language: Language,
  { glosses, recitation }: { readonly glosses: OwnGlosses | null; readonly recitation: OwnRecitation | null },
): ReadonlyReplyOf<typeof getSurah> | null {
  const title = teaching.surahs.titles[surah - 1];
  if (title === undefined) return null;
  const places = new Map<WordId, number>();
  const placeOf = (word: WordId) => {
    const place = places.get(word) ?? places.size;
    places.set(word, place);
    return place;
  };
  const owners = ownersOfSurah(teaching, surah);
  const verses = teaching.surahs.text(surah).verses.map(({ tokens, translation }, at) => ({
    ayah: at + 1,
    tokens: [...tokens],
    words: (owners[at] ?? []).map(({ word }) => (word === null ? null : placeOf(word))),
    otherSenses: (owners[at] ?? []).flatMap(({ isOtherSense }, token) => (isOtherSense ? [token + 1] : [])),
    translation: translation[language],
    pack: packOfVerse(teaching.packs, verseKey(surah, at + 1))?.id ?? null,
    glosses: tokenGlosses(teaching.packs, verseKey(surah, at + 1), language),
  }));
  return {
    surah: viewTitle(title, language),
    translator: teaching.course.edition.translations[language],
    basmala:
      surah === 1 || surah === surahWithoutBasmala ? null : [...(teaching.surahs.text(1).verses[0]?.tokens ?? [])],
    glossSource: glosses && viewGlossSource(glosses),
    recitation: recitation?.sounds.has(surah) ? viewReciter(recitation) : null,
    verses,
    words: [...places.keys()],
  };
}
