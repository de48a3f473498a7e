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
  lock: Lock | null;
}

export interface GuideStop {
  guide: GuideSummary;
  unlocked: boolean;
  levels: LevelStop[];
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
        lock: look === 'locked' ? lockOf(state, guide.number, number, exercisesOf) : null,
      };
      if (isHere) map.here = { guide, level: stop };
      return stop;
    });
    map.guides.push({ guide, unlocked: state?.unlocked ?? false, levels });
  }
  return map;
}

export function countPassed({ passed }: LevelStop): number {
  return passed.filter(Boolean).length;
}

/** The next exercise of a level. */
export function pathOfLevel({ lessonId, number }: GuideSummary, level: LevelStop): string {
  return paths.guideExercise(lessonId, { guide: number, level: level.number, exercise: level.nextExercise });
}
