import { type InLanguage, inLanguage } from './in-language.ts';
import type { OccurrenceIndex } from './occurrences.ts';
import type {
  Course,
  Language,
  PackId,
  PackWord,
  PackWordId,
  SurahPack,
  SurahPacks,
  TokenOwner,
  VerseKey,
  Word,
  WordId,
} from './schema.ts';
import { type PlaceKey, verseKey } from './verse-key.ts';

export function listPacks({ packs }: SurahPacks, language: Language): InLanguage<SurahPack>[] {
  return packs.map((pack) => inLanguage(pack, language));
}

export function isPackWord(word: WordId): word is PackWordId {
  return word.startsWith('s');
}

/** The cards of a pack's own words, in the order of learning; null: no such pack. */
export function packCards(
  { packs, words }: Pick<SurahPacks, 'packs' | 'words'>,
  id: PackId,
  language: Language,
): InLanguage<PackWord>[] | null {
  const pack = packs.find((each) => each.id === id);
  if (pack === undefined) return null;
  return pack.newWords.flatMap((word) => {
    const card = words.get(word);
    return card === undefined ? [] : [inLanguage(card, language)];
  });
}

export function tokenGlosses(
  { glosses }: Pick<SurahPacks, 'glosses'>,
  verse: VerseKey,
  language: Language,
): string[] | null {
  return glosses.get(verse)?.map((gloss) => gloss[language]) ?? null;
}

export function packOfVerse({ packs }: Pick<SurahPacks, 'packs'>, verse: VerseKey): SurahPack | null {
  return packs.find(({ verses }) => verses.includes(verse)) ?? null;
}

/** The owner of each token of every verse of a surah, ayah by ayah; nothing for an unknown surah. */
export function ownersOfSurah(
  {
    occurrences,
    otherSenses,
    packs,
  }: {
    readonly occurrences: OccurrenceIndex;
    readonly otherSenses: Pick<ReadonlySet<PlaceKey>, 'has'>;
    readonly packs: Pick<SurahPacks, 'packs'>;
  },
  surah: number,
): TokenOwner[][] {
  const { tokenWords, verseStarts, verseKeys, wordIds } = occurrences;
  const owners: TokenOwner[][] = [];
  const from = verseKeys.indexOf(verseKey(surah, 1));
  for (let at = from; at >= 0 && verseKeys[at] === verseKey(surah, at - from + 1); at += 1) {
    const key = verseKey(surah, at - from + 1);
    const pack = packOfVerse(packs, key);
    const ordinals = tokenWords.subarray(verseStarts[at], verseStarts[at + 1]);
    owners.push(
      Array.from(ordinals, (ordinal, token) => {
        const isOtherSense = otherSenses.has(`${key}/${token + 1}`);
        const owner = { word: wordIds[ordinal - 1] ?? null, isOtherSense };
        return isOtherSense && pack !== null ? { ...owner, taughtBy: pack.newWords } : owner;
      }),
    );
  }
  return owners;
}

/** A card of a pack as a word of questions: without a guide or a drawing. */
function asWord({ pack: _, exampleWords: __, ...card }: PackWord): Word {
  return { ...card, guide: 0, level: 0, picture: null };
}

/** The course with the words of both bodies, for questions on a pack's words; its guides are the course's own. */
export function withPacks(course: Course, { words, verses, blanks, confusables }: SurahPacks): Course {
  return {
    ...course,
    material: { ...course.material, blanks: [...course.material.blanks, ...blanks] },
    words: new Map<WordId, Word>([
      ...course.words,
      ...[...words.values()].map((word) => [word.id, asWord(word)] as const),
    ]),
    verses: new Map([...course.verses, ...verses]),
    confusables,
  };
}
