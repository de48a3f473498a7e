import type { Course, Word, WordId } from '@kalima/course/schema';
import { languages } from '@kalima/course/schema';

/** The pairs of words forbidden in one question. */
export interface Likeness {
  /** Rule 1: both could be called right. */
  isAmbiguous(one: WordId, other: WordId): boolean;
  /** Rule 2: alike but for their vowels. */
  isSameSkeleton(one: WordId, other: WordId): boolean;
  hasTwin(word: WordId): boolean;
  /** A holy and a foul word: together in no question. */
  isIrreverent(one: WordId, other: WordId): boolean;
  /** Two names of Allah, or one and a person: no statement that is called false joins them. */
  isDenial(one: WordId, other: WordId): boolean;
  /**
   * Whether a meaning may be an option for a word marked in a verse: for Allah's words nothing foul, unseemly or personal;
   * in a verse on Satan or disbelief no praise, and holy, pious or divine meanings for one another alone.
   */
  mayBeOfferedInVerse(option: WordId, right: WordId, isFoulVerse: boolean): boolean;
  isDrawnAlike(one: WordId, other: WordId): boolean;
}

function pairsOf(groups: readonly (readonly WordId[])[]): Map<WordId, Set<WordId>> {
  const pairs = new Map<WordId, Set<WordId>>();
  for (const group of groups) {
    for (const id of group) {
      const met = pairs.get(id) ?? new Set<WordId>();
      for (const other of group) if (other !== id) met.add(other);
      pairs.set(id, met);
    }
  }
  return pairs;
}

function glossesOf({ meaning }: Word): string[] {
  return languages.flatMap((language) => {
    const parts = meaning[language]
      .toLowerCase()
      .replace(/\s*!/g, '')
      .split(/[,;/(]/);
    return parts
      .map((part) => part.trim())
      .filter((part) => part !== '')
      .map((part) => `${language}:${part}`);
  });
}

/** Two cards with a common gloss could both be called right, listed or not. */
function groupsByGloss(words: Course['words']): WordId[][] {
  const groups = new Map<string, WordId[]>();
  for (const word of words.values()) {
    for (const gloss of glossesOf(word)) groups.set(gloss, [...(groups.get(gloss) ?? []), word.id]);
  }
  return [...groups.values()];
}

/** @param keepsDivineApart a divine and an unseemly word ("Most High", "to weary") are together in no question either */
export function likenessIn(
  { confusables, words }: Pick<Course, 'confusables' | 'words'>,
  keepsDivineApart = false,
): Likeness {
  const ambiguous = pairsOf([...confusables.semantic, ...groupsByGloss(words)]);
  const sameSkeleton = pairsOf(confusables.sameSkeleton);
  const { reverence } = confusables;
  const [holy, foul, divine] = [new Set(reverence.holy), new Set(reverence.foul), new Set(reverence.divine)];
  const [unseemly, names] = [new Set(reverence.unseemly), new Set(reverence.names)];
  const [persons, sacred] = [new Set(reverence.persons), new Set(reverence.sacred)];
  const amongItsOwn = [holy, new Set(reverence.pious), divine];
  const drawnAlike = pairsOf(confusables.picture);
  return {
    isAmbiguous: (one, other) => one === other || ambiguous.get(one)?.has(other) === true,
    isSameSkeleton: (one, other) => sameSkeleton.get(one)?.has(other) === true,
    isIrreverent: (one, other) =>
      (holy.has(one) && foul.has(other)) ||
      (foul.has(one) && holy.has(other)) ||
      (keepsDivineApart && ((divine.has(one) && unseemly.has(other)) || (unseemly.has(one) && divine.has(other)))),
    isDenial: (one, other) =>
      one !== other &&
      ((names.has(one) && (names.has(other) || persons.has(other))) || (persons.has(one) && names.has(other))),
    mayBeOfferedInVerse: (option, right, isFoulVerse) =>
      (!foul.has(option) || foul.has(right)) &&
      !(unseemly.has(option) && divine.has(right)) &&
      !(persons.has(option) && names.has(right)) &&
      (!names.has(option) || names.has(right)) &&
      !(isFoulVerse && (sacred.has(option) || amongItsOwn.some((list) => list.has(option) && !list.has(right)))),
    hasTwin: (word) => sameSkeleton.has(word),
    isDrawnAlike: (one, other) => drawnAlike.get(one)?.has(other) === true,
  };
}
