import type { Course, VerseKey, WordId } from '@kalima/course/schema';
import { type Chance, chanceFrom } from '../../chance.ts';
import type { Rulebook } from '../../rulebook.ts';
import { isTurnOf, surahOf } from './kinds/draw.ts';

/** The reach of a level's review questions, in levels back (rules-of-play, Fair questions, rule 10). */
const reviewDistances = [1, 2, 4, 8, 16, 32] as const;
const maxMissedWords = 10;
/** rules-of-play, Fair questions, rule 10: the most of an exercise's 20 questions on words of earlier levels. */
export const maxReviewQuestions = 8;

/** The words of a session, stored with it, so that it can be composed again. */
export interface SessionWords {
  readonly level: readonly WordId[];
  readonly review: readonly WordId[];
  /** The number of review questions; absent: as many as the words allow. */
  readonly reviewQuestions?: number;
  /** The number of questions; absent: its kind decides. */
  readonly questions?: number;
  /** Words taught to this learner, for grammar questions; absent: none. */
  readonly grammar?: readonly WordId[];
  /** Verses of words taught to this learner, for whole-verse questions; absent: none. */
  readonly verses?: readonly VerseKey[];
  /** Wrong options beside the asked words; absent: the guides so far. */
  readonly others?: readonly WordId[];
  /** Unmet words, for wrong options where the others are few; absent: none. */
  readonly unmet?: readonly WordId[];
  /** The task of a word's last answer, if it was wrong: the word's first question is another task. Absent: none. */
  readonly missedBy?: Readonly<Record<string, string>>;
}

type Taught = Pick<Course, 'guides' | 'words'>;
type TaughtWithMaterial = Taught & Pick<Course, 'material'>;
type Place = { readonly guide: number; readonly level: number; readonly exercise: number };

/** The words taught to a learner, as composing needs them. */
export interface TaughtWords {
  /** Words asked in an exercise or a lesson, each after its card. */
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

/** Rule 11: the number of grammar questions. */
export const grammarQuestionsIn = ({ grammar = [] }: Pick<SessionWords, 'grammar'>, rulebook: Rulebook): number =>
  Math.min(rulebook.grammar.questions, grammar.length);

/**
 * An exercise's taught grammar words and, in exercises with verses, whole verses of several surahs: the level's first, then the latest.
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
  const { fromGuide, exercises, offered, surahs, ofSurah } = rulebook.wholeVerses;
  const asksVerses = guide >= fromGuide && exercises.includes(exercise);
  const readable = asksVerses ? material.wholeVerses.filter((each) => each.words.every((word) => known.has(word))) : [];
  const rank = (each: (typeof readable)[number]) =>
    each.words.some((word) => own.has(word)) ? Number.POSITIVE_INFINITY : Math.max(...each.words.map(guideOf));
  const guideOf = (word: WordId) => words.get(word)?.guide ?? 0;
  const verses = readable
    .filter(({ verse }) => isTurnOf({ kind: 'exercise', exercise }, verse))
    .toSorted((one, other) => (rank(one) === rank(other) ? 0 : rank(other) - rank(one)))
    .map(({ verse }) => verse)
    .filter((verse, at, all) => all.slice(0, at).filter((each) => surahOf(each) === surahOf(verse)).length < ofSurah)
    .slice(0, offered);
  const isVaried = new Set(verses.map(surahOf)).size >= surahs;
  return { ...(grammar.length > 0 && { grammar }), ...(isVaried && { verses }) };
}

/** The level's own words, and words of earlier levels taught to this learner: the last missed ones first. */
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

/** A word worth a question: `AskableWord` of the memory. */
interface Askable {
  readonly word: WordId;
  readonly recall: number;
  readonly isToRelearn: boolean;
}

/**
 * The level's words, each asked twice at least, and one question for each of the memory's words, as long as few of them are
 * expected to be wrong: a missed one costs the pass. @param askable the lowest recall first
 */
export function exerciseWordsByRecall(
  course: TaughtWithMaterial,
  place: Place,
  { taught, askable }: { readonly taught: readonly WordId[]; readonly askable: readonly Askable[] },
  rulebook: Rulebook,
): SessionWords {
  const { level, earlier } = levelAndEarlier(course, place, rulebook);
  const known = new Set(earlier.flat());
  const besides = formsAndVerses(course, place, { level, earlier }, taught, rulebook);
  const besideMemory = 2 * level.length + grammarQuestionsIn(besides, rulebook) + (besides.verses?.length ?? 0);
  const places = Math.min(rulebook.memory.exercisePlaces, rulebook.sessions.exercise.questions - besideMemory);
  const review: WordId[] = [];
  let misses = 0;
  for (const { word, recall, isToRelearn } of askable) {
    if (review.length >= places) break;
    if (!known.has(word) || isToRelearn || misses + 1 - recall > rulebook.memory.exerciseMisses) continue;
    misses += 1 - recall;
    review.push(word);
  }
  return { level, review, reviewQuestions: review.length, ...besides };
}

/** Adds the tasks by which asked words were last missed. */
export function withMissedTasks(words: SessionWords, missedTasks: ReadonlyMap<string, string>): SessionWords {
  const asked = [...words.level, ...words.review].flatMap((word) => {
    const task = missedTasks.get(word);
    return task === undefined ? [] : [[word, task] as const];
  });
  return asked.length === 0 ? words : { ...words, missedBy: Object.fromEntries(asked) };
}

/** A review by memory: one question for each word. */
export const reviewWordsByRecall = (level: readonly WordId[]): SessionWords => ({
  level,
  review: [],
  questions: level.length,
});

/** The words with a card before their question: those never answered right by the learner, and those that are relearnt. */
export function wordsToTeach(
  { level, review }: SessionWords,
  answeredRight: readonly WordId[],
  relearnt: readonly WordId[] = [],
): WordId[] {
  const known = new Set(answeredRight);
  return [...level, ...review].filter((id) => !known.has(id) || relearnt.includes(id));
}

/** A lesson practises every word of its guide. */
export function lessonWords({ guides }: Taught, guide: number): SessionWords {
  return { level: wordsOfGuide(guides, guide), review: [] };
}

/** A review: the learnt words last missed, then others at random. */
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
