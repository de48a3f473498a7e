import type { GuideSummary, JourneyView } from '@kalima/contract';
import { buildDay, buildMemory } from './journey.ts';
import { inBoth } from './texts.ts';

const upTo = (max: number) => Array.from({ length: max }, (_, index) => index + 1);
const both = (text: string) => inBoth(text, `${text} (fr)`);

/** For tests only: guides of five levels. */
export function buildGuides(count = 12): GuideSummary[] {
  return upTo(count).map((number) => ({
    number,
    title: { text: both(`Title ${number}`), ar: 'سُورَةُ الْفَاتِحَةِ' },
    description: both('About'),
    difficulty: 'beginner',
    xpReward: 50,
    wordsCount: 25,
    lessonId: String(number),
    landmark: [],
    levels: upTo(5).map((level) => ({ number: level, title: both(`Level title ${level}`), description: both('') })),
  }));
}

/** For tests only: a learner who plays in order, or one to whom every level is open. */
export function buildJourneyWith(passed: number, allOpen = false): JourneyView {
  const guides = upTo(12).map((number) => {
    const inGuide = Math.max(0, Math.min(20, passed - (number - 1) * 20));
    const unlocked = allOpen || passed >= (number - 1) * 20;
    let hasCurrent = false;
    const levels = upTo(5).map((level) => {
      const done = Math.max(0, Math.min(4, inGuide - (level - 1) * 4));
      const open = allOpen || (unlocked && inGuide >= (level - 1) * 4);
      const isCurrent = open && done < 4 && !hasCurrent;
      hasCurrent ||= isCurrent;
      const state = done === 4 ? 'completed' : isCurrent ? 'current' : open ? 'unlocked' : 'locked';
      return {
        number: level,
        state: state as JourneyView['guides'][number]['levels'][number]['state'],
        nextExercise: done === 4 ? 1 : done + 1,
        testOut: null,
        exercises: upTo(4).map((exercise) => ({ exercise, passed: exercise <= done, bestScore: null, open })),
      };
    });
    return { number, unlocked, passedExercises: inGuide, versesReadable: [], levels };
  });
  return {
    isLeagueOpen: passed >= 8,
    guides,
    passedExercises: passed,
    totalExercises: 240,
    completedLevels: Math.floor(passed / 4),
    completedGuides: Math.floor(passed / 20),
    wordsFromTrial: 0,
    placementGuide: null,
    startGuide: 1,
    isPlacementOffered: false,
    totalTokens: 77_428,
    memory: buildMemory(passed === 0 ? {} : { met: 60, share: 14_120 / 77_428, canRead: 12 }),
    day: buildDay(),
    nextSectionReach: { from: 0.737, to: 0.85 },
  };
}
