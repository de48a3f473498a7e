import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type FreshDatabase, freshDatabase } from '../../test/engines.ts';

/** Tables that are no learner's, or are needed before it is known whose they are. */
const shared: Readonly<Record<string, string>> = {
  users: 'the directory of accounts: found by its address before the learner is known',
  auth_sessions: 'found by the token of a request',
  refresh_tokens: 'found by the token itself',
  claimed_guest_tickets: 'one account each: which one must not free it when it is deleted',
  rate_limits: 'counts by address as well as by learner',
  secrets: 'of the installation',
  signing_keys: 'of the installation',
  payment_events: 'the provider’s: each counts once for all learners',
  audio_runs: 'of the course',
  paid_clips: 'of the installation',
  daily_quests: 'the same three for everybody',
  league_groups: 'thirty learners',
  quiz_matches: 'two learners',
};

/** Keys of learners' tables that name something shared, or another learner. */
const exceptions: Readonly<Record<string, string>> = {
  subscribers_customer_id_unique: 'a provider’s customer is one learner',
  subscribers_subscription_id_unique: 'a purchase makes one learner Super',
  user_quest_progress_quest_id_daily_quests_id_fk: 'quests are shared',
  league_memberships_group_id_league_groups_id_fk: 'groups are shared',
  quiz_players_match_id_quiz_matches_id_fk: 'matches are shared',
  quiz_players_seat: 'a match has two seats',
  quiz_blocks_blocked_id_profiles_user_id_fk: 'the blocked learner: goes with their account',
  quiz_reports_reported_id_profiles_user_id_fk: 'the reported learner: goes with their account',
  quiz_reports_decided_by_users_id_fk: 'the administrator',
  reports_decided_by_users_id_fk: 'the administrator',
};

interface Key {
  readonly table: string;
  readonly name: string;
  readonly columns: readonly string[];
}

let fresh: FreshDatabase;
let keys: readonly Key[];
beforeAll(async () => {
  fresh = await freshDatabase();
  const columnsOf = (relation: string, numbers: string) =>
    sql.raw(`(select array_agg(a.attname::text order by k.place) from unnest(${numbers}) with ordinality as k (number, place)
      join pg_attribute a on a.attrelid = ${relation} and a.attnum = k.number)`);
  keys = await fresh.database.run<Key>(sql`
    select t.relname::text as "table", c.conname::text as name, ${columnsOf('c.conrelid', 'c.conkey')} as columns
    from pg_constraint c join pg_class t on t.oid = c.conrelid
    where c.contype = 'f' and t.relnamespace = 'public'::regnamespace
    union all
    select t.relname::text, i.relname::text, ${columnsOf('x.indrelid', 'x.indkey::int2[]')}
    from pg_index x join pg_class i on i.oid = x.indexrelid join pg_class t on t.oid = x.indrelid
    where x.indisunique and t.relnamespace = 'public'::regnamespace`);
});
afterAll(() => fresh.drop());

describe('every primary, unique and foreign key of a learner’s table', () => {
  it('contains the learner', () => {
    const without = keys.filter(
      ({ table, name, columns }) => !(table in shared) && !(name in exceptions) && !columns.includes('user_id'),
    );
    expect(keys.length).toBeGreaterThan(50);
    expect(without).toEqual([]);
  });

  it('has a primary key to be judged by', async () => {
    const keyless = await fresh.database.run(sql`
      select relname from pg_class t where relkind = 'r' and relnamespace = 'public'::regnamespace
        and not exists (select from pg_constraint c where c.conrelid = t.oid and c.contype = 'p')`);
    expect(keyless).toEqual([]);
  });

  it('is no exception any more when it is gone', () => {
    const tables = new Set(keys.map(({ table }) => table));
    const names = new Set(keys.map(({ name }) => name));
    expect(Object.keys(shared).filter((table) => !tables.has(table))).toEqual([]);
    expect(Object.keys(exceptions).filter((name) => !names.has(name))).toEqual([]);
  });
});
