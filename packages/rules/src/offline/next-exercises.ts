import { nextExercise, openExercise } from '../journey/next-exercise.ts';
import { type ExercisePlace, exerciseInGuide } from '../journey/numbering.ts';
import { type JourneyState, type Progress, progressOf } from '../journey/progress.ts';
import type { Rulebook } from '../rulebook.ts';

/** The next unpassed exercises for offline play, each after a pass of the one before. @param last the last played one */
export function nextExercises(
  { last, count }: { readonly last: ExercisePlace | null; readonly count: number },
  { results, opened, testOuts }: JourneyState,
  hasAllLevels: boolean,
  rulebook: Rulebook,
): ExercisePlace[] {
  const places: ExercisePlace[] = [];
  let [assumed, before] = [results, last];
  while (places.length < count) {
    const progress = progressOf(assumed, rulebook, opened, testOuts);
    const following = unpassedAfter(before, progress, hasAllLevels, rulebook);
    if (following === null || progress.isPassed(following)) return places;
    const { guide, level, exercise } = following;
    const place = { guide, level, exercise };
    places.push(place);
    assumed = [...assumed, { guide, exercise: exerciseInGuide(place, rulebook), score: 100 }];
    before = place;
  }
  return places;
}

/** A failed one is repeated first. */
function unpassedAfter(
  last: ExercisePlace | null,
  progress: Progress,
  hasAllLevels: boolean,
  rulebook: Rulebook,
): ExercisePlace | null {
  if (last === null) return openExercise(progress, rulebook);
  if (!progress.isPassed(last)) return last;
  const step = nextExercise(last, progress, hasAllLevels, rulebook);
  return step.kind === 'exercise' && !progress.isPassed(step) ? step : openExercise(progress, rulebook);
}
