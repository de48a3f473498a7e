import { sql } from 'drizzle-orm';
import { decodeJwt, decodeProtectedHeader } from 'jose';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { tablesOfLearner } from '../src/features/personal-data/learner-tables.ts';
import { startTestServer, type TestServer } from './harness.ts';
import { createLearner, signUpLearner, type TestLearner } from './learner.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ emailConfirmation: 'off' });
});
afterAll(() => server.close());

/** The rows of a learner by table, without what is different for everybody. */
async function rowsOf({ userId, email }: TestLearner) {
  const { database } = server;
  const tables = await tablesOfLearner(database, userId);
  const found = tables.map(async ({ name, isMine }) => {
    const rows = await database.run<{ row: object }>(sql`
      select to_jsonb(${sql.identifier(name)}) as row from ${sql.identifier(name)} where ${isMine}`);
    const text = JSON.stringify(rows.map(({ row }) => row))
      .replaceAll(email, 'an address')
      .replace(/[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}/g, 'an id')
      .replace(/"token_hash":"[^"]{40,}"/g, '"token_hash":"a hash"')
      .replace(/(\$argon2id\$v=\d+\$[^$]+)\$[^"]+/g, '$1');
    return [name, JSON.parse(text) as Record<string, unknown>[]] as const;
  });
  const rows = Object.fromEntries(await Promise.all(found));
  // Filled by the database, with the machine's clock.
  return { ...rows, profiles: rows.profiles?.map((profile) => ({ ...profile, created_at: '' })) };
}

const claimsOf = ({ token, userId, email }: TestLearner) => {
  const { session_id, ...claims } = decodeJwt(token);
  expect([claims.sub, claims.email, typeof session_id]).toEqual([userId, email, 'string']);
  return { ...decodeProtectedHeader(token), ...claims, sub: '', email: '' };
};

it.each([{}, { language: 'fr', display_name: 'Maryam', learning_level: 'beginner', can_read: false }])(
  'a new learner is in the database as after a sign-up: %o',
  async (data) => {
    const [signedUp, made] = [await signUpLearner(server, data), await createLearner(server, data)];
    const expected = await rowsOf(signedUp);
    const filled = Object.entries(expected).flatMap(([name, rows]) => (rows?.length ? [name] : []));
    expect(filled).toEqual(['auth_sessions', 'credentials', 'profiles', 'refresh_tokens', 'users']);
    expect(await rowsOf(made)).toEqual(expected);
    expect(claimsOf(made)).toEqual(claimsOf(signedUp));
  },
);
