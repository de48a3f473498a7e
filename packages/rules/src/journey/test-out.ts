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

/** A done question, as first sight needs it. */
interface DoneQuestion {
  readonly verdict: Verdict;
  /** Absent from entries stored before it was recorded. */
  readonly asked?: { readonly words: readonly WordId[] };
  readonly tries?: readonly { readonly isPair: boolean; readonly asked?: { readonly words: readonly WordId[] } }[];
}

/** Whether a word was right when first asked: of pairs, without a wrong one. */
function isRightAtFirstSight(word: WordId, entries: readonly DoneQuestion[]): boolean {
  const first = entries.find(({ asked }) => asked?.words.includes(word));
  if (first?.verdict !== 'right') return false;
  return (first.tries ?? []).every(({ isPair, asked }) => isPair || asked?.words.includes(word) === false);
}

/** rules-of-play, Testing out: exercise 1 passed in its first run, each word right at first sight. @param before without it */
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

/** rules-of-play, Testing out: exercise 4 passed in its first run after an earned test-out. @param before without this run */
export function passesTestOut(
  { place, passed }: { readonly place: ExercisePlace; readonly passed: boolean },
  before: Progress,
  rulebook: Rulebook,
): boolean {
  if (place.exercise !== testExercise(rulebook) || !passed || before.bestScore(place) !== null) return false;
  return before.testOut(place) === 'earned';
}

/** The target of a level's test-out: the next level, after the last one the next guide; null after the whole course. */
export function levelAfter({ guide, level }: Level, rulebook: Rulebook): Level | null {
  if (level < rulebook.levelsPerGuide) return { guide, level: level + 1 };
  return guide < rulebook.guides ? { guide: guide + 1, level: 1 } : null;
}

/** The exercise that tests out of the level: earned, not tried yet, and with something to open. */
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
