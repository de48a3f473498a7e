import type { SurahPack, WordId } from '@kalima/course/schema';
import { chanceFrom } from '../../chance.ts';
import type { Rulebook } from '../../rulebook.ts';
import type { CourseForQuestions } from '../course/course-for-questions.ts';
import type { WordClass } from '../course/word-class.ts';
import type { SessionWords } from './session-words.ts';

type PackWords = Pick<SurahPack, 'newWords' | 'earlierWords' | 'guideWords'>;

/** Every word of a pack's verses: its own in the order of learning, then those of other packs and the guides. */
export const wordsOfPack = ({ newWords, earlierWords, guideWords }: PackWords): readonly WordId[] => [
  ...newWords,
  ...earlierWords,
  ...guideWords,
];

/** A learner's memory, as a sitting needs it. */
export interface MetWords {
  readonly met: ReadonlySet<WordId>;
  /** Met words that are due or fading, the lowest predicted recall first. */
  readonly fading: readonly WordId[];
}

/** The words of a pack's next sitting: unmet ones first, then those about to be forgotten; none where all are fresh. */
export function wordsOfSitting(pack: PackWords, { met, fading }: MetWords, { sitting }: Rulebook): WordId[] {
  const words = wordsOfPack(pack);
  const own = new Set(words);
  const fresh = words.filter((word) => !met.has(word));
  return [...fresh, ...fading.filter((word) => own.has(word))].slice(0, sitting.maxWords);
}

/** Enough of either sort for fair options, and few enough to store. */
const maxOthers = 40;
/** Enough of an asked word's class for varied options. */
const ofEachClass = 8;

/** The words from which a sitting is composed. */
interface SittingMaterial extends Pick<MetWords, 'met'> {
  readonly asked: readonly WordId[];
  /** The pack's own. */
  readonly beside: readonly WordId[];
  /** Of the guides. */
  readonly first: readonly WordId[];
}

/** A sitting's words, with met ones as wrong options. */
export function sittingWords(
  { classOf }: Pick<CourseForQuestions, 'classOf'>,
  { asked, met, beside, first }: SittingMaterial,
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

/** The words of a pack that a learner has not met. */
export interface PackProgress {
  /** Unmet words of the pack's own. */
  readonly newWordsMissing: number;
  /** Unmet words of any teacher. */
  readonly wordsMissing: number;
}

export function packProgress(pack: PackWords, met: ReadonlySet<WordId>): PackProgress {
  const missing = (words: readonly WordId[]) => words.filter((word) => !met.has(word)).length;
  return { newWordsMissing: missing(pack.newWords), wordsMissing: missing(wordsOfPack(pack)) };
}

/** The pack with the fewest words missing; of equals one of the learner's own, then the first. */
export function nearestPack<Pack extends { readonly wordsMissing: number; readonly isMine: boolean }>(
  packs: readonly Pack[],
): Pack | null {
  const open = packs.filter(({ wordsMissing }) => wordsMissing > 0);
  const byDistance = open.toSorted(
    (one, other) => one.wordsMissing - other.wordsMissing || Number(other.isMine) - Number(one.isMine),
  );
  return byDistance[0] ?? null;
}
