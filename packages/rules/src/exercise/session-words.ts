import type { Course, WordId } from '@kalima/course/schema';
import { type Chance, chanceFrom } from '../chance.ts';
import type { Rulebook } from '../rulebook.ts';

/** How far back a level's review questions reach, in levels (rules-of-play, Fair questions, rule 10). */
const reviewDistances = [1, 2, 4, 8, 16, 32] as const;
const maxMissedWords = 10;
/** rules-of-play, Fair questions, rule 10: of an exercise's 20 questions at most so many ask words of earlier levels. */
export const maxReviewQuestions = 8;

/** The words that a session is composed of; stored with it, so that it can be composed again. */
export interface SessionWords {
  readonly level: readonly WordId[];
  readonly review: readonly WordId[];
  /** How many of the questions ask review words; absent where as many as those words allow. */
  readonly reviewQuestions?: number;
  /** How many questions the session has; absent where its kind says so. */
  readonly questions?: number;
}

type Taught = Pick<Course, 'guides' | 'words'>;

/** What a learner was taught so far, as far as composing needs it. */
export interface TaughtWords {
  /** Words that were asked in an exercise or a lesson, each after its card. */
  readonly taught: readonly WordId[];
  /** Words last answered wrong, the latest first. */
  readonly missed: readonly WordId[];
}

/** The words of a level, and those of each level before it in the order of the course. */
function levelAndEarlier(
  course: Taught,
  place: { readonly guide: number; readonly level: number },
  rulebook: Rulebook,
): { level: readonly WordId[]; earlier: (readonly WordId[])[] } {
  const levels = course.guides.flatMap((guide) => guide.levels.map((level) => level.wordIds));
  const here = (place.guide - 1) * rulebook.levelsPerGuide + place.level - 1;
  return { level: levels[here] ?? [], earlier: levels.slice(0, here) };
}

/** The level's own words, and words of earlier levels that this learner was taught: the last missed ones first. */
export function exerciseWords(
  course: Taught,
  place: { readonly guide: number; readonly level: number },
  learner: TaughtWords,
  rulebook: Rulebook,
): SessionWords {
  const { level, earlier } = levelAndEarlier(course, place, rulebook);
  const taught = new Set(learner.taught);
  const known = new Set(earlier.flat().filter((id) => taught.has(id)));
  const review = reviewDistances.flatMap((distance) => earlier.at(-distance) ?? []).filter((id) => known.has(id));
  const lately = learner.missed.filter((id) => known.has(id)).slice(0, maxMissedWords);
  return { level, review: [...new Set([...lately, ...review])] };
}

/**
 * The level's own words, and the words of earlier levels that this learner is about to forget: one question each. Review places that
 * no word needs go to the level.
 * @param due words that were taught to this learner and are due, the lowest predicted recall first
 */
export function exerciseWordsByRecall(
  course: Taught,
  place: { readonly guide: number; readonly level: number },
  due: readonly WordId[],
  rulebook: Rulebook,
): SessionWords {
  const { level, earlier } = levelAndEarlier(course, place, rulebook);
  const known = new Set(earlier.flat());
  const review = due.filter((id) => known.has(id)).slice(0, maxReviewQuestions);
  return { level, review, reviewQuestions: review.length };
}

/** A review by memory: one question for each word that is due, the lowest predicted recall first. */
export function reviewWordsByRecall(due: readonly WordId[], maxWords: number): SessionWords {
  const level = due.slice(0, maxWords);
  return { level, review: [], questions: level.length };
}

/** The words whose cards a session shows before it asks them: those that the learner never answered right. */
export function wordsToTeach({ level, review }: SessionWords, answeredRight: readonly WordId[]): WordId[] {
  const known = new Set(answeredRight);
  return [...level, ...review].filter((id) => !known.has(id));
}

/** A lesson practises every word of its guide. */
export function lessonWords({ guides }: Taught, guide: number): SessionWords {
  return { level: wordsOfGuide(guides, guide), review: [] };
}

/** A review: the learnt words last missed, then others by lot. */
export function reviewWords(
  learnt: readonly WordId[],
  missed: readonly WordId[],
  seed: number,
  { maxReviewWords }: Rulebook,
): SessionWords {
  const known = new Set(learnt);
  const first = missed.filter((id) => known.has(id)).slice(0, maxMissedWords);
  const others = chanceFrom(seed).shuffle(learnt.filter((id) => !first.includes(id)));
  return { level: [...first, ...others].slice(0, maxReviewWords), review: [] };
}

/** A placement test samples the levels of a guide evenly. */
export function placementWords({ guides }: Taught, guide: number, seed: number, { sessions }: Rulebook): SessionWords {
  const chance: Chance = chanceFrom(seed);
  const levels = guides.find(({ number }) => number === guide)?.levels ?? [];
  const perLevel = Math.ceil(sessions.placement.questions / Math.max(1, levels.length));
  return { level: levels.flatMap(({ wordIds }) => chance.shuffle(wordIds).slice(0, perLevel)), review: [] };
}

function wordsOfGuide(guides: Course['guides'], guide: number): WordId[] {
  return guides.find(({ number }) => number === guide)?.levels.flatMap(({ wordIds }) => wordIds) ?? [];
}
