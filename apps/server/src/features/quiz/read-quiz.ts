import type * as contract from '@kalima/contract';
import { sql } from 'drizzle-orm';
import { timestamp } from '../../database/timestamp.ts';
import type { Dependencies } from '../../dependencies.ts';
import { bookUnlessGone, endMatch } from './end-match.ts';
import { readMatch, readMatches } from './match-store.ts';
import { readAccess } from './quiz-access.ts';
import { viewMatch, viewRow } from './view-match.ts';

const dayMs = 86_400_000;
/** Matches that are over are listed for so long, and so many of them. */
const listedForMs = 7 * dayMs;
const maxOver = 10;

/** What is under way, the next to lapse first; then what is over, the latest first. A search in which nobody came is not told of. */
export async function readQuiz(deps: Dependencies, userId: string): Promise<contract.ReplyOf<typeof contract.getQuiz>> {
  const { clock, database } = deps;
  const { access, blockedCount } = await readAccess(deps, userId);
  const [underWay, over] = await Promise.all([
    readMatches(database, userId, sql`m.state in ('searching', 'open')`, sql`order by m.lapses_at, m.id`),
    readMatches(
      database,
      userId,
      sql`m.state in ('over', 'void') and m.words is not null and m.ended_at > ${timestamp(clock.now() - listedForMs)}`,
      sql`order by m.ended_at desc, m.id limit ${maxOver}`,
    ),
  ]);
  return { access, matches: [...underWay, ...over].map((match) => viewRow(deps, match)), blockedCount };
}

/** A match as it stands; one whose time is over is ended first, and what it brought this learner is booked before it is told. */
export async function getMatch(
  deps: Dependencies,
  userId: string,
  matchId: string,
): Promise<{ match: contract.QuizMatchView }> {
  const { clock, database } = deps;
  const match = await readMatch(database, userId, matchId);
  const isDue = (match.state === 'open' || match.state === 'searching') && match.lapsesAtMs <= clock.now();
  const isUnbooked = match.state === 'over' && !match.me.isBooked;
  if (!isDue && !isUnbooked) return { match: viewMatch(deps, match) };
  await (isDue ? endMatch(deps, matchId, 'lapse') : bookUnlessGone(deps, matchId, userId));
  return { match: viewMatch(deps, await readMatch(database, userId, matchId)) };
}
