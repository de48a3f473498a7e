import { isPractice, type SessionPlace } from '../exercise/place.ts';
import { type NextStep, nextExercise } from '../journey/next-exercise.ts';
import { lessonOfGuide } from '../journey/numbering.ts';
import type { Progress } from '../journey/progress.ts';
import type { Rulebook } from '../rulebook.ts';

/** Facts about the step after a run that only its caller has. */
export interface StepContext {
  readonly progress: Progress;
  readonly hasAllLevels: boolean;
  /** Of a sitting of a surah pack: how many words the next one has; null: it is about no pack. */
  readonly packWords: number | null;
}

/** Spec 1 §4 "Next exercise"; rules-of-play, Next exercise: where a finished run leads. */
export function nextStep(
  place: SessionPlace,
  passed: boolean,
  { progress, hasAllLevels, packWords }: StepContext,
  rulebook: Rulebook,
): NextStep {
  const { kind, guide, about } = place;
  if (about !== undefined && packWords !== null) return { kind: 'pack', pack: about, words: packWords };
  if (kind === 'exercise') return nextExercise(place, progress, hasAllLevels, rulebook);
  if (isPractice(place)) {
    const { level, exercise } = place;
    return { kind: 'exercise', lessonId: lessonOfGuide(guide), guide, level, exercise };
  }
  // The last guide is opened by the test of the one before it.
  if (kind === 'placement' && passed && guide + 1 < rulebook.guides) return { kind: 'placement', guide: guide + 1 };
  return { kind: 'home' };
}
