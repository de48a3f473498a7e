import { answerQuestion, getGuide, getProfile, startExercise, wordAudio } from '@kalima/contract';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { aBrowser, aMember, password, raw } from '../../test/accounts.ts';
import { startTestServer, type TestServer } from '../../test/harness.ts';
import { call } from '../../test/learner.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

const first = { lessonId: '1', guide: 1, level: 1, exercise: 1 };
type Member = Awaited<ReturnType<typeof aMember>>;

async function statusOf(act: Promise<unknown>): Promise<number> {
  return act.then(
    () => 200,
    ({ status }: { status: number }) => status,
  );
}

/** Every way in which a sign-in ends before its access token does. */
const endings: Readonly<Record<string, (member: Member) => Promise<unknown>>> = {
  'signing out': ({ browser }) => browser.signOut({ scope: 'local' }),
  'signing out everywhere from elsewhere': async ({ email }) => {
    const other = aBrowser(server);
    await other.signInWithPassword({ email, password });
    await other.signOut({ scope: 'global' });
  },
  'a new password chosen elsewhere': async ({ email }) => {
    const other = aBrowser(server);
    await other.signInWithPassword({ email, password });
    await other.updateUser({ password: 'quite another one', current_password: password });
  },
  'a refresh token used by two': async ({ session }) => {
    const refresh = async (refresh_token: string) => {
      const reply = await raw(server, 'POST', '/token?grant_type=refresh_token', { refresh_token });
      return (reply.body as { refresh_token: string }).refresh_token;
    };
    await refresh(await refresh(session.refresh_token));
    server.clock.advance(11_000);
    await refresh(session.refresh_token);
  },
  'a request to delete the account': ({ session }) =>
    fetch(`${server.url}/api/account/deletion`, {
      method: 'POST',
      headers: { authorization: `Bearer ${session.access_token}`, 'content-type': 'application/json' },
      body: JSON.stringify({ password }),
    }),
};

describe('from the moment of', () => {
  it.each(Object.entries(endings))('%s an access token does nothing any more', async (_, end) => {
    const member = await aMember(server);
    const token = member.session.access_token;
    const { session } = await call(server.url, startExercise, { body: first }, token);
    const answer = { index: 0, answer: { kind: 'truth', value: true } } as const;
    const play = () => call(server.url, answerQuestion, { params: { sessionId: session.id }, body: answer }, token);
    expect([200, 409]).toContain(await statusOf(play()));

    await end(member);
    const before = await server.database.run(sql`select * from profiles where user_id = ${member.userId}::uuid`);
    expect(await statusOf(call(server.url, getProfile, {}, token))).toBe(401);
    expect(await statusOf(call(server.url, startExercise, { body: first }, token))).toBe(401);
    expect(await statusOf(play())).toBe(401);
    expect(await server.database.run(sql`select * from profiles where user_id = ${member.userId}::uuid`)).toEqual(
      before,
    );
  });
});

it('what is public is served to the holder of such a token as to a visitor', async () => {
  const member = await aMember(server);
  const token = member.session.access_token;
  await server.database.run(sql`
    insert into voice_settings (user_id, voice, stability, similarity_boost, style)
    values (${member.userId}::uuid, 'sarah-gentle', 0.1, 0.1, 0.1)`);
  const heard = async (as?: string) => {
    const { guide } = await call(server.url, getGuide, { params: { number: 1 } }, as);
    return guide.words.map(({ audio_url }) => audio_url);
  };
  const wordId = (await call(server.url, getGuide, { params: { number: 1 } })).guide.words[0]?.id ?? '';
  const own = await fetch(`${server.url}${wordAudio.path.replace(':wordId', encodeURIComponent(wordId))}`, {
    headers: { authorization: `Bearer ${token}` },
  });
  expect(own.status).toBe(200);
  expect((await heard(token))[0]).toEqual(expect.any(String));
  await member.browser.signOut({ scope: 'local' });
  expect(await heard(token)).toEqual(await heard());
  const reply = await fetch(`${server.url}${wordAudio.path.replace(':wordId', encodeURIComponent(wordId))}`, {
    headers: { authorization: `Bearer ${token}` },
  });
  // Nothing is made for a visitor.
  expect(reply.status).toBe(404);
});

it('what is somebody’s own stays in no cache', async () => {
  const { session } = await aMember(server);
  const headers = { authorization: `Bearer ${session.access_token}` };
  for (const path of ['/api/profile', '/api/journey', '/api/leagues', '/api/account/sign-ins', '/api/account/export']) {
    const reply = await fetch(`${server.url}${path}`, { headers });
    expect([path, reply.headers.get('cache-control')]).toEqual([path, 'no-store']);
  }
});
