import type * as contract from '@kalima/contract';
import { sql } from 'drizzle-orm';
import { timestamp } from '../../database/timestamp.ts';
import type { Dependencies } from '../../dependencies.ts';
import { bookUnlessGone, endMatch } from './end-match.ts';
import { readMatch, readMatches } from './match-store.ts';
import { readAccess } from './quiz-access.ts';
import { viewMatch, viewRow } from './view-match.ts';

const dayMs = 86_400_000;
/** Ended matches are listed for this time, up to a maximum number. */
const listedForMs = 7 * dayMs;
const maxOver = 10;

/** Open matches, next to lapse first; then ended ones, latest first. Failed searches are omitted. */
export async function readQuiz(deps: Dependencies, userId: string): Promise<contract.ReplyOf<typeof contract.getQuiz>> {
  const { clock, database } = deps;
  const { access, blockedCount } = await readAccess(deps, userId);
  const [underWay, over] = await Promise.all([
    readMatches(database, userId, sql`m.state in ('searching', 'open')`, {
      rest: sql`order by m.lapses_at, m.id`,
    }),
    readMatches(
      database,
      userId,
      sql`m.state in ('over', 'void') and m.words is not null and m.ended_at > ${timestamp(clock.now() - listedForMs)}`,
      { rest: sql`order by m.ended_at desc, m.id limit ${maxOver}` },
    ),
  ]);
  return { access, matches: [...underWay, ...over].map((match) => viewRow(deps, match)), blockedCount };
}

/** An expired match is ended first, and this learner's result booked before the reply. */
export async function getMatch(deps: Dependencies, userId: string, matchId: string) {
  const { clock, database } = deps;
  const match = await readMatch(database, userId, matchId);
  const isDue = (match.state === 'open' || match.state === 'searching') && match.lapsesAtMs <= clock.now();
  const isUnbooked = match.state === 'over' && !match.me.isBooked;
  if (!isDue && !isUnbooked) return { match: viewMatch(deps, match) };
  await (isDue ? endMatch(deps, matchId, 'lapse') : bookUnlessGone(deps, matchId, userId));
  return { match: viewMatch(deps, await readMatch(database, userId, matchId)) };
}
