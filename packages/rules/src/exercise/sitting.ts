import type { SurahPack, WordId } from '@kalima/course/schema';
import { chanceFrom } from '../chance.ts';
import type { Rulebook } from '../rulebook.ts';
import type { CourseForQuestions } from './course-for-questions.ts';
import type { SessionWords } from './session-words.ts';
import type { WordClass } from './word-class.ts';

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

/** So many words of either sort suffice for fair options, and keep what is stored small. */
const maxOthers = 40;
/** So many words of the class of a word that is asked give its options variety. */
const ofEachClass = 8;

/**
 * What a sitting asks. Wrong options are words that the learner met, those of the classes that are asked first; where these are few,
 * other words of the pack and the first ones of the course.
 * @param beside the pack's own words; none where a word is asked by itself
 * @param first words of the guides, the first one first
 */
export function sittingWords(
  { classOf }: Pick<CourseForQuestions, 'classOf'>,
  asked: readonly WordId[],
  { met }: Pick<MetWords, 'met'>,
  { beside, first }: { readonly beside: readonly WordId[]; readonly first: readonly WordId[] },
  seed: number,
  { sitting }: Rulebook,
): SessionWords {
  const isOther = (word: WordId) => !asked.includes(word);
  const classes = new Set(asked.map(classOf));
  const ofClass = (each: WordClass, words: readonly WordId[]) => words.filter((word) => classOf(word) === each);
  const known = chanceFrom(seed).shuffle([...met].filter(isOther).toSorted());
  const kin = [...classes].flatMap((each) => ofClass(each, known).slice(0, ofEachClass));
  const others = [...new Set([...kin, ...known])].slice(0, maxOthers);
  const fresh = [...new Set([...beside, ...first])].filter((word) => isOther(word) && !met.has(word));
  const lacking = [...classes].flatMap((each) =>
    ofClass(each, fresh).slice(0, Math.max(0, ofEachClass - ofClass(each, others).length)),
  );
  const unmet = [...new Set([...lacking, ...fresh])].slice(0, Math.max(lacking.length, maxOthers - others.length));
  return {
    level: asked,
    review: [],
    questions: asked.length * sitting.questionsPerWord,
    others,
    ...(unmet.length > 0 && { unmet }),
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
