import { and, eq, inArray, isNotNull, isNull, lt, lte, type SQL } from 'drizzle-orm';
import { quizMatches, quizPlayers } from '../../database/schema/index.ts';
import { bookUnlessGone, type EndDependencies, endMatch } from './end-match.ts';

const maxRows = 500;
/** Retention of matches that did not count, which are listed for a week and paid nothing. */
const voidRetentionMs = 30 * 86_400_000;
/** Retention of questions after the end: an answer may be sent again. */
const documentRetentionMs = 86_400_000;

/** Ends expired matches, books results missing after an interruption, deletes old matches that did not count, and the questions of the others. */
export async function lapseMatches(deps: EndDependencies): Promise<void> {
  const { orm } = deps.database;
  const nowMs = deps.clock.now();
  const due = await orm
    .select({ id: quizMatches.id })
    .from(quizMatches)
    .where(and(inArray(quizMatches.state, ['searching', 'open']), lte(quizMatches.lapsesAt, new Date(nowMs))))
    .orderBy(quizMatches.lapsesAt)
    .limit(maxRows);
  const failures: unknown[] = [];
  const fail = (error: unknown) => void failures.push(error);
  for (const { id } of due) await endMatch(deps, id, 'lapse').catch(fail);
  const { matchId, userId, outcome, bookedAt } = quizPlayers;
  const unbooked = await orm
    .select({ matchId, userId })
    .from(quizPlayers)
    .where(and(isNotNull(outcome), isNull(bookedAt)))
    .limit(maxRows);
  for (const player of unbooked) await bookUnlessGone(deps, player.matchId, player.userId).catch(fail);
  const endedLongAgo = (which: SQL, retentionMs: number) =>
    orm
      .select({ id: quizMatches.id })
      .from(quizMatches)
      .where(and(which, lt(quizMatches.endedAt, new Date(nowMs - retentionMs))))
      .limit(maxRows)
      .for('update', { skipLocked: true });
  const isVoid = eq(quizMatches.state, 'void');
  await orm.delete(quizMatches).where(inArray(quizMatches.id, endedLongAgo(isVoid, voidRetentionMs)));
  const hasDocument = isNotNull(quizMatches.document);
  await orm
    .update(quizMatches)
    .set({ document: null })
    .where(inArray(quizMatches.id, endedLongAgo(hasDocument, documentRetentionMs)));
  if (failures.length > 0) throw new AggregateError(failures, `${failures.length} matches could not be ended`);
}
