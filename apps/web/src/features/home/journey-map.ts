import type { GuideSummary, JourneyView } from '@kalima/contract';
import { paths } from '../../lib/navigation/paths.ts';

export type LevelLook = 'completed' | 'current' | 'open' | 'locked';

export type Lock = { kind: 'guide'; guide: number; exercises: number } | { kind: 'level'; level: number };

export interface LevelStop {
  number: number;
  title: GuideSummary['levels'][number]['title'];
  look: LevelLook;
  passed: boolean[];
  nextExercise: number;
  /** The exercise by which the level may be tested out of; null where that is not offered. */
  testOut: number | null;
  lock: Lock | null;
}

export interface GuideStop {
  guide: GuideSummary;
  unlocked: boolean;
  levels: LevelStop[];
}

export interface JourneyMap {
  guides: GuideStop[];
  here: { guide: GuideSummary; level: LevelStop } | null;
}

type GuideState = JourneyView['guides'][number];

function lockOf(state: GuideState | undefined, guide: number, level: number, exercises: number): Lock {
  if (state?.unlocked || guide === 1) return { kind: 'level', level: level - 1 };
  return { kind: 'guide', guide: guide - 1, exercises };
}

export function mapJourney(guides: readonly GuideSummary[], journey: JourneyView): JourneyMap {
  const map: JourneyMap = { guides: [], here: null };
  const isCurrent = ({ levels }: GuideState) => levels.some(({ state }) => state === 'current');
  const start = journey.guides.find((each) => each.number >= journey.startGuide && isCurrent(each))?.number ?? 1;
  const exercisesOf = Math.round(journey.totalExercises / Math.max(1, journey.guides.length));
  for (const guide of guides) {
    const state = journey.guides.find(({ number }) => number === guide.number);
    const levels = guide.levels.map(({ number, title }): LevelStop => {
      const level = state?.levels.find((candidate) => candidate.number === number);
      const isHere = level?.state === 'current' && map.here === null && guide.number >= start;
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
    map.guides.push({ guide, unlocked: state?.unlocked ?? false, levels });
  }
  return map;
}

export function stretchesOf({ guides, here }: JourneyMap): Record<'done' | 'far', GuideStop[]> & { here?: GuideStop } {
  const found = here === null ? guides.length - 1 : guides.findIndex(({ guide }) => guide.number === here.guide.number);
  const at = Math.max(0, found);
  const stop = guides[at];
  return { done: guides.slice(0, at), far: guides.slice(at + 1), ...(stop && { here: stop }) };
}

export const countPassed = ({ passed }: LevelStop): number => passed.filter(Boolean).length;

/** The levels before the current one; without a current one all of a completed guide, or none. */
export function countDone({ levels }: GuideStop): number {
  const at = levels.findIndex(({ look }) => look === 'current');
  if (at !== -1) return at;
  return levels.every(({ look }) => look === 'completed') ? levels.length : 0;
}

export function pathOfTestOut(
  { lessonId, number }: GuideSummary,
  { number: level, testOut }: LevelStop,
): string | null {
  return testOut === null ? null : paths.guideExercise(lessonId, { guide: number, level, exercise: testOut });
}

export function pathOfLevel({ lessonId, number }: GuideSummary, level: LevelStop): string {
  return paths.guideExercise(lessonId, { guide: number, level: level.number, exercise: level.nextExercise });
}
