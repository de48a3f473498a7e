import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sessionXpSource, standardRulebook } from '@kalima/rules';
import { sql } from 'drizzle-orm';
import { migrate as applyMigrations } from 'drizzle-orm/node-postgres/migrator';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { dropTables, type FreshDatabase, freshDatabase } from '../../test/engines.ts';
import { migrate, migrationsFolder } from './migrate.ts';

let fresh: FreshDatabase;
let folder: string;
beforeAll(async () => {
  fresh = await freshDatabase();
});
afterAll(() => fresh.drop());
beforeEach(async () => {
  await dropTables(fresh.database);
  folder = mkdtempSync(join(tmpdir(), 'kalima-migrations-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

interface Journal {
  readonly entries: readonly { readonly tag: string }[];
}

/** Every migration up to the one of that name. */
async function migrateUpTo(tag: string): Promise<void> {
  cpSync(migrationsFolder, folder, { recursive: true });
  const path = join(folder, 'meta/_journal.json');
  const journal: Journal = JSON.parse(readFileSync(path, 'utf8'));
  const last = journal.entries.findIndex((entry) => entry.tag === tag);
  writeFileSync(path, JSON.stringify({ ...journal, entries: journal.entries.slice(0, last + 1) }));
  await applyMigrations(fresh.database.orm, { migrationsFolder: folder });
}

const ids = {
  learner: '00000000-0000-4000-8000-000000000001',
  other: '00000000-0000-4000-8000-000000000002',
  session: '00000000-0000-4000-8000-000000000003',
  report: '00000000-0000-4000-8000-000000000004',
} as const;

const run = (text: string) => fresh.database.orm.execute(sql.raw(text));
const rowsOf = async (text: string) => (await run(text)).rows;

/** Rows of the tables whose keys change. */
const olderData = [
  `insert into users (id, name, email) values ('${ids.learner}', '', 'a@example.org'), ('${ids.other}', '', 'b@example.org')`,
  `insert into ledger (user_id, currency, amount, source, at)
    values ('${ids.learner}', 'xp', 5, 'exercise:1:1:0:right', '2026-11-21T10:00:00Z'), ('${ids.other}', 'xp', 5, 'exercise:1:1:0:right', '2026-11-21T10:00:00Z')`,
  `insert into exercise_sessions (id, user_id, guide_number, level_number, exercise_number, seed, composed_from, course_version, started_at)
    values ('${ids.session}', '${ids.learner}', 1, 1, 1, 7,
      '{"words": {"level": ["g01w01"], "missed": []}, "practiceDay": null, "introduce": []}', 'old', '2026-11-21T10:00:00Z')`,
  `insert into quest_actions (user_id, action_type, action_value) values ('${ids.learner}', 'exercise_completed', 1)`,
  `insert into reports (id, user_id, session_id, question_index, course_version, exercise_id, question, correct_answer,
      is_correct_answer, report_type, created_at)
    values ('${ids.report}', '${ids.learner}', '${ids.session}', 0, 'old', '1-1-1', 'q', 'a', false, 'other', '2026-11-21T10:00:00Z')`,
  `insert into push_subscriptions (user_id, endpoint, p256dh, auth, created_at)
    values ('${ids.learner}', 'https://push.example/1', 'k', 'a', '2026-11-21T10:00:00Z')`,
  `insert into gem_purchases (id, user_id, pack, gems, payment_id, state, created_at)
    values ('cs_1', '${ids.learner}', 'gems_1200', 1200, 'pi_1', 'paid', '2026-11-21T10:00:00Z')`,
  `insert into quiz_reports (user_id, reported_id, reason, created_at) values ('${ids.learner}', '${ids.other}', 'name', '2026-11-21T10:00:00Z')`,
  `insert into player_warnings (user_id, reason, kind, created_at) values ('${ids.other}', 'name', 'warned', '2026-11-21T10:00:00Z')`,
];

const counted = [
  'ledger',
  'exercise_sessions',
  'quest_actions',
  'reports',
  'push_subscriptions',
  'gem_purchases',
  'quiz_reports',
  'player_warnings',
];
const countRows = async () =>
  Promise.all(counted.map(async (table) => [table, (await rowsOf(`select count(*)::int as n from ${table}`))[0]?.n]));

describe('a database from before the learners’ keys', () => {
  it('keeps every row, and books nothing twice', async () => {
    await migrateUpTo('0014_ledger_too_fast');
    for (const statement of olderData) await run(statement);
    const before = await countRows();
    await migrate(fresh.database);
    expect(await countRows()).toEqual(before);
    await expect(
      run(`insert into ledger (user_id, currency, amount, source, at)
        values ('${ids.learner}', 'xp', 5, 'exercise:1:1:0:right', '2026-11-21T10:00:00Z')`),
    ).rejects.toMatchObject({ cause: { code: '23505' } });
    expect(await rowsOf(`select type from payment_events where id = 'cs_1'`)).toEqual([{ type: 'gem-pack' }]);
    const place = { kind: 'exercise', guide: 1, level: 1, exercise: 1 } as const;
    expect(await rowsOf('select xp_source from exercise_sessions')).toEqual([
      { xp_source: sessionXpSource({ place, practiceDay: null }, standardRulebook) },
    ]);
    await expect(run(`delete from exercise_sessions`)).rejects.toMatchObject({ cause: { code: '23503' } });
    await run(`delete from users where id = '${ids.learner}'`);
    expect(await rowsOf('select user_id from ledger')).toEqual([{ user_id: ids.other }]);
    expect(await rowsOf('select 1 from reports union all select 1 from exercise_sessions')).toEqual([]);
  });
});

describe('a database from before the passwords had a table of their own', () => {
  it('keeps every password and every sign-in', async () => {
    await migrateUpTo('0018_xp_source');
    const account = `id, user_id, account_id, provider_id, password, created_at, updated_at`;
    const accountOf = (user: string, hash: string, day: string) =>
      `(gen_random_uuid(), '${user}', '${user}', 'credential', ${hash}, '${day}', '${day}')`;
    for (const statement of [
      `insert into users (id, name, email, metadata) values
        ('${ids.learner}', 'Amina', 'a@example.org', '{"display_name": "Amina"}'), ('${ids.other}', '', 'b@example.org', '{}')`,
      `insert into auth_accounts (${account}) values ${accountOf(ids.learner, `'$argon2id$one'`, '2026-01-01')},
        ${accountOf(ids.other, `'$argon2id$older'`, '2026-01-02')}, ${accountOf(ids.other, `'$argon2id$newer'`, '2026-01-03')},
        ${accountOf(ids.other, 'null', '2026-01-04')}`,
      `insert into auth_sessions (id, user_id, token, expires_at) values ('${ids.session}', '${ids.learner}', 't', '2100-01-01')`,
      `insert into refresh_tokens (token_hash, session_id) values ('h', '${ids.session}')`,
    ])
      await run(statement);
    await migrate(fresh.database);
    expect(
      await rowsOf('select user_id, password_hash, updated_at::date::text as day from credentials order by user_id'),
    ).toEqual([
      { user_id: ids.learner, password_hash: '$argon2id$one', day: '2026-01-01' },
      { user_id: ids.other, password_hash: '$argon2id$newer', day: '2026-01-03' },
    ]);
    expect(await rowsOf('select display_name from profiles order by user_id')).toEqual([
      { display_name: 'Amina' },
      { display_name: null },
    ]);
    expect(
      await rowsOf('select user_id, token_hash from auth_sessions s join refresh_tokens on session_id = s.id'),
    ).toEqual([{ user_id: ids.learner, token_hash: 'h' }]);
  });
});

describe('a database from before the tokens of mails had columns of their own', () => {
  it('keeps the links and codes that are under way, for users who are still there', async () => {
    await migrateUpTo('0019_credentials');
    for (const statement of [
      `insert into users (id, email) values ('${ids.learner}', 'a@example.org')`,
      `insert into auth_verifications (identifier, value, expires_at) values
        ('signup:${ids.learner}', 'h1 a@example.org', '2100-01-01'),
        ('email_change:${ids.learner}', 'h2 new@example.org s256:c', '2100-01-02'),
        ('pkce:${ids.learner}', 'h3 a@example.org signup.s256:c', '2100-01-03'),
        ('reauthentication:${ids.learner}', 'h4', '2100-01-04'),
        ('recovery:${ids.other}', 'h5 gone@example.org', '2100-01-05')`,
    ])
      await run(statement);
    await migrate(fresh.database);
    expect(
      await rowsOf(`select user_id, purpose, token_hash, email, challenge, expires_at::date::text as until
        from mail_tokens order by token_hash`),
    ).toEqual(
      [
        ['signup', 'h1', 'a@example.org', null, '2100-01-01'],
        ['email_change', 'h2', 'new@example.org', 's256:c', '2100-01-02'],
        ['pkce', 'h3', 'a@example.org', 'signup.s256:c', '2100-01-03'],
        ['reauthentication', 'h4', 'a@example.org', null, '2100-01-04'],
      ].map(([purpose, token_hash, email, challenge, until]) => {
        return { user_id: ids.learner, purpose, token_hash, email, challenge, until };
      }),
    );
  });
});

describe('a database from before the figures about knowledge and the order of home', () => {
  it('marks them as changed for the learners who have played, beside what they have seen', async () => {
    await migrateUpTo('0028_late_batteries');
    for (const statement of [
      `insert into users (id, email) values ('${ids.learner}', 'a@example.org'), ('${ids.other}', 'b@example.org')`,
      `update profiles set seen_messages = '{"install": "answered"}'`,
      `insert into exercise_sessions (id, user_id, kind, guide_number, level_number, exercise_number, seed, composed_from,
          course_version, started_at, state, xp_source)
        values ('${ids.session}', '${ids.learner}', 'exercise', 1, 1, 1, 7, '{}', 'old', '2026-11-21T10:00:00Z', 'open', 'x')`,
    ])
      await run(statement);
    await migrate(fresh.database);
    expect(await rowsOf('select seen_messages from profiles order by user_id')).toEqual([
      { seen_messages: { install: 'answered', 'knowledge-figures': 'changed', 'home-order': 'changed' } },
      { seen_messages: { install: 'answered' } },
    ]);
  });
});
