import type { Course, Word, WordId } from '@kalima/course/schema';

/** Tells which words may not meet in one question. */
export interface Likeness {
  /** Rule 1: two that could both be called right. */
  isAmbiguous(one: WordId, other: WordId): boolean;
  /** Rule 2: alike but for their vowels. */
  isSameSkeleton(one: WordId, other: WordId): boolean;
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

const glossesOf = (word: Word) =>
  [word.meaning.en, word.meaning.fr].map(
    (text) =>
      new Set(
        text
          .toLowerCase()
          .split(/[,;/(]/)
          .map((part) => part.trim()),
      ),
  );

function shareGloss(one: Word, other: Word): boolean {
  const others = glossesOf(other);
  return glossesOf(one).some((glosses, language) =>
    [...glosses].some((gloss) => gloss !== '' && others[language]?.has(gloss)),
  );
}

export function likenessIn({ confusables, words }: Pick<Course, 'confusables' | 'words'>): Likeness {
  const semantic = pairsOf(confusables.semantic);
  const sameSkeleton = pairsOf(confusables.sameSkeleton);
  return {
    isAmbiguous: (one, other) => {
      if (one === other || semantic.get(one)?.has(other) === true) return true;
      const [a, b] = [words.get(one), words.get(other)];
      return a !== undefined && b !== undefined && shareGloss(a, b);
    },
    isSameSkeleton: (one, other) => sameSkeleton.get(one)?.has(other) === true,
  };
}
