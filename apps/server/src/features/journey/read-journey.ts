import type { JourneyView } from '@kalima/contract';
import { type Course, measureCoverage } from '@kalima/course';
import {
  exerciseToOpen,
  isExerciseUnlocked,
  isGuideUnlocked,
  isPlacementOffered,
  isSuper,
  levelStates,
  type Progress,
  type Rulebook,
} from '@kalima/rules';
import type { Dependencies } from '../../dependencies.ts';
import type { UserRef } from '../../live-session.ts';
import { readPlayer } from '../../player/player-store.ts';
import { type LearnerProgress, progressIn, progressJson } from '../../player/progress-store.ts';

const upTo = (max: number) => Array.from({ length: max }, (_, index) => index + 1);

function viewGuide(guide: number, progress: Progress, hasAllLevels: boolean, rulebook: Rulebook) {
  const states = levelStates(guide, progress, hasAllLevels, rulebook);
  return {
    number: guide,
    unlocked: isGuideUnlocked(guide, progress, hasAllLevels, rulebook),
    passedExercises: progress.passedInGuide(guide),
    levels: upTo(rulebook.levelsPerGuide).map((level) => ({
      number: level,
      state: states[level - 1] ?? 'locked',
      nextExercise: exerciseToOpen(guide, level, progress, rulebook),
      exercises: upTo(rulebook.exercisesPerLevel).map((exercise) => {
        const place = { guide, level, exercise };
        return {
          exercise,
          passed: progress.isPassed(place),
          bestScore: progress.bestScore(place),
          open: isExerciseUnlocked(place, progress, hasAllLevels, rulebook),
        };
      }),
    })),
  };
}

/** The test that would open the next door: of the furthest guide that is open and not begun; null when there is none. */
function placementGuide(
  { learningLevel }: LearnerProgress,
  guides: readonly { number: number; unlocked: boolean; passedExercises: number }[],
  rulebook: Rulebook,
): number | null {
  if (!isPlacementOffered(learningLevel)) return null;
  const furthest = guides.findLast(({ unlocked }) => unlocked);
  if (furthest === undefined || furthest.number >= rulebook.guides || furthest.passedExercises > 0) return null;
  return furthest.number;
}

function nextSectionReach(sections: Course['sections']) {
  const open = sections.findLastIndex(({ isOpen }) => isOpen);
  const [here, next] = [sections[open], sections[open + 1]].map((section) => (section?.reachPercent ?? 0) / 100);
  return { from: here ?? 0, to: next ?? 0 };
}

/** How far a learner has come. Coverage counts the words that were asked in passed exercises, nothing else. */
export async function readJourney(deps: Dependencies, ref: UserRef): Promise<JourneyView> {
  const { rulebook, teaching } = deps;
  const { player, context } = await readPlayer<LearnerProgress>(deps, ref, progressJson);
  const progress = progressIn(context, rulebook);
  const guides = upTo(rulebook.guides).map((guide) => viewGuide(guide, progress, isSuper(player, rulebook), rulebook));
  const { tokensMet, tokens, share, versesWhole } = measureCoverage(teaching.coverage, context.learnt);
  return {
    guides,
    passedExercises: progress.passed,
    totalExercises: rulebook.guides * rulebook.levelsPerGuide * rulebook.exercisesPerLevel,
    completedLevels: guides.flatMap(({ levels }) => levels).filter(({ state }) => state === 'completed').length,
    completedGuides: guides.filter(({ levels }) => levels.every(({ state }) => state === 'completed')).length,
    learntWords: context.learnt.length,
    reviewWordsLeast: rulebook.minReviewWords,
    placementGuide: placementGuide(context, guides, rulebook),
    coverage: { tokensMet, totalTokens: tokens, share, versesWhole },
    nextSectionReach: nextSectionReach(teaching.course.sections),
  };
}
