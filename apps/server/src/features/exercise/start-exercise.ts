import type { Language, StartedReply } from '@kalima/contract';
import {
  type ExercisePlace,
  exerciseWordsByRecall,
  isExerciseUnlocked,
  isSuper,
  lessonOfGuide,
  type PracticeRun,
  practiceDayOf,
  progressIn,
  type SessionPlace,
  wordsToTeach,
} from '@kalima/rules';
import { sql } from 'drizzle-orm';
import type { Dependencies } from '../../dependencies.ts';
import { dueToday, type ProgressAndMemory, progressAndMemoryJson, taughtWords } from '../../memory/learner-memory.ts';
import { refuse } from '../../request/errors.ts';
import { type UserRef, userIdOf } from '../../request/live-session.ts';
import { lastPracticeOf } from '../../runs/session-store.ts';
import { openExerciseSession } from './open-exercise-session.ts';

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
  return openExerciseSession<ProgressAndMemory & { readonly lastPractice: PracticeRun | null }>(
    deps,
    ref,
    language,
    place,
    sql`${progressAndMemoryJson} || jsonb_build_object('lastPractice', ${lastPracticeOf(at)})`,
    ({ player, moment, context }) => {
      const progress = progressIn(context, rulebook);
      if (!isExerciseUnlocked(place, progress, isSuper(player, rulebook), rulebook)) refuse('exercise-locked');
      const words = exerciseWordsByRecall(
        teaching.course,
        place,
        { due: dueToday(context, userIdOf(ref), moment, rulebook), taught: taughtWords(context) },
        rulebook,
      );
      return {
        words,
        ...(progress.isPassed(place) ? practiceDayOf(context.lastPractice, moment, rulebook) : { practiceDay: null }),
        introduce: wordsToTeach(words, context.answeredRight),
      };
    },
  );
}
