// @vitest-environment jsdom
import { createHash } from 'node:crypto';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { foreign } from '../../../test/server-responses.ts';

const user = { id: '7b0c9a7e-1111-4222-8333-444455556666', email: 'maryam@example.org' };
const now = () => Math.floor(Date.now() / 1000);
const sessionFor = (seconds: number, access = 'old', refresh = 'r1') => ({
  access_token: `${btoa('{"alg":"HS256"}')}.${btoa(JSON.stringify({ exp: now() + seconds }))}.${access}`,
  refresh_token: refresh,
  token_type: 'bearer',
  expires_in: seconds,
  expires_at: now() + seconds,
  user,
});
const store = (session: object) => localStorage.setItem('supabase.auth.token', JSON.stringify(session));
const failed = (status: number, code: string) => Response.json({ code, error_code: code, msg: code }, { status });

const fetch = vi.fn<(address: string, init?: RequestInit) => Promise<Response>>();

let page: typeof import('./auth-client.ts');

/** A fresh copy of the module, as after a reload of the page. */
async function load() {
  page = await import('./auth-client.ts');
  return page;
}

beforeEach(() => {
  vi.resetModules();
  vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  vi.stubGlobal('fetch', fetch);
  localStorage.clear();
});
afterEach(() => {
  vi.resetAllMocks();
  vi.unstubAllGlobals();
});

const stopLibrary = async () => (await page.loadAuthClient()).dispose();

describe('what the storage alone can tell', () => {
  test('nothing stored: nobody', async () => {
    const { readFirst, accessToken } = await load();
    expect(readFirst()).toEqual({ kind: 'nobody' });
    await expect(accessToken()).resolves.toBeNull();
  });

  test('a session that is good for a while', async () => {
    const session = sessionFor(3600);
    store(session);
    const { readFirst, accessToken } = await load();
    expect(readFirst()).toEqual({ kind: 'session', session });
    await expect(accessToken()).resolves.toBe(session.access_token);
    expect(fetch).not.toHaveBeenCalled();
  });

  test.each([
    ['expired', sessionFor(-10)],
    ['within 90 seconds of expiry', sessionFor(80)],
    ['without a user', { ...sessionFor(3600), user: null }],
  ])('a session that is %s is for the library to settle', async (_, session) => {
    store(session);
    expect((await load()).readFirst()).toMatchObject({ kind: 'unknown' });
  });

  test('a session that has run out is still its learner’s, and without a connection it is all that is known', async () => {
    const session = sessionFor(-10);
    store(session);
    const { readFirst } = await load();
    expect(readFirst()).toEqual({ kind: 'unknown', session });
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    expect(readFirst()).toEqual({ kind: 'session', session });
    vi.restoreAllMocks();
  });

  test('nonsense is for the library to settle', async () => {
    localStorage.setItem('supabase.auth.token', '{');
    expect((await load()).readFirst()).toMatchObject({ kind: 'unknown' });
  });
});

describe('the official client, with its own defaults', () => {
  afterEach(stopLibrary);

  test('refreshes from 90 seconds before expiry on', async () => {
    store(sessionFor(80));
    const fresh = sessionFor(3600, 'new', 'r2');
    fetch.mockResolvedValue(Response.json(fresh));
    const { accessToken } = await load();
    await expect(accessToken()).resolves.toBe(fresh.access_token);
    expect(String(fetch.mock.calls[0]?.[0])).toBe(`${window.location.origin}/auth/v1/token?grant_type=refresh_token`);
  });

  test('waits and tries again when a limit is reached: that ends no session', async () => {
    store(sessionFor(-10));
    const fresh = sessionFor(3600, 'new', 'r2');
    fetch.mockResolvedValueOnce(failed(429, 'over_request_rate_limit')).mockResolvedValue(Response.json(fresh));
    const { accessToken } = await load();
    await expect(accessToken()).resolves.toBe(fresh.access_token);
  });

  test('tries again after 200 ms, then 400 ms, when the server is away', async () => {
    store(sessionFor(80));
    const fresh = sessionFor(3600, 'new', 'r2');
    fetch.mockResolvedValueOnce(failed(503, 'unavailable'));
    fetch.mockResolvedValueOnce(failed(503, 'unavailable'));
    fetch.mockResolvedValue(Response.json(fresh));
    const { accessToken } = await load();
    const timeouts = vi.spyOn(globalThis, 'setTimeout');
    await expect(accessToken()).resolves.toBe(fresh.access_token);
    const delays = timeouts.mock.calls.map(([, ms]) => ms);
    timeouts.mockRestore();
    expect(delays.filter((ms) => ms === 200 || ms === 400)).toEqual([200, 400]);
  });

  test.each([
    ['to the last byte', (key: string) => !key.startsWith('supabase')],
    ['for everything', () => true],
  ])('a storage that is full %s lets a session be renewed, and the page be used', async (_, isRefused) => {
    store(sessionFor(-10));
    const fresh = sessionFor(3600, 'new', 'r2');
    fetch.mockResolvedValue(Response.json(fresh));
    const setItem = Storage.prototype.setItem;
    const write = vi.spyOn(Storage.prototype, 'setItem').mockImplementation(function (this: Storage, key, text) {
      if (isRefused(key)) throw new DOMException('full', 'QuotaExceededError');
      setItem.call(this, key, text);
    });
    const { accessToken, storedSession, forgetSession } = await load();
    await expect(accessToken()).resolves.toBe(fresh.access_token);
    await expect(accessToken()).resolves.toBe(fresh.access_token);
    expect(fetch).toHaveBeenCalledOnce();
    forgetSession();
    expect(storedSession()).toBeNull();
    write.mockRestore();
  });

  test('a session that cannot be renewed for want of a line is kept, and nobody is asked without it', async () => {
    store(sessionFor(-10));
    fetch.mockRejectedValue(new TypeError('Failed to fetch'));
    const { accessToken, sessionKey, loadAuthClient } = await load();
    await loadAuthClient();
    vi.useFakeTimers();
    try {
      const asked = expect(accessToken()).rejects.toMatchObject({ name: 'Fault', status: 0 });
      // The library tries for half a minute.
      await vi.advanceTimersByTimeAsync(60_000);
      await asked;
    } finally {
      vi.useRealTimers();
    }
    expect(localStorage.getItem(sessionKey)).not.toBeNull();
  });
});

test('nobody waits for the library once it is known that there is no connection', async () => {
  store(sessionFor(-10));
  fetch.mockRejectedValue(new TypeError('Failed to fetch'));
  const { accessToken, loadAuthClient } = await load();
  await loadAuthClient();
  vi.useFakeTimers();
  const onLine = vi.spyOn(navigator, 'onLine', 'get');
  try {
    const asked = accessToken();
    onLine.mockReturnValue(false);
    window.dispatchEvent(new Event('offline'));
    // Not a second of the library's half minute has passed.
    const soon = Promise.race([asked, vi.advanceTimersByTimeAsync(500).then(() => 'still waiting')]);
    await expect(soon).rejects.toMatchObject({ name: 'Fault', status: 0 });
  } finally {
    onLine.mockRestore();
    await vi.advanceTimersByTimeAsync(60_000);
    vi.useRealTimers();
    await stopLibrary();
  }
});

test('while nobody answers, the token that has run out is all there is, and no call waits for a new one', async () => {
  const session = sessionFor(-10);
  store(session);
  fetch.mockRejectedValue(new TypeError('Failed to fetch'));
  const { accessToken, loadAuthClient } = await load();
  const { isOnline, noteNoReply, noteReply } = await import('../connection/connection.ts');
  await loadAuthClient();
  vi.useFakeTimers();
  try {
    for (const _ of [1, 2]) noteNoReply();
    expect(isOnline()).toBe(false);
    const soon = Promise.race([accessToken(), vi.advanceTimersByTimeAsync(500).then(() => 'still waiting')]);
    await expect(soon).resolves.toBe(session.access_token);
    noteReply();
    const fresh = sessionFor(3600, 'new', 'r2');
    fetch.mockImplementation(async () => Response.json(fresh));
    const renewed = accessToken();
    await vi.advanceTimersByTimeAsync(60_000);
    await expect(renewed).resolves.toBe(fresh.access_token);
  } finally {
    vi.useRealTimers();
    await stopLibrary();
  }
});

describe('a code from a mailed link', () => {
  const verifierKey = 'supabase.auth.token-code-verifier';
  const expiresAt = now() + 3600;
  const tokenOf = (sub: string) =>
    `${btoa('{"alg":"HS256"}')}.${btoa(JSON.stringify({ sub, email: `${sub}@example.org`, exp: expiresAt })).replace(/=+$/, '')}.c2ln`;
  const answers = (userId: string) => {
    const issued = { ...sessionFor(3600, 'new', 'r9'), access_token: tokenOf(userId), user: { ...user, id: userId } };
    fetch.mockImplementation(async (asked) => Response.json(String(asked).endsWith('/user') ? issued.user : issued));
  };
  const exchanges = () => fetch.mock.calls.filter(([asked]) => String(asked).endsWith('/token?grant_type=pkce'));
  const arrive = async (verifier: string | null = '"the secret/recovery"') => {
    window.history.replaceState(null, '', '/reset-password?step=x&code=the-code');
    if (verifier) localStorage.setItem(verifierKey, verifier);
    return { ...(await load()), ...(await import('./mail-link.ts')) };
  };
  afterEach(async () => {
    await stopLibrary();
    window.history.replaceState(null, '', '/');
  });

  test('is exchanged once with the secret of this browser, and signs in', async () => {
    answers(user.id);
    const { accessToken, readFirst, linkFailure } = await arrive();
    expect(readFirst()).toEqual({ kind: 'unknown' });
    await expect(accessToken()).resolves.toBe(tokenOf(user.id));
    expect(window.location.pathname + window.location.search).toBe('/reset-password?step=x');
    expect(exchanges()).toHaveLength(1);
    expect(JSON.parse(String(exchanges()[0]?.[1]?.body))).toEqual({
      auth_code: 'the-code',
      code_verifier: 'the secret',
    });
    expect(localStorage.getItem(verifierKey)).toBeNull();
    expect(linkFailure.get()).toBeNull();
  });

  test('of the same learner is taken up without a word', async () => {
    store(sessionFor(3600));
    answers(user.id);
    const { accessToken, foreignSession } = await arrive();
    await expect(accessToken()).resolves.toBe(tokenOf(user.id));
    expect(foreignSession.get()).toBeNull();
  });

  test('of another account leaves who is signed in, who is asked', async () => {
    const present = sessionFor(3600);
    store(present);
    answers('zayd');
    const { accessToken, foreignSession } = await arrive();
    await expect(accessToken()).resolves.toBe(present.access_token);
    expect(foreignSession.get()).toEqual({
      accessToken: tokenOf('zayd'),
      refreshToken: 'r9',
      email: 'zayd@example.org',
      presentEmail: user.email,
    });
  });

  test('that the server does not know says why', async () => {
    fetch.mockResolvedValue(failed(400, 'flow_state_not_found'));
    const { accessToken, linkFailure } = await arrive();
    await expect(accessToken()).resolves.toBeNull();
    expect(linkFailure.get()).toBe('flow_state_not_found');
  });

  test('without a line says so', async () => {
    fetch.mockRejectedValue(new TypeError('Failed to fetch'));
    const { accessToken, linkFailure } = await arrive();
    await expect(accessToken()).resolves.toBeNull();
    expect(linkFailure.get()).toBe('unexpected');
  });

  describe('of a sign-up', () => {
    const bodyOf = (call: number) => JSON.parse(String(fetch.mock.calls[call]?.[1]?.body));
    const unconfirmed = () => Response.json({ ...user, aud: 'authenticated' });

    test('comes to the browser that asked: each mail is asked for with one and the same secret', async () => {
      fetch.mockImplementation(async () => unconfirmed());
      const client = await (await load()).loadAuthClient();
      await client.signUp({ email: user.email, password: 'my own words' });
      await client.resend({ type: 'signup', email: user.email });
      const verifier = JSON.parse(localStorage.getItem(verifierKey) ?? '');
      const challenge = createHash('sha256').update(verifier).digest('base64url');
      expect(verifier).toMatch(/^[\w-]{43}$/);
      for (const call of [0, 1])
        expect(bodyOf(call)).toMatchObject({ code_challenge: challenge, code_challenge_method: 's256' });
    });

    test('is asked for without `crypto.subtle` too, which plain http does not have', async () => {
      vi.stubGlobal('crypto', { getRandomValues: (bytes: Uint8Array) => bytes.fill(7) });
      fetch.mockImplementation(async () => unconfirmed());
      await (await (await load()).loadAuthClient()).signUp({ email: user.email, password: 'my own words' });
      const verifier = JSON.parse(localStorage.getItem(verifierKey) ?? '');
      expect(bodyOf(0)).toMatchObject({ code_challenge: verifier, code_challenge_method: 'plain' });
    });

    test('a link to a new password is asked for without, and works in any browser', async () => {
      fetch.mockImplementation(async () => Response.json({}));
      await (await (await load()).loadAuthClient()).resetPasswordForEmail(user.email);
      expect(bodyOf(0).code_challenge).toBeNull();
    });

    test('in another browser waits for the password, and goes with it until that is right', async () => {
      window.history.replaceState(null, '', '/email-confirmation?code=the-code');
      const { readFirst, loadAuthClient } = await load();
      const { linkFailure, signUpCode, tidyLink } = await import('./mail-link.ts');
      expect(readFirst()).toEqual({ kind: 'nobody' });
      expect(linkFailure.get()).toBeNull();
      tidyLink();
      expect(window.location.search).toBe('');
      const client = await loadAuthClient();
      fetch.mockImplementation(async () => failed(400, 'invalid_credentials'));
      await client.signInWithPassword({ email: user.email, password: 'not mine' });
      expect(signUpCode.get()).toBe('the-code');
      fetch.mockImplementation(async () => Response.json(sessionFor(3600)));
      await client.signInWithPassword({ email: user.email, password: 'my own words' });
      expect([0, 1].map((call) => bodyOf(call).auth_code)).toEqual(['the-code', 'the-code']);
      expect(signUpCode.get()).toBeNull();
    });
  });

  test('in another browser asks nobody, and is told as such', async () => {
    const { readFirst, linkFailure, tidyLink } = await arrive(null);
    expect(readFirst()).toEqual({ kind: 'nobody' });
    expect(linkFailure.get()).toBe('bad_code_verifier');
    tidyLink();
    expect(window.location.search).toBe('');
    expect(fetch).not.toHaveBeenCalled();
  });
});

describe('a session in the address', () => {
  const tokenOf = (sub: string) =>
    `${btoa('{"alg":"HS256"}')}.${btoa(JSON.stringify({ sub, exp: now() + 3600 })).replace(/=+$/, '')}.c2ln`;
  const arrive = async (sub: string) => {
    const token = tokenOf(sub);
    const fragment = `access_token=${token}&refresh_token=r9&expires_in=3600&token_type=bearer&type=signup`;
    window.history.replaceState(null, '', `/email-confirmation#${fragment}`);
    fetch.mockResolvedValue(Response.json({ ...user, id: sub }));
    return { token, ...(await load()), ...(await import('./mail-link.ts')) };
  };
  afterEach(async () => {
    await stopLibrary();
    window.history.replaceState(null, '', '/');
  });

  test('signs in where nobody is signed in', async () => {
    const { token, accessToken, foreignSession } = await arrive(user.id);
    await expect(accessToken()).resolves.toBe(token);
    expect(foreignSession.get()).toBeNull();
  });

  test('of another account never replaces who is signed in, and leaves the address', async () => {
    const present = sessionFor(3600);
    store(present);
    const { token, accessToken, foreignSession, sessionKey } = await arrive('zayd');
    await expect(accessToken()).resolves.toBe(present.access_token);
    expect(JSON.parse(localStorage.getItem(sessionKey) ?? '')).toMatchObject({ user: { id: user.id } });
    expect(foreignSession.get()).toMatchObject({ accessToken: token, refreshToken: 'r9', presentEmail: user.email });
    expect(window.location.hash).toBe('');
  });
});

describe('on a device whose clock is wrong', () => {
  afterEach(async () => {
    await stopLibrary();
    vi.useRealTimers();
  });
  const hourMs = 3_600_000;
  /** The server's moments are its own. */
  const issue = (access: string, refresh: string) => sessionFor(3600, access, refresh);
  const setDevice = (aheadMs: number) =>
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + aheadMs, shouldAdvanceTime: true });

  test('by hours ahead, a token is renewed once and then used, not renewed before every call', async () => {
    store(issue('old', 'r1'));
    let issued = 1;
    const replies = Array.from({ length: 5 }, (_, each) => issue(`new-${each}`, `r${each + 2}`));
    fetch.mockImplementation(async () => Response.json(replies[issued++ - 1]));
    setDevice(3 * hourMs);
    const { accessToken, loadAuthClient } = await load();
    await loadAuthClient();
    const first = await accessToken();
    expect([await accessToken(), await accessToken()]).toEqual([first, first]);
    expect(first).toMatch(/new-0$/);
    expect(fetch).toHaveBeenCalledTimes(1);
  });

  test('by hours behind, a token that the server refuses is renewed, and the call is answered', async () => {
    const [old, fresh] = [issue('old', 'r1'), issue('new', 'r2')];
    store(old);
    setDevice(-3 * hourMs);
    fetch.mockImplementation(async (address, init) => {
      if (String(address).includes('/token')) return Response.json(fresh);
      const isFresh = new Headers(init?.headers).get('authorization') === `Bearer ${fresh.access_token}`;
      return isFresh ? Response.json({ status: 'ready' }) : failed(401, 'unauthorized');
    });
    await load();
    const [{ call }, { getReady }] = await Promise.all([import('../api/api-client.ts'), import('@kalima/contract')]);
    const replies = await Promise.all([call(getReady), call(getReady), call(getReady)]);
    expect(replies).toEqual([{ status: 'ready' }, { status: 'ready' }, { status: 'ready' }]);
    expect(fetch.mock.calls.filter(([address]) => String(address).includes('/token'))).toHaveLength(1);
  });
});

describe('after a 401', () => {
  afterEach(stopLibrary);

  test('the new token is used', async () => {
    const old = sessionFor(3600);
    store(old);
    const fresh = sessionFor(3600, 'new', 'r2');
    fetch.mockResolvedValue(Response.json(fresh));
    const { renewAccessToken } = await load();
    await expect(renewAccessToken(old.access_token)).resolves.toBe(fresh.access_token);
  });

  const foreignStatuses = [200, 401, 403, 404, 407, 413, 429, 451, 500, 511];
  const between: [string, () => Response][] = [
    ...foreignStatuses.map((status): [string, () => Response] => [
      `${status} of something in between, as HTML`,
      () => foreign('<h1>Blocked</h1>', { status, headers: { 'content-type': 'text/html' } }),
    ]),
    ...foreignStatuses.map((status): [string, () => Response] => [
      `${status} of something in between, as JSON`,
      () => foreign('{"error":"blocked","error_code":"refresh_token_not_found"}', { status }),
    ]),
    ...[400, 403, 404, 413, 429].map((status): [string, () => Response] => [
      `${status} of the server that is not about the session`,
      () => failed(status, 'over_request_rate_limit'),
    ]),
  ];
  test.each(between)('the session stays after %s', async (_, answer) => {
    const old = sessionFor(3600);
    store(old);
    fetch.mockImplementation(async () => answer());
    const { renewAccessToken, loadAuthClient } = await load();
    await loadAuthClient();
    vi.useFakeTimers();
    try {
      const renewed = expect(renewAccessToken(old.access_token)).rejects.toMatchObject({ name: 'Fault', status: 0 });
      // The library tries for half a minute.
      await vi.advanceTimersByTimeAsync(60_000);
      await renewed;
    } finally {
      vi.useRealTimers();
    }
    expect(JSON.parse(localStorage.getItem('supabase.auth.token') ?? '')).toMatchObject({ refresh_token: 'r1' });
    expect(page.droppedSessions.get()).toBe(0);
  });

  test.each(['refresh_token_not_found', 'session_not_found', 'session_expired'])(
    'a session is forgotten after %s of the server',
    async (code) => {
      const old = sessionFor(3600);
      store(old);
      fetch.mockImplementation(async () => failed(400, code));
      const { renewAccessToken } = await load();
      await expect(renewAccessToken(old.access_token)).resolves.toBeNull();
      expect(localStorage.getItem('supabase.auth.token')).toBeNull();
    },
  );

  test('a session that the server has ended is forgotten', async () => {
    const old = sessionFor(3600);
    store(old);
    fetch.mockImplementation(async () => failed(400, 'refresh_token_already_used'));
    const { renewAccessToken } = await load();
    await expect(renewAccessToken(old.access_token)).resolves.toBeNull();
    expect(localStorage.getItem('supabase.auth.token')).toBeNull();
    expect(page.droppedSessions.get()).toBe(1);
  });
});
