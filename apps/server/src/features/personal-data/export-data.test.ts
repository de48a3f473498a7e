import { exportData, openDay, startExercise, updateProfile } from '@kalima/contract';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { aBrowser, linkTo } from '../../../test/accounts.ts';
import { fillTables, tablesMentioning } from '../../../test/fill-tables.ts';
import { startTestServer, type TestServer } from '../../../test/harness.ts';
import { createLearner, type TestLearner } from '../../../test/learner.ts';
import { passExercise } from '../../../test/play.ts';
import { secretColumns } from './secret-columns.ts';

let server: TestServer;
let learner: TestLearner;
let named: string[];
beforeAll(async () => {
  server = await startTestServer({ emailConfirmation: 'off' }, { startsAt: '2026-11-21T10:00:00Z' });
  learner = await createLearner(server);
  await aBrowser(server).resetPasswordForEmail(learner.email);
  await learner.call(openDay, { body: { timeZone: 'Europe/Paris' } });
  await passExercise(server, learner);
  named = await fillTables(server, learner);
  // Until the mail is there, and its token with it.
  await linkTo(server, learner.email);
});
afterAll(() => server.close());

describe('an export', () => {
  it('has every table that has something of the learner', async () => {
    const { tables, userId, product, exportedAt } = await learner.call(exportData, {});
    const now = new Date(server.clock.now()).toISOString();
    expect([userId, product, exportedAt]).toEqual([learner.userId, 'Kalima', now]);
    const tableNames = Object.keys(tables);
    expect(tableNames).toEqual(expect.arrayContaining(named));
    expect(tableNames).toEqual(expect.arrayContaining(await tablesMentioning(server, [learner.userId, learner.email])));
    // Rows of a sign-in, without the user's id.
    expect(tables.refresh_tokens).toHaveLength(1);
  });

  it('has the answers, the movements and the words of the learner, all of them', async () => {
    const { tables } = await learner.call(exportData, {});
    expect(tables.exercise_sessions?.[0]).toMatchObject({ kind: 'exercise', state: 'finished' });
    expect(tables.exercise_sessions?.[0]?.entries).toHaveLength(20);
    for (const table of ['ledger', 'learner_words'] as const) {
      const [row] = await server.database.run<{ count: number }>(sql`
        select count(*)::int as count from ${sql.identifier(table)} where user_id = ${learner.userId}::uuid`);
      expect(row?.count).toBeGreaterThanOrEqual(5);
      expect(tables[table]).toHaveLength(row?.count ?? 0);
    }
  });

  it('has no seed of a run that is not over: who has it can work out the answers', async () => {
    const seedsOf = async () => {
      const { tables } = await learner.call(exportData, {});
      return tables.exercise_sessions?.map(({ state, seed }) => [state, typeof seed]).toSorted();
    };
    const body = { lessonId: '1', guide: 1, level: 1, exercise: 2 };
    await learner.call(startExercise, { body });
    const { tables } = await learner.call(exportData, {});
    expect(tables.session_questions?.map((row) => Object.keys(row).toSorted())).toEqual([['session_id', 'user_id']]);
    const seeds = await seedsOf();
    expect(seeds).toContainEqual(['open', 'undefined']);
    expect(seeds).toContainEqual(['finished', 'number']);
  });

  it('writes moments as ISO 8601', async () => {
    const { tables } = await learner.call(exportData, {});
    const at = tables.ledger?.[0]?.at;
    expect(at).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?([+-]\d\d:\d\d|Z)$/);
    expect(Date.parse(String(at))).toBeLessThanOrEqual(server.clock.now());
    expect(Date.parse(String(at))).toBeGreaterThanOrEqual(Date.parse('2026-11-21T10:00:00Z'));
  });

  it('has nothing of anybody else', async () => {
    const other = await createLearner(server, { display_name: 'Somebody else' });
    const text = JSON.stringify(await learner.call(exportData, {}));
    expect(text).not.toContain(other.userId);
    expect(text).not.toContain('Somebody else');
    const { tables } = await other.call(exportData, {});
    expect(Object.keys(tables).sort()).toEqual(['auth_sessions', 'credentials', 'profiles', 'refresh_tokens', 'users']);
  });

  it('has the avatar', async () => {
    const { userId } = learner;
    expect((await learner.call(exportData, {})).files).toEqual([]);
    await server.deps.files.put(`avatars/${userId}/17.jpg`, Buffer.from('a picture'), 'image/jpeg');
    await server.database.run(sql`
      update profiles set avatar_url = ${`/api/avatars/${userId}/17.jpg`} where user_id = ${userId}::uuid`);
    expect((await learner.call(exportData, {})).files).toEqual([
      { name: `avatars/${userId}/17.jpg`, base64: Buffer.from('a picture').toString('base64') },
    ]);
  });

  it('is kept by no cache, and made ten times an hour at most', async () => {
    const who = await createLearner(server);
    const ask = () => fetch(server.url + exportData.path, { headers: { authorization: `Bearer ${who.token}` } });
    expect((await ask()).headers.get('cache-control')).toBe('no-store');
    for (let time = 1; time < 10; time += 1) expect((await ask()).status).toBe(200);
    expect((await ask()).status).toBe(429);
    await expect(who.call(updateProfile, { body: { language: 'fr' } })).resolves.toMatchObject({ language: 'fr' });
  });
});

describe('a secret', () => {
  /** Columns whose name sounds like a secret, and that are none. */
  const harmless = [
    'users.password_proven_at',
    // An idempotency key opens nothing.
    'user_quest_progress.claim_key',
  ];

  it('is never in an export', async () => {
    const { tables } = await learner.call(exportData, {});
    for (const [table, columns] of Object.entries(secretColumns)) {
      expect(tables[table]?.length, table).toBeGreaterThan(0);
      for (const row of tables[table] ?? []) for (const column of columns) expect(row).not.toHaveProperty(column);
    }
    expect(JSON.stringify(tables)).not.toContain('$argon2');
  });

  it('is known as one, also in a table that is new', async () => {
    const suspects = await server.database.run<{ name: string }>(sql`
      select table_name || '.' || column_name as name from information_schema.columns
      where table_schema = 'public' and table_name not in ('secrets', 'rate_limits', 'signing_keys')
        and column_name ~ '(password|token|secret|hash|p256dh|^auth$|_key$)'`);
    const known = Object.entries(secretColumns).flatMap(([table, columns]) =>
      columns.map((each) => `${table}.${each}`),
    );
    expect(known).toEqual(
      expect.arrayContaining(suspects.map(({ name }) => name).filter((name) => !harmless.includes(name))),
    );
  });

  it('that is named is there', async () => {
    for (const [table, columns] of Object.entries(secretColumns)) {
      const rows = await server.database.run<{ column_name: string }>(sql`
        select column_name from information_schema.columns where table_schema = 'public' and table_name = ${table}`);
      expect(rows.map(({ column_name }) => column_name)).toEqual(expect.arrayContaining([...columns]));
    }
  });
});
