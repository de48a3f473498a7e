import { sql } from 'drizzle-orm';
import { timestamp } from '../../database/timestamp.ts';
import { bookUnlessGone, type EndDependencies, endMatch } from './end-match.ts';

const maxRows = 500;
/** Retention of matches that did not count, which are listed for a week and paid nothing. */
const voidRetentionMs = 30 * 86_400_000;
/** Retention of questions after the end: an answer may be sent again. */
const documentRetentionMs = 86_400_000;

/** Ends expired matches, books results missing after an interruption, deletes old matches that did not count, and the questions of the others. */
export async function lapseMatches(deps: EndDependencies): Promise<void> {
  const { clock, database } = deps;
  const due = await database.run<{ id: string }>(sql`
    select id from quiz_matches where state in ('searching', 'open') and lapses_at <= ${timestamp(clock.now())}
    order by lapses_at limit ${maxRows}`);
  const failures: unknown[] = [];
  const fail = (error: unknown) => void failures.push(error);
  for (const { id } of due) await endMatch(deps, id, 'lapse').catch(fail);
  const unbooked = await database.run<{ match_id: string; user_id: string }>(sql`
    select match_id, user_id from quiz_players where outcome is not null and booked_at is null limit ${maxRows}`);
  for (const { match_id, user_id } of unbooked) await bookUnlessGone(deps, match_id, user_id).catch(fail);
  await database.run(sql`
    delete from quiz_matches where id in (
      select id from quiz_matches where state = 'void' and ended_at < ${timestamp(clock.now() - voidRetentionMs)}
      limit ${maxRows} for update skip locked)`);
  await database.run(sql`
    update quiz_matches set document = null where id in (
      select id from quiz_matches
      where document is not null and ended_at < ${timestamp(clock.now() - documentRetentionMs)}
      limit ${maxRows} for update skip locked)`);
  if (failures.length > 0) throw new AggregateError(failures, `${failures.length} matches could not be ended`);
}
