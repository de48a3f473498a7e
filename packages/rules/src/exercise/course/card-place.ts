import type { Course, Reference, TokenPlace, VerseKey, Word, WordId } from '@kalima/course/schema';
import type { Rulebook } from '../../rulebook.ts';
import type { CourseForQuestions } from './course-for-questions.ts';
import { placeInText } from './guide-text.ts';

type Verses = Pick<Course, 'verses'>;

/** Signs of an obligatory or optional pause. */
const pauseSign = /[\u06D6-\u06D8\u06DA]$/;
const hasPause = (token: string) => pauseSign.test(token);

/** Fewer words around it show nothing of its use. */
const minTokens = 3;

/** The shortest verse of a word in its card's sense; of the first guide's words the one in al-Fatiha. @returns null without one */
export function cardPlace(
  course: Verses & Pick<CourseForQuestions, 'shortVersesByWord' | 'blanksByWord'>,
  word: Pick<Word, 'id' | 'guide' | 'references'>,
  rulebook: Rulebook,
): Reference | null {
  const inText = placeInText(word, rulebook);
  if (inText !== null) return inText;
  const blanks = course.blanksByWord.get(word.id) ?? [];
  const practised = [...(course.shortVersesByWord.get(word.id) ?? []), ...blanks];
  return shortest(course, [...word.references, ...practised]);
}

/** A pack, with the words of its verses. */
export interface PassageOfPack {
  readonly verses: readonly VerseKey[];
  readonly wordsOf: (verse: VerseKey) => readonly (WordId | null)[];
  /** The word has another sense there, or the verse alone misleads. */
  readonly isUnfit: (place: TokenPlace) => boolean;
}

/** A word's shortest verse in a pack; null: none has its card's sense. */
export function cardPlaceInPack(
  course: Verses,
  { id, references }: Pick<Word, 'id' | 'references'>,
  { verses, wordsOf, isUnfit }: PassageOfPack,
): Reference | null {
  const places = verses.flatMap((verse) =>
    wordsOf(verse).flatMap((word, at) => (word === id ? [{ verse, token: at + 1 }] : [])),
  );
  const ofCard = (place: TokenPlace) =>
    references.find((each) => each.verse === place.verse && each.token === place.token) ?? place;
  return shortest(course, places.filter((place) => !isUnfit(place)).map(ofCard), 1);
}

function shortest({ verses }: Verses, places: readonly Reference[], least = minTokens): Reference | null {
  const length = ({ verse }: TokenPlace) => verses.get(verse)?.tokens.length ?? Number.POSITIVE_INFINITY;
  const shown = places.filter(({ verse }) => verses.has(verse));
  const wide = shown.filter((place) => length(place) >= least);
  return (wide.length > 0 ? wide : shown).toSorted((one, other) => length(one) - length(other))[0] ?? null;
}

/** The shown part of a verse on a card, and the word's start and end in it, from 0. */
export interface ShownPart {
  readonly tokens: readonly string[];
  readonly firstToken: number;
  readonly token: number;
  readonly isCutBefore: boolean;
  readonly isCutAfter: boolean;
}

/** The whole verse, or of a long one the part around the word from one pause sign to the next. */
export function partAround(
  tokens: readonly string[],
  { firstToken, token }: Pick<Reference, 'firstToken' | 'token'>,
  { maxCardTokens }: Pick<Rulebook, 'maxCardTokens'>,
): ShownPart {
  const [first, last] = [(firstToken ?? token) - 1, token - 1];
  const isLong = tokens.length > maxCardTokens;
  const from = isLong ? tokens.findLastIndex((each, at) => at < first && hasPause(each)) + 1 : 0;
  const pause = isLong ? tokens.findIndex((each, at) => at >= last && hasPause(each)) : -1;
  const end = pause < 0 ? tokens.length : pause + 1;
  return {
    tokens: tokens.slice(from, end),
    firstToken: first - from,
    token: last - from,
    isCutBefore: from > 0,
    isCutAfter: end < tokens.length,
  };
}
