import type { Language, ReaderWord, SearchWord } from '@kalima/contract';
import { isPackWord, type PackId, type WordCard, type WordId } from '@kalima/course';
import { memoizeByObject } from '../../concurrency/memoize.ts';
import type { Teaching } from '../../course/teaching.ts';

export type TaughtCard = WordCard & { readonly guide: number | null; readonly pack: PackId | null };

export function findCard({ course, packs }: Pick<Teaching, 'course' | 'packs'>, id: WordId): TaughtCard | null {
  const ofGuide = course.words.get(id);
  if (ofGuide !== undefined) return { ...ofGuide, pack: null };
  const ofPack = isPackWord(id) ? packs.words.get(id) : undefined;
  return ofPack === undefined ? null : { ...ofPack, guide: null };
}

export function cardOf(teaching: Pick<Teaching, 'course' | 'packs'>, id: WordId): TaughtCard {
  const card = findCard(teaching, id);
  if (card === null) throw new Error(`${id} is located in the text but is no word of the course`);
  return card;
}

export const allCards = memoizeByObject(
  ({ course, packs }: Pick<Teaching, 'course' | 'packs'>): readonly TaughtCard[] => [
    ...[...course.words.values()].map((card) => ({ ...card, pack: null })),
    ...[...packs.words.values()].map((card) => ({ ...card, guide: null })),
  ],
);

/** The words of both bodies that have this root. */
export const familyOf = (teaching: Pick<Teaching, 'course' | 'packs'>, root: string | null): TaughtCard[] =>
  root === null ? [] : allCards(teaching).filter((each) => each.root === root);

export const viewWord = (
  { id, arabic, transliteration, meaning, root, guide, pack }: TaughtCard,
  language: Language,
): ReaderWord => ({ id, arabic, transliteration, meaning: meaning[language], root, guide, pack });

/** A word with what stands under its forms in a verse. */
export function viewReaderWord(
  { formMeanings }: Pick<Teaching, 'formMeanings'>,
  card: TaughtCard,
  language: Language,
): ReaderWord {
  const own = formMeanings.filter(({ word }) => word === card.id);
  const shown = own.map(({ forms, meaning }) => ({ forms: forms && [...forms], meaning: meaning[language] }));
  return { ...viewWord(card, language), ...(shown.length > 0 && { formMeanings: shown }) };
}

export function viewSearchWord(
  { formMeanings }: Pick<Teaching, 'formMeanings'>,
  { id, arabic, transliteration, meaning, root, references }: TaughtCard,
  language: Language,
): SearchWord {
  const [first] = references;
  if (first === undefined) throw new Error(`${id} has no reference`);
  const also = formMeanings.filter(({ word }) => word === id).map((each) => each.meaning[language]);
  const place = `${first.verse}:${first.token}`;
  return {
    arabic,
    transliteration,
    meaning: meaning[language],
    ...(root && { root }),
    place,
    ...(also.length > 0 && { also }),
  };
}
