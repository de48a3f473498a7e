import type { SurahPack, WordId } from '@kalima/course/schema';
import { chanceFrom } from '../chance.ts';
import type { Rulebook } from '../rulebook.ts';
import type { SessionWords } from './session-words.ts';

type PackWords = Pick<SurahPack, 'newWords' | 'earlierWords' | 'guideWords'>;

/** Every word of a pack's verses: its own in the order in which they are met, then those that other packs and the guides teach. */
export const wordsOfPack = ({ newWords, earlierWords, guideWords }: PackWords): readonly WordId[] => [
  ...newWords,
  ...earlierWords,
  ...guideWords,
];

/** What a learner remembers, as far as a sitting needs it. */
export interface MetWords {
  readonly met: ReadonlySet<WordId>;
  /** Met words that are due or fading, the lowest predicted recall first. */
  readonly fading: readonly WordId[];
}

/** The words of the next sitting of a pack: those not met yet first, then those about to be forgotten; none where all is well. */
export function wordsOfSitting(pack: PackWords, { met, fading }: MetWords, { sitting }: Rulebook): WordId[] {
  const words = wordsOfPack(pack);
  const own = new Set(words);
  const fresh = words.filter((word) => !met.has(word));
  return [...fresh, ...fading.filter((word) => own.has(word))].slice(0, sitting.maxWords);
}

/** So many other words suffice for fair options, and keep what is stored small. */
const maxOthers = 40;

/**
 * What a sitting asks. Wrong options are words that the learner met, and the first words of the course where these are few.
 * @param first words of the course, the first one first
 */
export function sittingWords(
  asked: readonly WordId[],
  { met }: Pick<MetWords, 'met'>,
  first: readonly WordId[],
  seed: number,
  { sitting }: Rulebook,
): SessionWords {
  const isOther = (word: WordId) => !asked.includes(word);
  const others = [...chanceFrom(seed).shuffle([...met].filter(isOther).toSorted()), ...first.filter(isOther)];
  return {
    level: asked,
    review: [],
    questions: asked.length * sitting.questionsPerWord,
    others: [...new Set(others)].slice(0, maxOthers),
  };
}

/** How far a learner has come in a pack. */
export interface PackStanding {
  readonly tokens: number;
  readonly tokensMet: number;
  /** Of words that are known now. */
  readonly tokensKnown: number;
  /** Words not met yet, of the pack's own. */
  readonly newWordsMissing: number;
  /** Words not met yet, whoever teaches them. */
  readonly wordsMissing: number;
}

/** @param owners the word of each token of the pack's verses */
export function packStanding(
  pack: PackWords,
  owners: readonly (WordId | null)[],
  met: ReadonlySet<WordId>,
  known: ReadonlySet<WordId>,
): PackStanding {
  const count = (has: ReadonlySet<WordId>) => owners.filter((word) => word !== null && has.has(word)).length;
  const missing = (words: readonly WordId[]) => words.filter((word) => !met.has(word)).length;
  return {
    tokens: owners.length,
    tokensMet: count(met),
    tokensKnown: count(known),
    newWordsMissing: missing(pack.newWords),
    wordsMissing: missing(wordsOfPack(pack)),
  };
}

/** The pack with the fewest words to go, of the learner's own, or of all where none of theirs has any; the first of equals. */
export function nearestPack<Pack extends { readonly wordsMissing: number; readonly isMine: boolean }>(
  packs: readonly Pack[],
): Pack | null {
  const open = packs.filter(({ wordsMissing }) => wordsMissing > 0);
  const mine = open.filter(({ isMine }) => isMine);
  const among = mine.length > 0 ? mine : open;
  return among.toSorted((one, other) => one.wordsMissing - other.wordsMissing)[0] ?? null;
}
