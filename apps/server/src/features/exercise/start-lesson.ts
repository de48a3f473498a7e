import type { Language, StartedReply } from '@kalima/contract';
import { isLessonLocked, isSuper, lessonPlace, lessonWords, wordsToTeach } from '@kalima/rules';
import { sql } from 'drizzle-orm';
import type { Dependencies } from '../../dependencies.ts';
import { type LearnerLessons, lessonPercentsJson, lessonStandingIn } from '../../player/lesson-store.ts';
import { type LearnerProgress, progressJson } from '../../player/progress-store.ts';
import { notFound, refuse } from '../../request/errors.ts';
import type { UserRef } from '../../request/live-session.ts';
import { openExerciseSession } from './open-exercise-session.ts';

type Read = LearnerProgress & LearnerLessons;

/** Starts the practice of a lesson's words in verses: rules-of-play, Lessons. */
export async function startLesson(
  deps: Dependencies,
  ref: UserRef,
  language: Language,
  lessonId: string,
): Promise<StartedReply> {
  const { rulebook, teaching } = deps;
  const guide = Number(lessonId);
  const more = sql`${progressJson} || jsonb_build_object('lessons', ${lessonPercentsJson})`;
  return await openExerciseSession<Read>(deps, ref, language, lessonPlace(guide), more, ({ player, context }) => {
    // Not before the read, which finds out whether the sign-in still lives.
    if (!teaching.guidePages.has(guide) || String(guide) !== lessonId) throw notFound();
    const standing = lessonStandingIn(context, rulebook);
    if (isLessonLocked(guide, standing, isSuper(player, rulebook), rulebook)) refuse('lesson-locked');
    const words = lessonWords(teaching.course, guide);
    return { words, practiceDay: null, introduce: wordsToTeach(words, context.answeredRight) };
  });
}
