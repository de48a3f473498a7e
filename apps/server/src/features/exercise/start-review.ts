import type { Language, StartedReply } from '@kalima/contract';
import { reviewPlace, reviewWords, wordsToTeach } from '@kalima/rules';
import type { Dependencies } from '../../dependencies.ts';
import { refuse } from '../../errors.ts';
import type { UserRef } from '../../live-session.ts';
import { type LearnerProgress, progressJson } from '../../player/progress-store.ts';
import { openExerciseSession } from './open-exercise-session.ts';

/** Starts a review of learnt words: never stopped by empty batteries. */
export function startReview(deps: Dependencies, ref: UserRef, language: Language): Promise<StartedReply> {
  const { rulebook } = deps;
  return openExerciseSession<LearnerProgress>(deps, ref, language, reviewPlace, progressJson, ({ context }, seed) => {
    if (context.learnt.length < rulebook.minReviewWords) refuse('too-few-learnt-words');
    const words = reviewWords(context.learnt, context.missed, seed, rulebook);
    return { words, practiceDay: null, introduce: wordsToTeach(words, context.answeredRight) };
  });
}
