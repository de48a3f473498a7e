import type { GuideSummary, JourneyView } from '@kalima/contract';
import { paths } from '../../lib/paths.ts';

export type LevelLook = 'completed' | 'current' | 'open' | 'locked';

/** What stands between the learner and a locked level. */
export type Lock = { kind: 'guide'; guide: number; exercises: number } | { kind: 'level'; level: number };

export interface LevelStop {
  number: number;
  title: GuideSummary['levels'][number]['title'];
  look: LevelLook;
  /** One for each exercise: is it passed? */
  passed: boolean[];
  nextExercise: number;
  /** The exercise by which the level may be tested out of; null where that is not offered. */
  testOut: number | null;
  lock: Lock | null;
}

/** A verse to which a guide leads. */
export type LandmarkVerse = GuideSummary['landmark'][number] & { readonly isMet: boolean };

export interface GuideStop {
  guide: GuideSummary;
  unlocked: boolean;
  levels: LevelStop[];
  landmark: LandmarkVerse[];
}

export interface JourneyMap {
  guides: GuideStop[];
  /** Where the learner goes on: the first current level of all. */
  here: { guide: GuideSummary; level: LevelStop } | null;
}

type GuideState = JourneyView['guides'][number];

function lockOf(state: GuideState | undefined, guide: number, level: number, exercises: number): Lock {
  if (state?.unlocked || guide === 1) return { kind: 'level', level: level - 1 };
  return { kind: 'guide', guide: guide - 1, exercises };
}

/** Lays the learner's progress over the list of guides. Where every level is open, only one of them is "here". */
export function mapJourney(guides: readonly GuideSummary[], journey: JourneyView): JourneyMap {
  const map: JourneyMap = { guides: [], here: null };
  const exercisesOf = Math.round(journey.totalExercises / Math.max(1, journey.guides.length));
  for (const guide of guides) {
    const state = journey.guides.find(({ number }) => number === guide.number);
    const levels = guide.levels.map(({ number, title }): LevelStop => {
      const level = state?.levels.find((candidate) => candidate.number === number);
      const isHere = level?.state === 'current' && map.here === null;
      const look = level?.state === 'current' || level?.state === 'unlocked' ? 'open' : (level?.state ?? 'locked');
      const nextExercise = level?.nextExercise ?? 1;
      const stop: LevelStop = {
        number,
        title,
        look: isHere ? 'current' : look,
        passed: level?.exercises.map(({ passed }) => passed) ?? [],
        nextExercise,
        testOut: level?.testOut ?? null,
        lock: look === 'locked' ? lockOf(state, guide.number, number, exercisesOf) : null,
      };
      if (isHere) map.here = { guide, level: stop };
      return stop;
    });
    // A browser may keep a list of guides from before a new version for five minutes.
    const verses: GuideSummary['landmark'] | undefined = guide.landmark;
    const landmark = (verses ?? []).map((verse) => ({
      ...verse,
      isMet: state?.versesMet.includes(verse.key) ?? false,
    }));
    map.guides.push({ guide, unlocked: state?.unlocked ?? false, levels, landmark });
  }
  return map;
}

/** The path around the learner: what lies behind them, where they are, and what is still far. */
export function stretchesOf({ guides, here }: JourneyMap): Record<'done' | 'far', GuideStop[]> & { here?: GuideStop } {
  const found = here === null ? guides.length - 1 : guides.findIndex(({ guide }) => guide.number === here.guide.number);
  const at = Math.max(0, found);
  const stop = guides[at];
  return { done: guides.slice(0, at), far: guides.slice(at + 1), ...(stop && { here: stop }) };
}

export function countPassed({ passed }: LevelStop): number {
  return passed.filter(Boolean).length;
}

/** The levels that lie before the current one; none where no level is. */
export function countDone({ levels }: GuideStop): number {
  return Math.max(
    0,
    levels.findIndex(({ look }) => look === 'current'),
  );
}

/** The exercise by which a level may be tested out of. */
export function pathOfTestOut(
  { lessonId, number }: GuideSummary,
  { number: level, testOut }: LevelStop,
): string | null {
  return testOut === null ? null : paths.guideExercise(lessonId, { guide: number, level, exercise: testOut });
}

/** The next exercise of a level. */
export function pathOfLevel({ lessonId, number }: GuideSummary, level: LevelStop): string {
  return paths.guideExercise(lessonId, { guide: number, level: level.number, exercise: level.nextExercise });
}
