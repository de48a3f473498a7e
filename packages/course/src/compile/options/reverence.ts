import { skeleton } from '../../folding.ts';
import { memoizeByText } from '../../memoize.ts';
import type { Reverence, WordId } from '../../schema.ts';

export interface ReveredText {
  readonly tokens: readonly string[];
  readonly words: readonly (WordId | null)[];
}

export interface OfferedForm {
  readonly word: WordId;
  readonly form: string;
}

/** The lists' reasons against an option. */
export type ListRefusal =
  | 'holy beside foul'
  | 'never offered'
  | 'foul'
  | 'name of Allah'
  | 'thing for a name of Allah'
  | 'good in a foul text'
  | 'unseemly of Allah';

export interface ReverenceRule {
  readonly mayMeet: (one: WordId, other: WordId) => boolean;
  /** The reason against an option in a text for the word `right`, one of the text's words. */
  readonly refusalFor: (right: WordId, text: ReveredText) => (option: OfferedForm) => ListRefusal | null;
  /** Whether a text names Satan, idols, disbelief, sin or punishment. */
  readonly isFoul: (text: ReveredText) => boolean;
}

export function reverenceRule(reverence: Reverence): ReverenceRule {
  const [isHoly, isFoulWord, isDivine, isUnseemly] = [
    among(reverence.holy),
    among(reverence.foul),
    among(reverence.divine),
    among(reverence.unseemly),
  ];
  const [isName, isPerson, isSacred] = [among(reverence.names), among(reverence.persons), among(reverence.sacred)];
  const [isAlsoOfCreatures, deifies] = [among(reverence.alsoOfCreatures), among(reverence.deifying)];
  const amongItsOwn = [isHoly, isDivine, among(reverence.pious)];
  const [isFoulToken, isNeverOffered] = [beginning(reverence.foulLetters), beginning(reverence.neverOfferedLetters)];
  const isFoul = ({ words, tokens }: ReveredText) => words.some(isFoulWord) || tokens.some(isFoulToken);
  const isOfAllahAlone = (word: WordId | null) => isName(word) && !isAlsoOfCreatures(word);
  // "Hearing and seeing" is said of Allah; "noble" alone may be said of a messenger or of a reward.
  const isOnAllah = ({ words }: ReveredText) => words.some(isOfAllahAlone) || new Set(words.filter(isName)).size > 1;
  const mayMeet = (one: WordId, other: WordId) =>
    !(isHoly(one) && isFoulWord(other)) && !(isFoulWord(one) && isHoly(other));
  return {
    mayMeet,
    isFoul,
    refusalFor: (right, text) => {
      const [isFoulText, isDivineText] = [isFoul(text), text.words.some(isDivine)];
      const mayDescribeAllah = isName(right) && !isOfAllahAlone(right) && isOnAllah(text);
      // The quality may be Allah's or a creature's there, as in "a severe punishment from Allah": no option is safe.
      if (mayDescribeAllah && isFoulText) return () => 'thing for a name of Allah';
      const isSaidOfAllah = isOfAllahAlone(right) || mayDescribeAllah;
      // In the first guide His names are too few to be options for one another.
      const takesThings = right.startsWith('g01') && !text.words.some((word) => word !== right && deifies(word));
      return ({ word, form }) => {
        if (!mayMeet(word, right)) return 'holy beside foul';
        if (isNeverOffered(form)) return 'never offered';
        if (isFoulWord(word) && !isFoulWord(right)) return 'foul';
        if (isName(word)) return isSaidOfAllah ? null : 'name of Allah';
        if (isSaidOfAllah && !takesThings) return 'thing for a name of Allah';
        if (isName(right) && (isPerson(word) || isSacred(word))) return 'thing for a name of Allah';
        if (isFoulText && (isSacred(word) || amongItsOwn.some((isOfList) => isOfList(word) && !isOfList(right))))
          return 'good in a foul text';
        return isUnseemly(word) && isDivineText ? 'unseemly of Allah' : null;
      };
    },
  };
}

function among(ids: readonly WordId[]): (word: WordId | null) => boolean {
  const members = new Set<WordId | null>(ids);
  return (word) => members.has(word);
}

/** Whether a token begins with one of these letters, after particles, article and the prefix of a person. */
function beginning(letters: readonly string[]): (token: string) => boolean {
  const pattern = new RegExp(`^ء?[اوف]{0,2}[بلك]?(?:ال|ل)?[ايتن]?(?:${letters.join('|')})`);
  return memoizeByText((token) => pattern.test(skeleton(token)));
}
