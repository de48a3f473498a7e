import { expire, hasBegun, isRunDone, matchScoreOf, outcomesOf, type QuizRun } from '@kalima/rules';
import { sql } from 'drizzle-orm';
import type { Transaction } from '../../database/connect.ts';
import { msOf, timestamp } from '../../database/timestamp.ts';
import type { Dependencies } from '../../dependencies.ts';
import { isNotFound } from '../../request/errors.ts';
import { bookResult } from './book-result.ts';
import { runOf } from './match-store.ts';

export type EndDependencies = Pick<Dependencies, 'clock' | 'database' | 'rulebook'>;

interface PlayerRow extends Record<string, unknown> {
  readonly user_id: string;
  readonly entries: unknown;
  readonly handedAtMs: number | null;
}

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
  const matches = await tx.execute(sql`
    select from quiz_matches where id = ${matchId}::uuid and state in ('searching', 'open') for update`);
  if (matches.rows.length === 0) return [];
  // Locked: a concurrent answer is either counted here, or too late.
  const { rows } = await tx.execute<PlayerRow>(sql`
    select user_id, entries, ${msOf('handed_at')} as "handedAtMs" from quiz_players where match_id = ${matchId}::uuid order by seat for update`);
  const players = rows.map(({ user_id, ...run }) => ({ userId: user_id, run: expire(runOf(run), nowMs, rulebook) }));
  const [one, other] = players;
  const isDone = players.every(({ run }) => isRunDone(run, rulebook));
  if (why === 'done' && other !== undefined && !isDone) return [];
  const haveBegun = one !== undefined && other !== undefined && hasBegun(one.run) && hasBegun(other.run);
  const isCounted = haveBegun && why !== 'void';
  const state = isCounted ? 'over' : 'void';
  await tx.execute(sql`
    update quiz_matches set state = ${state}, ended_at = ${timestamp(nowMs)} where id = ${matchId}::uuid`);
  const score = (run: QuizRun) => matchScoreOf(run, rulebook);
  const outcomes = isCounted ? outcomesOf(score(one.run), score(other.run)) : (['void', 'void'] as const);
  for (const [index, { userId, run }] of players.entries()) {
    await tx.execute(sql`
      update quiz_players set entries = ${JSON.stringify(run.entries)}::jsonb, handed_at = null,
        outcome = ${outcomes[index] ?? 'void'}, booked_at = ${isCounted ? sql`null` : timestamp(nowMs)}
      where match_id = ${matchId}::uuid and user_id = ${userId}::uuid`);
  }
  return isCounted ? players.map(({ userId }) => userId) : [];
}

/** A deleted account gets no result. */
export async function bookUnlessGone(deps: EndDependencies, matchId: string, userId: string): Promise<void> {
  await bookResult(deps, matchId, userId).catch((error: unknown) => {
    if (!isNotFound(error)) throw error;
  });
}
