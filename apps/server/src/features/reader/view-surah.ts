import type {
  getReaderVerse,
  getSurah,
  Language,
  ListedSurah as ListedSurahView,
  ReadonlyReplyOf,
  SurahName,
} from '@kalima/contract';
import {
  type ListedSurah,
  languages,
  ownersOfSurah,
  packOfVerse,
  type SurahTitle,
  tokenGlosses,
  type VerseKey,
  verseKey,
  type WordId,
} from '@kalima/course';
import type { SurahText } from '@kalima/course/schema';
import { basmalaAbove } from '../../course/basmala.ts';
import type { Teaching } from '../../course/teaching.ts';
import type { OwnGlosses } from '../../instance-content/glosses.ts';
import type { OwnRecitation } from '../../instance-content/recitation.ts';

type ReadTeaching = Pick<Teaching, 'course' | 'occurrences' | 'otherSenses' | 'packs' | 'surahs' | 'units'>;

export const viewTitle = ({ number, name, verses }: SurahTitle, language: Language): SurahName => ({
  number,
  name: name[language],
  arabic: name.ar,
  verses,
});

/** The names and meanings of all languages are searched, whatever language the learner reads. */
export const viewListed = (listed: ListedSurah, language: Language): ListedSurahView => ({
  ...viewTitle(listed, language),
  meaning: listed.meaning[language],
  otherNames: [
    ...new Set([...languages.flatMap((each) => [listed.name[each], listed.meaning[each]]), ...listed.otherNames]),
  ],
  namedVerses: listed.namedVerses.map(({ ayah, names }) => ({ ayah, names: [...names] })),
});

const viewGlossSource = ({ author, terms, address }: OwnGlosses) => ({ author, terms, address });
const viewReciter = ({ reciter, terms, address }: OwnRecitation) => ({ reciter, terms, address });

/** Gives each course word a place, by its first token. */
function wordPlaces() {
  const places = new Map<WordId, number>();
  const placeOf = (word: WordId) => {
    const place = places.get(word) ?? places.size;
    places.set(word, place);
    return place;
  };
  return { placeOf, words: () => [...places.keys()] };
}

type Verse = ReadonlyReplyOf<typeof getReaderVerse>['verse'];

/** Views a surah's verses; each word of theirs gets its place by `placeOf`. */
function verseViews(teaching: ReadTeaching, surah: number, language: Language) {
  const owners = ownersOfSurah(teaching, surah);
  return (
    { tokens, translation }: SurahText['verses'][number],
    at: number,
    placeOf: (word: WordId) => number,
  ): Verse => {
    const key = verseKey(surah, at + 1);
    const glosses = tokenGlosses(teaching.packs, key, language);
    return {
      ayah: at + 1,
      tokens: [...tokens],
      words: (owners[at] ?? []).map(({ word }) => (word === null ? null : placeOf(word))),
      ...viewSenses(teaching, key, tokens.length, language),
      translation: translation[language],
      pack: packOfVerse(teaching.packs, key)?.id ?? null,
      ...(glosses && { glosses }),
      ...(teaching.surahs.outOfContext.has(key) && { misleads: true as const }),
    };
  };
}

/** With its own words alone; null: no such verse. */
export function viewReaderVerse(
  teaching: ReadTeaching,
  { surah, ayah }: { readonly surah: number; readonly ayah: number },
  language: Language,
): ReadonlyReplyOf<typeof getReaderVerse> | null {
  const text = teaching.surahs.text(surah).verses[ayah - 1];
  if (text === undefined) return null;
  const { placeOf, words } = wordPlaces();
  const verse = verseViews(teaching, surah, language)(text, ayah - 1, placeOf);
  return { verse, words: words() };
}

/** Lists every course word in the surah once; null: no such surah. */
export function viewSurah(
  teaching: ReadTeaching,
  surah: number,
  language: Language,
  {
    glosses: ownGlosses,
    recitation,
  }: { readonly glosses: OwnGlosses | null; readonly recitation: OwnRecitation | null },
): ReadonlyReplyOf<typeof getSurah> | null {
  const title = teaching.surahs.titles[surah - 1];
  if (title === undefined) return null;
  const { placeOf, words } = wordPlaces();
  const viewVerse = verseViews(teaching, surah, language);
  const verses = teaching.surahs.text(surah).verses.map((verse, at) => viewVerse(verse, at, placeOf));
  return {
    surah: viewTitle(title, language),
    translator: teaching.course.edition.translations[language],
    basmala: basmalaAbove(surah, teaching),
    glossSource: ownGlosses && viewGlossSource(ownGlosses),
    recitation: recitation?.sounds.has(surah) ? viewReciter(recitation) : null,
    verses,
    words: words(),
  };
}

function viewSenses(
  { otherSenses, units }: Pick<ReadTeaching, 'otherSenses' | 'units'>,
  verse: VerseKey,
  tokens: number,
  language: Language,
): Pick<ReadonlyReplyOf<typeof getSurah>['verses'][number], 'otherSenses' | 'units'> {
  const places = Array.from({ length: tokens }, (_, at) => ({ token: at + 1, place: `${verse}/${at + 1}` as const }));
  const unitsOfVerse = places.flatMap(({ token, place }) => {
    const unit = units.get(place);
    return unit === undefined
      ? []
      : [{ from: token, to: token + unit.tokens - 1, arabic: unit.arabic, meaning: unit.meaning[language] }];
  });
  return {
    otherSenses: places.flatMap(({ token, place }) => {
      const sense = otherSenses.get(place);
      return sense === undefined ? [] : [{ token, sense: sense?.[language] ?? null }];
    }),
    ...(unitsOfVerse.length > 0 && { units: unitsOfVerse }),
  };
}
