import type { Calendar } from '@kalima/rules';
import { type SQL, sql } from 'drizzle-orm';
import type { Database } from '../database/connect.ts';
import { notFound, unauthorized } from '../request/errors.ts';
import { isLiveRef, type UserRef, userIdOf } from '../request/live-session.ts';
import { calendarJson } from './calendar-json.ts';
import { type PlayerRow, selectPlayer } from './player-columns.ts';

export interface ProfileRow<Context> extends PlayerRow {
  readonly version: number;
  readonly calendar: Calendar;
  readonly context: Context;
}

interface Columns {
  /** SQL of one value. */
  readonly context: SQL;
  /** Further columns. */
  readonly more?: SQL;
}

/** @param nowMs when the sign-in must be valid, which this read checks */
export async function readRow<Context, More extends object = object>(
  database: Database,
  ref: UserRef,
  { context, more = sql`` }: Columns,
  nowMs: number,
): Promise<ProfileRow<Context> & More> {
  const [row] = await database.read<ProfileRow<Context> & More & { is_live: boolean }>(
    sql`
    select version, ${calendarJson('profiles')} as calendar, ${selectPlayer}, ${isLiveRef(ref, nowMs)} as is_live, ${context} as context${more}
    from profiles where user_id = ${userIdOf(ref)}::uuid`,
  );
  if (row === undefined) throw typeof ref === 'string' ? notFound() : unauthorized();
  if (!row.is_live) throw unauthorized();
  return row;
}
