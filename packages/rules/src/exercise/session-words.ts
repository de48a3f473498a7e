import type { Course, VerseKey, WordId } from '@kalima/course/schema';
import { type Chance, chanceFrom } from '../chance.ts';
import type { Rulebook } from '../rulebook.ts';
import { isTurnOf } from './kinds/draw.ts';

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
  /** Words that this learner was taught, about whose forms the session may ask; absent where there are none. */
  readonly grammar?: readonly WordId[];
  /** Verses of words that this learner was taught, which the session may ask whole; absent where there are none. */
  readonly verses?: readonly VerseKey[];
  /** Words that may stand among wrong options beside those that are asked; absent where the guides so far say it. */
  readonly others?: readonly WordId[];
  /** Words that the learner never met, for wrong options where the others are few; absent where there are none. */
  readonly unmet?: readonly WordId[];
}

type Taught = Pick<Course, 'guides' | 'words'>;
type TaughtWithMaterial = Taught & Pick<Course, 'material'>;
type Place = { readonly guide: number; readonly level: number; readonly exercise: number };

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

/** How many questions ask for grammar: rule 11. */
export const grammarQuestionsIn = ({ grammar = [] }: Pick<SessionWords, 'grammar'>, rulebook: Rulebook): number =>
  Math.min(rulebook.grammar.questions, grammar.length);

/**
 * What an exercise asks besides words: forms that the notes so far have taught, of words that this learner was taught; and, in the
 * exercises that show verses, whole verses of such words, those of the level's own words first, then the latest.
 */
function formsAndVerses(
  { words, material }: TaughtWithMaterial,
  { guide, exercise }: Place,
  { level, earlier }: { readonly level: readonly WordId[]; readonly earlier: readonly (readonly WordId[])[] },
  taught: readonly WordId[],
  rulebook: Rulebook,
): Pick<SessionWords, 'grammar' | 'verses'> {
  const own = new Set(level);
  const reached = new Set([...level, ...earlier.flat()]);
  const known = new Set(taught.filter((word) => reached.has(word)));
  const hasForms = new Set(material.grammar.filter((place) => place.guide <= guide).map(({ word }) => word));
  const grammar = guide < rulebook.grammar.fromGuide ? [] : [...hasForms].filter((word) => known.has(word));
  const { fromGuide, exercises, offered } = rulebook.wholeVerses;
  const asksVerses = guide >= fromGuide && exercises.includes(exercise);
  const readable = asksVerses ? material.wholeVerses.filter((each) => each.words.every((word) => known.has(word))) : [];
  const rank = (each: (typeof readable)[number]) =>
    each.words.some((word) => own.has(word)) ? Number.POSITIVE_INFINITY : Math.max(...each.words.map(guideOf));
  const guideOf = (word: WordId) => words.get(word)?.guide ?? 0;
  const verses = readable
    .filter(({ verse }) => isTurnOf({ kind: 'exercise', exercise }, verse))
    .toSorted((one, other) => (rank(one) === rank(other) ? 0 : rank(other) - rank(one)))
    .slice(0, offered)
    .map(({ verse }) => verse);
  return { ...(grammar.length > 0 && { grammar }), ...(verses.length > 0 && { verses }) };
}

/** The level's own words, and words of earlier levels that this learner was taught: the last missed ones first. */
export function exerciseWords(
  course: TaughtWithMaterial,
  place: Place,
  learner: TaughtWords,
  rulebook: Rulebook,
): SessionWords {
  const { level, earlier } = levelAndEarlier(course, place, rulebook);
  const taught = new Set(learner.taught);
  const known = new Set(earlier.flat().filter((id) => taught.has(id)));
  const review = reviewDistances.flatMap((distance) => earlier.at(-distance) ?? []).filter((id) => known.has(id));
  const lately = learner.missed.filter((id) => known.has(id)).slice(0, maxMissedWords);
  const besides = formsAndVerses(course, place, { level, earlier }, learner.taught, rulebook);
  return { level, review: [...new Set([...lately, ...review])], ...besides };
}

/**
 * The level's own words, and the words of earlier levels that this learner is about to forget: one question each. Review
 * places that no word needs ask for grammar, or go to the level.
 * @param due words that were taught to this learner and are due, the lowest predicted recall first
 */
export function exerciseWordsByRecall(
  course: TaughtWithMaterial,
  place: Place,
  { taught, due }: { readonly taught: readonly WordId[]; readonly due: readonly WordId[] },
  rulebook: Rulebook,
): SessionWords {
  const { level, earlier } = levelAndEarlier(course, place, rulebook);
  const known = new Set(earlier.flat());
  const besides = formsAndVerses(course, place, { level, earlier }, taught, rulebook);
  // What is about to be forgotten goes first: grammar then takes places of the level, whose words are asked most of all.
  const review = due.filter((id) => known.has(id)).slice(0, maxReviewQuestions);
  return { level, review, reviewQuestions: review.length, ...besides };
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
