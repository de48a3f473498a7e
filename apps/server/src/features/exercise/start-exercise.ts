import type { Language, StartedReply } from '@kalima/contract';
import {
  type ExercisePlace,
  exerciseWordsByRecall,
  isExerciseUnlocked,
  isSuper,
  lessonOfGuide,
  type SessionPlace,
  wordsToTeach,
} from '@kalima/rules';
import { sql } from 'drizzle-orm';
import type { Dependencies } from '../../dependencies.ts';
import { refuse } from '../../errors.ts';
import { type UserRef, userIdOf } from '../../live-session.ts';
import { dueToday, learnerMemoryJson, type WithLearnerMemory } from '../../memory/learner-memory.ts';
import { type LearnerProgress, progressIn, progressJson } from '../../player/progress-store.ts';
import { openExerciseSession } from './open-exercise-session.ts';

type Read = LearnerProgress & WithLearnerMemory;

/** Starts one of the 240 graded exercises, or goes on with the run that was left open. */
export function startExercise(
  deps: Dependencies,
  ref: UserRef,
  language: Language,
  at: ExercisePlace,
  lessonId: string,
): Promise<StartedReply> {
  const { rulebook, teaching } = deps;
  if (lessonId !== lessonOfGuide(at.guide)) refuse('lesson-guide-mismatch');
  const place: SessionPlace = { kind: 'exercise', ...at };
  return openExerciseSession<Read>(
    deps,
    ref,
    language,
    place,
    sql`${progressJson} || jsonb_build_object('memory', ${learnerMemoryJson})`,
    ({ player, moment, context }) => {
      const progress = progressIn(context, rulebook);
      if (!isExerciseUnlocked(place, progress, isSuper(player, rulebook), rulebook)) refuse('exercise-locked');
      const words = exerciseWordsByRecall(
        teaching.course,
        place,
        dueToday(context, userIdOf(ref), moment, rulebook),
        rulebook,
      );
      return {
        words,
        practiceDay: progress.isPassed(place) ? moment.today : null,
        introduce: wordsToTeach(words, context.answeredRight),
      };
    },
  );
}
