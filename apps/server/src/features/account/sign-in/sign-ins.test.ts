import { endSignIn, listSignIns } from '@kalima/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { aBrowser, password } from '../../../../test/accounts.ts';
import { startTestServer, type TestServer } from '../../../../test/harness.ts';
import { call, createLearner, type TestLearner } from '../../../../test/learner.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ emailConfirmation: 'off' }, { startsAt: '2026-11-21T10:00:00Z' });
});
afterAll(() => server.close());

const signInsOf = async (who: TestLearner) => (await who.call(listSignIns, {})).signIns;

/** The same learner at another place. */
async function elsewhere({ email }: TestLearner, userAgent: string) {
  const reply = await fetch(`${server.url}/auth/v1/token?grant_type=password`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'user-agent': userAgent },
    body: JSON.stringify({ email, password }),
  });
  const session = (await reply.json()) as { access_token: string; refresh_token: string };
  const renew = () => aBrowser(server).refreshSession({ refresh_token: session.refresh_token });
  return { token: session.access_token, renew };
}

describe('the places where a learner is signed in', () => {
  it('are told with browser, address and times, the one that asks first', async () => {
    const who = await createLearner(server);
    server.clock.advance(60_000);
    await elsewhere(who, 'Firefox on a phone');
    const [here, there, ...more] = await signInsOf(who);
    expect(more).toEqual([]);
    expect(here).toMatchObject({ isThisOne: true, signedInAt: '2026-11-21T10:00:00.000Z', ipAddress: '127.0.0.1' });
    expect(there).toMatchObject({ isThisOne: false, userAgent: 'Firefox on a phone' });
    expect(there?.lastSeenAt).toBe('2026-11-21T10:01:00.000Z');
  });

  it('tell when each was last seen: its token is renewed while its page is open', async () => {
    const who = await createLearner(server);
    const there = await elsewhere(who, 'other');
    server.clock.advance(120_000);
    expect((await there.renew()).error).toBeNull();
    const seen = (await signInsOf(who)).find(({ isThisOne }) => !isThisOne);
    expect(Date.parse(seen?.lastSeenAt ?? '') - Date.parse(seen?.signedInAt ?? '')).toBe(120_000);
  });

  it('do not count a sign-in whose time is over', async () => {
    const early = await startTestServer({ emailConfirmation: 'off' });
    try {
      const who = await createLearner(early);
      early.clock.advance(91 * 24 * 3_600_000);
      const body = { email: who.email, password };
      const fresh = await fetch(`${early.url}/auth/v1/token?grant_type=password`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(body),
      });
      const { access_token } = (await fresh.json()) as { access_token: string };
      expect((await call(early.url, listSignIns, {}, access_token)).signIns).toHaveLength(1);
    } finally {
      await early.close();
    }
  });

  it('can be ended one by one: that place is out, the others stay', async () => {
    const who = await createLearner(server);
    const [lost, kept] = [await elsewhere(who, 'lost'), await elsewhere(who, 'kept')];
    const id = (await signInsOf(who)).find(({ userAgent }) => userAgent === 'lost')?.id ?? '';
    const { signIns } = await who.call(endSignIn, { params: { id } });
    expect(signIns.map(({ userAgent }) => userAgent)).not.toContain('lost');
    expect(signIns).toHaveLength(2);
    expect((await lost.renew()).error).toMatchObject({ code: 'refresh_token_not_found' });
    expect((await kept.renew()).error).toBeNull();
    await expect(who.call(endSignIn, { params: { id } })).rejects.toMatchObject({ status: 404 });
  });

  it('belong to their learner alone', async () => {
    const [who, stranger] = [await createLearner(server), await createLearner(server)];
    const [mine] = await signInsOf(who);
    const params = { id: mine?.id ?? '' };
    await expect(stranger.call(endSignIn, { params })).rejects.toMatchObject({ status: 404, code: 'not-found' });
    expect(await signInsOf(who)).toHaveLength(1);
    expect(await signInsOf(stranger)).toHaveLength(1);
  });
});
