import type { Reverence, WordId } from '../schema.ts';

/** What reverence allows among the options of a blank, given the taught words of its text. */
export interface ReverenceRule {
  /** Whether two words may stand side by side in one question. */
  readonly mayMeet: (one: WordId, other: WordId) => boolean;
  /** Whether `option` may be offered in a text for the word `right`, which is one of the text's words. */
  readonly mayBeOffered: (option: WordId, right: WordId, text: readonly (WordId | null)[]) => boolean;
}

export function reverenceRule(reverence: Reverence): ReverenceRule {
  const [holy, foul, divine, unseemly] = [reverence.holy, reverence.foul, reverence.divine, reverence.unseemly].map(
    (ids) => new Set<WordId | null>(ids),
  ) as [Set<WordId | null>, Set<WordId | null>, Set<WordId | null>, Set<WordId | null>];
  const mayMeet = (one: WordId, other: WordId) =>
    !(holy.has(one) && foul.has(other)) && !(foul.has(one) && holy.has(other));
  return {
    mayMeet,
    mayBeOffered: (option, right, text) => {
      if (!mayMeet(option, right)) return false;
      if (foul.has(option) && !foul.has(right)) return false;
      if (holy.has(option) && !holy.has(right) && text.some((word) => foul.has(word))) return false;
      return !(unseemly.has(option) && text.some((word) => divine.has(word)));
    },
  };
}
