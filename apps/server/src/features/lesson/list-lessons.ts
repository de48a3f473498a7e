import type { listMyLessons, TellableOf } from '@kalima/contract';
import { isLessonLocked, isSuper, type LessonStanding, lessonOfGuide, lessonRequiredBy } from '@kalima/rules';
import type { UserRef } from '../../http/live-session.ts';
import type { Parts } from '../../parts.ts';
import { lessonStandingJson } from '../../player/lesson-store.ts';
import { readPlayer } from '../../player/player-store.ts';

/** The lessons in their order, as this learner has them. */
export async function listLessonsOf(parts: Parts, ref: UserRef): Promise<TellableOf<typeof listMyLessons>> {
  const { player, extra: standing } = await readPlayer<LessonStanding>(parts, ref, lessonStandingJson);
  const hasAllLevels = isSuper(player, parts.rulebook);
  return {
    lessons: parts.teaching.course.guides.map(({ number, title, xpReward, words }) => ({
      id: lessonOfGuide(number),
      title,
      orderIndex: number - 1,
      xpReward,
      unlockRequirementLessonId: lessonRequiredBy(number),
      progress: standing.progress[lessonOfGuide(number)] ?? 0,
      isLocked: isLessonLocked(number, standing, hasAllLevels),
      words: words.length,
    })),
  };
}
