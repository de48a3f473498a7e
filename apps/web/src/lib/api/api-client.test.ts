// @vitest-environment jsdom
import { answerQuestion, getGuide, getHealth, getProfile, listSurahs, updateProfile } from '@kalima/contract';
import { eventually } from '@kalima/testing/eventually.ts';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { foreign } from '../../../test/server-responses.ts';
import { isOnline, noteNoReply } from '../connection/connection.ts';
import { Refusal } from '../connection/problems.ts';
import { accessToken, renewAccessToken } from '../session/auth-client.ts';
import { addressOf, call } from './api-client.ts';
import { cacheHeader } from './cache-header.ts';
import { readPreloadedReplies, takePreloadedBody, takePreloadedReply } from './preloaded-replies.ts';

vi.mock('../session/auth-client.ts', () => ({ accessToken: vi.fn(), renewAccessToken: vi.fn() }));

const fetch = vi.fn<(address: string, init: RequestInit) => Promise<Response>>();
const health = { status: 'ok', database: 'pglite', version: '1', courseVersion: '1' };
const refuse = (status: number, body: object) => fetch.mockResolvedValueOnce(Response.json(body, { status }));
const headersOf = (callNumber: number) => fetch.mock.calls[callNumber]?.[1].headers as Headers;

beforeEach(() => {
  vi.stubGlobal('fetch', fetch);
  vi.mocked(accessToken).mockResolvedValue('old');
  // The age of the page, by which replies requested ahead are out of date.
  vi.spyOn(performance, 'now').mockReturnValue(0);
});
afterEach(() => {
  vi.resetAllMocks();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

test('an address is filled with its parameters and its query', () => {
  expect(addressOf(getGuide, { params: { number: 7 } })).toBe('/api/guides/7');
  expect(addressOf(getGuide, { params: { number: 'a/b' }, query: { x: 1, none: undefined } })).toBe(
    '/api/guides/a%2Fb?x=1',
  );
});

test('a reply is handed over as the server sent it', async () => {
  fetch.mockResolvedValueOnce(Response.json(health));
  await expect(call(getHealth)).resolves.toEqual(health);
});

test.each([200, 204, 401, 403, 404, 409, 413, 429, 451, 500, 511])(
  'an answer %i of something in between is a missing connection, whatever it says',
  async (status) => {
    const body = status === 204 ? null : JSON.stringify({ ...health, code: 'not-found' });
    fetch.mockResolvedValue(foreign(body, { status, headers: { etag: '"portal"' } }));
    await expect(call(getHealth)).rejects.toMatchObject({ name: 'Fault', status: 0, cause: status });
    expect(renewAccessToken).not.toHaveBeenCalled();
  },
);

test.each([502, 503, 504])('an answer %i of a proxy says that the server is away', async (status) => {
  fetch.mockResolvedValue(foreign('<h1>Bad gateway</h1>', { status }));
  await expect(call(getHealth)).rejects.toMatchObject({ name: 'Fault', status });
});

test('text of the course that an older version stored is read', async () => {
  fetch.mockResolvedValue(foreign(JSON.stringify({ surahs: [] }), { headers: { etag: '"1"' } }));
  await expect(call(listSurahs, { query: { language: 'en' } })).resolves.toEqual({ surahs: [] });
});

test('text of the course says nothing about the connection: the worker has it without the server', async () => {
  noteNoReply();
  noteNoReply();
  fetch.mockImplementation(async () => Response.json({ surahs: [] }));
  await call(listSurahs, { query: { language: 'en' } });
  expect(isOnline()).toBe(false);
  fetch.mockImplementation(async () => Response.json(health));
  await call(getHealth);
  expect(isOnline()).toBe(true);
});

test('a reply that was requested before the scripts came serves once, and only its own session', async () => {
  const preload = (token: string) => {
    window.preloadedReplies = { token, replies: { '/api/profile': Promise.resolve(Response.json({ xp: 1 })) } };
  };
  fetch.mockImplementation(async () => Response.json({ xp: 2 }));
  preload('old');
  expect([await call(getProfile), await call(getProfile)]).toEqual([{ xp: 1 }, { xp: 2 }]);
  preload('of another');
  expect([await call(getProfile), await call(getProfile)]).toEqual([{ xp: 2 }, { xp: 2 }]);
  preload('old');
  vi.spyOn(performance, 'now').mockReturnValue(10_001);
  expect(await call(getProfile)).toEqual({ xp: 2 });
  delete window.preloadedReplies;
});

test('a body that came before the page was drawn serves once, and no refused one', async () => {
  const replies = {
    '/api/profile': Promise.resolve(Response.json({ xp: 1 })),
    '/api/journey': Promise.resolve(Response.json({ code: 'unauthorized' }, { status: 401 })),
    '/api/day': Promise.reject(new TypeError('Failed to fetch')),
  };
  window.preloadedReplies = { token: 'old', replies };
  readPreloadedReplies();
  await eventually(() => expect(window.preloadedReplies?.bodies?.size).toBe(1));
  expect(takePreloadedBody('/api/profile', 'of another')).toBeUndefined();
  expect(takePreloadedBody('/api/profile', 'old')).toEqual({ xp: 1 });
  expect(takePreloadedReply('/api/profile', 'old')).toBeUndefined();
  expect(takePreloadedBody('/api/journey', 'old')).toBeUndefined();
  delete window.preloadedReplies;
});

test('a reply without content is null', async () => {
  fetch.mockResolvedValueOnce(new Response(null, { status: 204 }));
  await expect(call(getHealth)).resolves.toBeNull();
});

test('a reply that is cut off on its way is as good as none', async () => {
  const cut = new ReadableStream({
    start(body) {
      body.enqueue(new TextEncoder().encode('{"status":'));
      body.error(new TypeError('terminated'));
    },
  });
  fetch.mockResolvedValueOnce(new Response(cut, { headers: { 'content-type': 'application/json' } }));
  await expect(call(getHealth)).rejects.toMatchObject({ name: 'Fault', status: 0 });
});

test('a reply that is no JSON is a fault of the server, not of the line', async () => {
  fetch.mockResolvedValueOnce(new Response('<html>'));
  await expect(call(getHealth)).rejects.toMatchObject({ name: 'Fault', status: 200 });
});

test('the token of the session, the body and the idempotency key are sent', async () => {
  refuse(409, { code: 'battery-empty' });
  await call(updateProfile, { body: { displayName: 'Ali' } }, { idempotencyKey: 'k1' }).catch(() => undefined);
  const init = fetch.mock.calls[0]?.[1];
  expect(init?.method).toBe('PATCH');
  expect(init?.body).toBe('{"displayName":"Ali"}');
  expect(headersOf(0).get('authorization')).toBe('Bearer old');
  expect(headersOf(0).get('idempotency-key')).toBe('k1');
});

test('what is the same for everybody is asked for without a token, and may be kept', async () => {
  fetch.mockImplementation(async () => Response.json({}));
  const query = { language: 'en' } as const;
  await call(listSurahs, { query });
  await call(getGuide, { params: { number: 1 }, query });
  vi.mocked(accessToken).mockResolvedValue(null);
  await call(getGuide, { params: { number: 1 }, query });
  await call(getHealth);
  const sent = [0, 1, 2, 3].map((at) => [headersOf(at).get('authorization'), headersOf(at).get(cacheHeader)]);
  expect(sent).toEqual([
    [null, 'course'],
    ['Bearer old', null],
    [null, 'course'],
    [null, null],
  ]);
});

test('a visitor sends no token', async () => {
  vi.mocked(accessToken).mockResolvedValue(null);
  fetch.mockResolvedValueOnce(Response.json(health));
  await call(getHealth);
  expect(headersOf(0).has('authorization')).toBe(false);
});

test('a rule that says no is a refusal with its code', async () => {
  refuse(409, { code: 'battery-empty' });
  const query = { language: 'en' } as const;
  const input = {
    params: { sessionId: 's' },
    query,
    body: { index: 0, answer: { kind: 'truth', value: true } },
  } as const;
  await expect(call(answerQuestion, input)).rejects.toMatchObject({ code: 'battery-empty', status: 409 });
});

test('a bad request is a refusal that names the field', async () => {
  const fields = [{ path: 'displayName', message: 'too short' }];
  refuse(400, { code: 'bad-request', fields });
  await expect(call(updateProfile, { body: {} })).rejects.toMatchObject({ code: 'bad-request', fields });
});

test('a broken server is a fault that carries the request id', async () => {
  refuse(500, { code: 'fault', requestId: 'r1' });
  await expect(call(getProfile)).rejects.toMatchObject({ name: 'Fault', status: 500, requestId: 'r1' });
});

test('no network is a fault with status 0', async () => {
  fetch.mockRejectedValueOnce(new TypeError('failed to fetch'));
  await expect(call(getProfile)).rejects.toMatchObject({ name: 'Fault', status: 0 });
});

test.each([
  ['a call', undefined],
  ['a call that may be left', new AbortController().signal],
])('%s that is never answered is a lost connection in the end', async (_, signal) => {
  const late = new AbortController();
  const timeout = vi.spyOn(AbortSignal, 'timeout').mockReturnValue(late.signal);
  fetch.mockImplementation(
    (_address, { signal: bound }) =>
      new Promise((_resolve, reject) => bound?.addEventListener('abort', () => reject(bound.reason))),
  );
  const failed = expect(call(getHealth, {}, { signal })).rejects.toMatchObject({ name: 'Fault', status: 0 });
  await eventually(() => expect(fetch).toHaveBeenCalledOnce());
  late.abort(new DOMException('', 'TimeoutError'));
  await failed;
  expect(timeout).toHaveBeenCalledExactlyOnceWith(60_000);
});

test('an expired token is renewed once and the call repeated', async () => {
  refuse(401, { code: 'unauthorized' });
  fetch.mockResolvedValueOnce(Response.json(health));
  vi.mocked(renewAccessToken).mockResolvedValue('new');
  await expect(call(getHealth)).resolves.toEqual(health);
  expect(renewAccessToken).toHaveBeenCalledExactlyOnceWith('old');
  expect(headersOf(1).get('authorization')).toBe('Bearer new');
});

test('a session that cannot be renewed is a refusal, and the call is not repeated', async () => {
  refuse(401, { code: 'unauthorized' });
  vi.mocked(renewAccessToken).mockResolvedValue(null);
  await expect(call(getHealth)).rejects.toBeInstanceOf(Refusal);
  expect(fetch).toHaveBeenCalledTimes(1);
});
