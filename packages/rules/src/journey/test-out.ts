import type { WordId } from '@kalima/course/schema';
import type { Verdict } from '../lists.ts';
import type { Rulebook } from '../rulebook.ts';
import type { ExercisePlace } from './numbering.ts';
import type { Progress } from './progress.ts';
import { isGuideUnlocked, isLevelUnlocked } from './unlock.ts';

type Level = Pick<ExercisePlace, 'guide' | 'level'>;

/** The first exercise of a level earns a test-out, and the last one is it. */
const earningExercise = 1;
const testExercise = (rulebook: Rulebook) => rulebook.exercisesPerLevel;

/** A question that is done, as far as first sight is concerned. */
interface DoneQuestion {
  readonly verdict: Verdict;
  /** Absent from entries stored before it was recorded. */
  readonly asked?: { readonly words: readonly WordId[] };
  /** Of a question on pairs. */
  readonly tries?: readonly { readonly isPair: boolean; readonly asked?: { readonly words: readonly WordId[] } }[];
}

/** Whether a word was right when it was first asked: among pairs, if no wrong one held it. */
function isRightAtFirstSight(word: WordId, entries: readonly DoneQuestion[]): boolean {
  const first = entries.find(({ asked }) => asked?.words.includes(word));
  if (first?.verdict !== 'right') return false;
  return (first.tries ?? []).every(({ isPair, asked }) => isPair || asked?.words.includes(word) === false);
}

/**
 * rules-of-play, Testing out: each of the level's words was right when it was first asked, in the first run of exercise 1, and that
 * run passed.
 * @param before the progress without this run
 */
export function earnsTestOut(
  {
    place,
    entries,
    passed,
  }: { readonly place: ExercisePlace; readonly entries: readonly DoneQuestion[]; readonly passed: boolean },
  levelWords: readonly WordId[],
  before: Progress,
): boolean {
  if (place.exercise !== earningExercise || !passed || before.bestScore(place) !== null) return false;
  return levelWords.length > 0 && levelWords.every((word) => isRightAtFirstSight(word, entries));
}

/**
 * rules-of-play, Testing out: exercise 4 of a level whose test-out was earned is passed in its first run.
 * @param before the progress without this run
 */
export function passesTestOut(
  { place, passed }: { readonly place: ExercisePlace; readonly passed: boolean },
  before: Progress,
  rulebook: Rulebook,
): boolean {
  if (place.exercise !== testExercise(rulebook) || !passed || before.bestScore(place) !== null) return false;
  return before.testOut(place) === 'earned';
}

/** Where the door of a level's test-out leads: the next level, after the last one the next guide; null after the whole course. */
export function levelAfter({ guide, level }: Level, rulebook: Rulebook): Level | null {
  if (level < rulebook.levelsPerGuide) return { guide, level: level + 1 };
  return guide < rulebook.guides ? { guide: guide + 1, level: 1 } : null;
}

/** The exercise by which the level may be tested out of: it was earned, not tried yet, and would open something. */
export function testOutOffered(
  { guide, level }: Level,
  progress: Progress,
  hasAllLevels: boolean,
  rulebook: Rulebook,
): ExercisePlace | null {
  const place = { guide, level, exercise: testExercise(rulebook) };
  const behind = levelAfter(place, rulebook);
  if (behind === null || progress.testOut(place) !== 'earned' || progress.bestScore(place) !== null) return null;
  const isOpen =
    isGuideUnlocked(behind.guide, progress, hasAllLevels, rulebook) &&
    isLevelUnlocked(behind, progress, hasAllLevels, rulebook);
  return isOpen ? null : place;
}
