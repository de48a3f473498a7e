import { expire, hasBegun, isRunDone, matchScoreOf, outcomesOf, type QuizRun } from '@kalima/rules';
import { and, asc, eq, inArray } from 'drizzle-orm';
import type { Transaction } from '../../database/connect.ts';
import { quizMatches, quizPlayers } from '../../database/schema/index.ts';
import type { Dependencies } from '../../dependencies.ts';
import { isNotFound } from '../../request/errors.ts';
import { bookResult } from './book-result.ts';
import { runOf } from './match-store.ts';

export type EndDependencies = Pick<Dependencies, 'clock' | 'database' | 'rulebook'>;

type Why = 'done' | 'lapse' | 'void';

/**
 * Ends a match once, in a transaction guarded by its row. `changePlayer` then books the results; a job does after a crash.
 * @param why done: only if both have answered everything. lapse: with the answers so far; a match that one of the two never
 * began does not count. void: it does not count in any case.
 */
export async function endMatch(deps: EndDependencies, matchId: string, why: Why): Promise<void> {
  const toBook = await deps.database.orm.transaction((tx) => decideEnd(deps, tx, matchId, why));
  for (const userId of toBook) await bookUnlessGone(deps, matchId, userId);
}

async function decideEnd(
  { clock, rulebook }: EndDependencies,
  tx: Transaction,
  matchId: string,
  why: Why,
): Promise<readonly string[]> {
  const nowMs = clock.now();
  const isMatch = eq(quizMatches.id, matchId);
  const [match] = await tx
    .select({ id: quizMatches.id })
    .from(quizMatches)
    .where(and(isMatch, inArray(quizMatches.state, ['searching', 'open'])))
    .for('update');
  if (match === undefined) return [];
  // Locked: a concurrent answer is either counted here, or too late.
  const { userId: player, entries, handedAt, seat } = quizPlayers;
  const isOfMatch = eq(quizPlayers.matchId, matchId);
  const rows = await tx
    .select({ userId: player, entries, handedAt })
    .from(quizPlayers)
    .where(isOfMatch)
    .orderBy(asc(seat))
    .for('update');
  const players = rows.map(({ userId, handedAt: at, ...run }) => ({
    userId,
    run: expire(runOf({ ...run, handedAtMs: at?.getTime() ?? null }), nowMs, rulebook),
  }));
  const [one, other] = players;
  const isDone = players.every(({ run }) => isRunDone(run, rulebook));
  if (why === 'done' && other !== undefined && !isDone) return [];
  const haveBegun = one !== undefined && other !== undefined && hasBegun(one.run) && hasBegun(other.run);
  const isCounted = haveBegun && why !== 'void';
  const state = isCounted ? 'over' : 'void';
  await tx
    .update(quizMatches)
    .set({ state, endedAt: new Date(nowMs) })
    .where(isMatch);
  const score = (run: QuizRun) => matchScoreOf(run, rulebook);
  const outcomes = isCounted ? outcomesOf(score(one.run), score(other.run)) : (['void', 'void'] as const);
  for (const [index, { userId, run }] of players.entries()) {
    await tx
      .update(quizPlayers)
      .set({
        entries: run.entries,
        handedAt: null,
        outcome: outcomes[index] ?? 'void',
        bookedAt: isCounted ? null : new Date(nowMs),
      })
      .where(and(isOfMatch, eq(player, userId)));
  }
  return isCounted ? players.map(({ userId }) => userId) : [];
}

/** A deleted account gets no result. */
export async function bookUnlessGone(deps: EndDependencies, matchId: string, userId: string): Promise<void> {
  await bookResult(deps, matchId, userId).catch((error: unknown) => {
    if (!isNotFound(error)) throw error;
  });
}
