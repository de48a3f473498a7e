import type { QuizMatchView } from '@kalima/contract';
import type { WordId } from '@kalima/course';
import { eq, sql } from 'drizzle-orm';
import { advisoryLocks } from '../../database/advisory-locks.ts';
import type { Transaction } from '../../database/connect.ts';
import { quizMatches } from '../../database/schema/index.ts';
import { timestamp } from '../../database/timestamp.ts';
import type { Dependencies } from '../../dependencies.ts';
import { haveBlockedEachOther } from '../../player/acquaintance.ts';
import { lockLearners } from '../../player/lock-learners.ts';
import { refuse } from '../../request/errors.ts';
import { limitUse } from '../../request/rate-limit.ts';
import { readMatch } from './match-store.ts';
import { arePlaying, countUnderWay, insertMatch, sharedWords, takeSeat, wordsFor } from './open-match.ts';
import { readAccess } from './quiz-access.ts';
import { composeMatch, viewMatch } from './view-match.ts';

const searches = { name: 'quiz-searches', limit: 60, windowSeconds: 3600 };

const lookedAt = 20;

interface Waiting extends Record<string, unknown> {
  readonly id: string;
  readonly seed: number;
  readonly shared: readonly WordId[];
}

/** Takes the longest-waiting match of the tier with enough shared words; else waits. Serialised per tier. */
export async function findMatch(deps: Dependencies, userId: string): Promise<QuizMatchView> {
  const { database, rulebook } = deps;
  const { access, level } = await readAccess(deps, userId);
  if (access === 'too-few-words') refuse('too-few-learnt-words');
  if (access !== 'open') refuse('quiz-locked');
  await limitUse(deps, searches, userId);
  const matchId = await database.orm.transaction(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(${advisoryLocks.quizSearch}, ${level})`);
    await lockLearners(tx, [userId]);
    const own = await ownSearch(tx, userId);
    if (own === null && (await countUnderWay(tx, userId)) >= rulebook.quiz.maxOpen) refuse('too-many-matches');
    for (const { id, seed, shared } of await waiting(deps, tx, userId, level)) {
      const words = wordsFor(deps, shared, seed);
      if (words === null) continue;
      await pair(deps, tx, { id, seed, words });
      await takeSeat(tx, id, userId, 'second');
      if (own !== null) await tx.delete(quizMatches).where(eq(quizMatches.id, own));
      return id;
    }
    return own ?? insertMatch(deps, tx, { kind: 'quick', level, seed: deps.newSeed(), words: null }, [userId]);
  });
  return viewMatch(deps, await readMatch(database, userId, matchId));
}

async function ownSearch(tx: Transaction, userId: string): Promise<string | null> {
  const { rows } = await tx.execute<{ id: string }>(sql`
    select m.id from quiz_matches m join quiz_players p on p.match_id = m.id
    where p.user_id = ${userId}::uuid and m.state = 'searching' limit 1`);
  return rows[0]?.id ?? null;
}

/** Locked on read: a search that ends or is cancelled meanwhile is not taken. */
async function waiting({ clock }: Dependencies, tx: Transaction, userId: string, level: number) {
  const me = sql`${userId}::uuid`;
  const { rows } = await tx.execute<Waiting>(sql`
    select m.id, m.seed, ${sharedWords(me, sql`p.user_id`)} as shared
    from quiz_matches m join quiz_players p on p.match_id = m.id join profiles f on f.user_id = p.user_id
    where m.state = 'searching' and m.league_level = ${level} and m.lapses_at > ${timestamp(clock.now())}
      and p.user_id <> ${me} and not f.leagues_opted_out
      and not ${haveBlockedEachOther(me, sql`p.user_id`)} and not ${arePlaying(me, sql`p.user_id`)}
    order by m.created_at, m.id limit ${lookedAt} for update of m`);
  return rows;
}

async function pair(
  deps: Dependencies,
  tx: Transaction,
  { id, seed, words }: { id: string; seed: number; words: readonly WordId[] },
) {
  const { clock, rulebook } = deps;
  const { document, courseVersion } = composeMatch(deps, { words, seed });
  const lapsesAt = new Date(clock.now() + rulebook.quiz.lapseMs);
  await tx
    .update(quizMatches)
    .set({ state: 'open', words, document, courseVersion, lapsesAt })
    .where(eq(quizMatches.id, id));
}
