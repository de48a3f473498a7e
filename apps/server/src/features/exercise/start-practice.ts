import type { Language, StartedReply } from '@kalima/contract';
import { practicePlace, reviewWordsByRecall, wordsToTeach } from '@kalima/rules';
import { sql } from 'drizzle-orm';
import type { Dependencies } from '../../dependencies.ts';
import { readPlayer } from '../../player/player-store.ts';
import { type LearnerProgress, progressJson } from '../../player/progress-store.ts';
import { notFound } from '../../request/errors.ts';
import type { UserRef } from '../../request/live-session.ts';
import { type SessionJson, sessionById, storedSession } from '../../runs/session-store.ts';
import { openExerciseSession } from './open-exercise-session.ts';

/** Starts a review of exactly the words that a finished run of an exercise missed: never stopped by empty batteries. */
export async function startPractice(
  deps: Dependencies,
  ref: UserRef,
  language: Language,
  sessionId: string,
): Promise<StartedReply> {
  const { context } = await readPlayer<{ session: SessionJson | null }>(
    deps,
    ref,
    sql`jsonb_build_object('session', ${sessionById(sessionId)})`,
  );
  const stored = context.session === null ? null : storedSession(context.session);
  const known = deps.teaching.course.words;
  const missed = (stored?.result?.missed ?? []).filter((word) => known.has(word));
  if (stored?.session.place.kind !== 'exercise' || missed.length === 0) throw notFound();
  const words = reviewWordsByRecall(missed, deps.rulebook.maxReviewWords);
  return openExerciseSession<Pick<LearnerProgress, 'answeredRight'>>(
    deps,
    ref,
    language,
    practicePlace(stored.session.place),
    progressJson,
    ({ context }) => ({ words, practiceDay: null, introduce: wordsToTeach(words, context.answeredRight) }),
    (open) => open.words.level.join() === words.level.join(),
  );
}
