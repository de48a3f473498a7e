import 'fake-indexeddb/auto';
import { maxJsonBytes, takeTickets } from '@kalima/contract';
import { afterAll, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { aLearnerAtAnyTime } from '../../apps/server/test/at-any-time.ts';
import { startTestServer, type TestServer } from '../../apps/server/test/harness.ts';
import type { TestLearner } from '../../apps/server/test/learner.ts';
import { LocalLearner } from './test/local-learner.ts';

const startMs = Date.parse('2027-06-07T08:00:00Z');

const stored = new Map<string, string>();
vi.stubGlobal('localStorage', {
  getItem: (key: string) => stored.get(key) ?? null,
  setItem: (key: string, value: string) => stored.set(key, value),
});
vi.stubGlobal('window', { location: new URL('http://kalima.test/'), addEventListener: () => undefined });
// They read the browser's objects when they are loaded.
const { sendWaiting } = await import('../../apps/web/src/lib/offline/log/deliver.ts');
const { openStore, readMark } = await import('../../apps/web/src/lib/offline/log/offline-store.ts');

let server: TestServer;
const bodies: { readonly bytes: number; readonly moves: number; readonly status: number }[] = [];

beforeAll(async () => {
  server = await startTestServer({ emailConfirmation: 'off' });
  const { fetch } = globalThis;
  vi.stubGlobal('fetch', async (address: string, init: RequestInit) => {
    const reply = await fetch(new URL(address, server.url), init);
    const { entries = [] } = JSON.parse(String(init.body));
    bodies.push({ bytes: Buffer.byteLength(String(init.body)), moves: entries.length, status: reply.status });
    return reply;
  });
});
afterAll(async () => {
  vi.unstubAllGlobals();
  await server.close();
});
beforeEach(() => {
  bodies.length = 0;
});

/** Plays at least `moves` moves without a connection, into this page's log. */
async function learnerWithLog(moves: number): Promise<TestLearner> {
  server.clock.set(startMs);
  const who = await aLearnerAtAnyTime(server, { time_zone: 'UTC' });
  const phone = await LocalLearner.take(server, who, { guide: 1 });
  for (const { level, exercise } of phone.tickets.values()) {
    if (phone.browser.log.length < moves) phone.playAll({ level, exercise });
  }
  expect(phone.browser.log.length).toBeGreaterThanOrEqual(moves);
  const session = { access_token: who.token, expires_at: 4_000_000_000, user: { id: who.userId } };
  localStorage.setItem('supabase.auth.token', JSON.stringify(session));
  const store = await openStore(who.userId);
  for (const entry of phone.browser.log) await store.put('log', entry);
  const mark = { browserId: phone.browser.id, nextSeq: phone.browser.log.length, lastHash: '', sentBefore: 0 };
  await store.put('meta', mark, 'mark');
  vi.setSystemTime(server.clock.now());
  return who;
}

it('500 real moves arrive, in bodies that the server reads', async () => {
  const who = await learnerWithLog(500);
  expect(await sendWaiting(who.userId)).toBe(true);
  const mark = await readMark(await openStore(who.userId));
  expect(mark.sentBefore).toBe(mark.nextSeq);
  expect(bodies.map(({ status }) => status)).toEqual(bodies.map(() => 200));
  expect(Math.max(...bodies.map(({ bytes }) => bytes))).toBeLessThanOrEqual(maxJsonBytes);
  expect(bodies.reduce((sum, { moves }) => sum + moves, 0)).toBe(mark.nextSeq);
});

it.each([
  ['at the limit is read, and refused for its unknown field', 0, 400],
  ['one byte above the limit is not read', 1, 413],
])('a JSON body %s', async (_, above, status) => {
  const who = await aLearnerAtAnyTime(server, { time_zone: 'UTC' });
  const frame = JSON.stringify({ has: [], filling: '' });
  const body = JSON.stringify({ has: [], filling: 'x'.repeat(maxJsonBytes - frame.length + above) });
  const headers = { 'content-type': 'application/json', authorization: `Bearer ${who.token}` };
  expect((await fetch(takeTickets.path, { method: takeTickets.method, headers, body })).status).toBe(status);
});
