import type { Language, listMyLessons, ReadonlyReplyOf } from '@kalima/contract';
import { inLanguage } from '@kalima/course';
import { isLessonLocked, isSuper, lessonOfGuide, lessonRequiredBy } from '@kalima/rules';
import type { Dependencies } from '../../dependencies.ts';
import { type LearnerLessons, learnerLessonsJson, lessonProgressIn } from '../../player/lesson-store.ts';
import { readPlayer } from '../../player/player-store.ts';
import type { UserRef } from '../../request/live-session.ts';

export async function listLessonsOf(
  deps: Dependencies,
  ref: UserRef,
  language: Language,
): Promise<ReadonlyReplyOf<typeof listMyLessons>> {
  const { rulebook } = deps;
  const { player, context } = await readPlayer<LearnerLessons>(deps, ref, learnerLessonsJson);
  const hasAllLevels = isSuper(player, rulebook);
  const progress = lessonProgressIn(context, rulebook);
  return {
    lessons: deps.teaching.course.guides.map(({ number, title, xpReward, words }) => ({
      id: lessonOfGuide(number),
      title: inLanguage(title, language),
      orderIndex: number - 1,
      xpReward,
      unlockRequirementLessonId: lessonRequiredBy(number),
      progress: progress.lessons[lessonOfGuide(number)] ?? 0,
      isLocked: isLessonLocked(number, progress, hasAllLevels, rulebook),
      words: words.length,
    })),
  };
}
