import type { Language, StartedReply } from '@kalima/contract';
import { type ReviewSize, reviewPlace, reviewWordsByRecall, wordsToTeach } from '@kalima/rules';
import type { Dependencies } from '../../dependencies.ts';
import { dueToday, type ProgressAndMemory, progressAndMemoryJson } from '../../memory/learner-memory.ts';
import { refuse } from '../../request/errors.ts';
import { type UserRef, userIdOf } from '../../request/live-session.ts';
import { openExerciseSession } from './open-exercise-session.ts';

/** Starts a review of the words that are due: never stopped by empty batteries. */
export function startReview(
  deps: Dependencies,
  ref: UserRef,
  language: Language,
  size: ReviewSize,
): Promise<StartedReply> {
  const { rulebook } = deps;
  return openExerciseSession<ProgressAndMemory>(
    deps,
    ref,
    language,
    reviewPlace,
    progressAndMemoryJson,
    ({ context, moment }) => {
      if (context.learnt.length < rulebook.minReviewWords) refuse('too-few-learnt-words');
      const due = dueToday(context, userIdOf(ref), moment, rulebook);
      if (due.length === 0) refuse('nothing-due');
      const words = reviewWordsByRecall(
        due,
        size === 'quick' ? rulebook.memory.quickReviewWords : rulebook.maxReviewWords,
      );
      return { words, practiceDay: null, introduce: wordsToTeach(words, context.answeredRight) };
    },
  );
}
