import { skeleton } from '../arabic-folding.ts';
import type { Reverence, WordId } from '../schema.ts';

/** A verse or a phrase, token by token. */
export interface ReveredText {
  readonly tokens: readonly string[];
  /** The taught word of each token. */
  readonly words: readonly (WordId | null)[];
}

/** A form of a word, as it would stand in a text. */
export interface OfferedForm {
  readonly word: WordId;
  readonly form: string;
}

/** What reverence allows among the options of a blank, given its text. */
export interface ReverenceRule {
  /** Whether two words may stand side by side in one question. */
  readonly mayMeet: (one: WordId, other: WordId) => boolean;
  /** Tells whether an option may be offered in a text for the word `right`, which is one of the text's words. */
  readonly offersFor: (right: WordId, text: ReveredText) => (option: OfferedForm) => boolean;
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
  // "Hearing and seeing" is said of Him; "noble" alone may be said of a messenger or of a reward.
  const isOnAllah = ({ words }: ReveredText) => words.some(isOfAllahAlone) || new Set(words.filter(isName)).size > 1;
  const mayMeet = (one: WordId, other: WordId) =>
    !(isHoly(one) && isFoulWord(other)) && !(isFoulWord(one) && isHoly(other));
  return {
    mayMeet,
    isFoul,
    offersFor: (right, text) => {
      const [isFoulText, isDivineText] = [isFoul(text), text.words.some(isDivine)];
      const mayDescribeAllah = isName(right) && !isOfAllahAlone(right) && isOnAllah(text);
      // The quality may be His or a creature's there, as in "a severe punishment from Allah": no option is safe.
      if (mayDescribeAllah && isFoulText) return () => false;
      const isSaidOfAllah = isOfAllahAlone(right) || mayDescribeAllah;
      // In the first guide His names are too few to stand for one another.
      const takesThings = right.startsWith('g01') && !text.words.some((word) => word !== right && deifies(word));
      return ({ word, form }) => {
        if (!mayMeet(word, right) || isNeverOffered(form)) return false;
        if (isFoulWord(word) && !isFoulWord(right)) return false;
        if (isName(word)) return isSaidOfAllah;
        if (isSaidOfAllah && !takesThings) return false;
        if (isName(right) && (isPerson(word) || isSacred(word))) return false;
        if (isFoulText && (isSacred(word) || amongItsOwn.some((isOfList) => isOfList(word) && !isOfList(right))))
          return false;
        return !(isUnseemly(word) && isDivineText);
      };
    },
  };
}

function among(ids: readonly WordId[]): (word: WordId | null) => boolean {
  const members = new Set<WordId | null>(ids);
  return (word) => members.has(word);
}

/** Tells whether a token begins with one of these letters, after particles, article and the sign of a person. */
function beginning(letters: readonly string[]): (token: string) => boolean {
  const pattern = new RegExp(`^ء?[اوف]{0,2}[بلك]?(?:ال|ل)?[ايتن]?(?:${letters.join('|')})`);
  return (token) => pattern.test(skeleton(token));
}
