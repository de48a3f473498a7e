// @vitest-environment jsdom
// @own-modules: a database that other tests must not find
import 'fake-indexeddb/auto';
import { eventually } from '@kalima/testing/eventually.ts';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { writeLog } from '../../../../test/offline-log.ts';
import { type OfflineServer, signInAs, stubOfflineServer } from '../../../../test/offline-server.ts';
import { buildSmallTicket } from '../../../../test/small-ticket.ts';
import { noteReply } from '../../connection/connection.ts';
import { endedSessions } from '../../session/session-lock.ts';
import { unseenRejections } from '../offline-news.ts';
import { noteSummary, offlineSummary } from '../offline-summary.ts';
import { clearDownloads } from '../tickets/clear-downloads.ts';
import { followOffline } from './follow-offline.ts';
import { openStore } from './offline-store.ts';

const userId = 'a learner';
const connection = vi.spyOn(navigator, 'onLine', 'get');
const visibility = vi.spyOn(document, 'visibilityState', 'get');
const logged = vi.spyOn(console, 'error').mockReturnValue(undefined);
const worker = new EventTarget();
let server: OfflineServer;
let stop: () => void = () => undefined;

beforeEach(() => {
  noteReply();
  signInAs(userId);
  server = stubOfflineServer([buildSmallTicket({ id: 'one' })]);
  connection.mockReturnValue(true);
  visibility.mockReturnValue('visible');
  unseenRejections.set([]);
  Object.defineProperty(navigator, 'serviceWorker', { value: worker, configurable: true });
});
afterEach(async () => {
  stop();
  signInAs(userId);
  await clearDownloads(userId);
  vi.unstubAllGlobals();
  logged.mockClear();
});

const asked = () => server.addresses.map((address) => /^\/api\/([\w-]+)/.exec(address)?.[1]);
const follow = () => {
  stop = followOffline(userId, () => 'en');
};
/** Waits until the server was asked for `count` downloads. */
const downloads = (count: number) =>
  eventually(() => expect([server.asked.length, offlineSummary(userId).get().tickets]).toEqual([count, 1]));
/** All that was begun has ended: what is not asked by now is not asked. */
const settled = async () => {
  const store = await openStore(userId);
  for (let turn = 0; turn < 20; turn += 1) await store.get('meta', 'mark');
};
const onLine = (isOnline: boolean) => {
  connection.mockReturnValue(isOnline);
  window.dispatchEvent(new Event(isOnline ? 'online' : 'offline'));
};
const sight = (state: DocumentVisibilityState) => {
  visibility.mockReturnValue(state);
  document.dispatchEvent(new Event('visibilitychange'));
};
const message = (data: unknown) => worker.dispatchEvent(new MessageEvent('message', { data }));

test('a page that opens downloads the next tickets, in the language of the page', async () => {
  follow();
  await downloads(1);
  expect(asked()).toEqual(['tickets', 'known-letters']);
  expect(server.addresses[0]).toContain('language=en');
});

test('what waits is sent first, and brings new tickets at once', async () => {
  follow();
  await downloads(1);
  await writeLog(userId, 1, 'gone');
  noteSummary(userId, { ...offlineSummary(userId).get(), moves: 1 });
  sight('visible');
  await downloads(2);
  expect(asked()).toEqual(['tickets', 'known-letters', 'offline-moves', 'tickets']);
});

test('what was not counted is shown again, until it was read', async () => {
  const rejection = { seq: 0, ticketId: 'one' } as never;
  await (await openStore(userId)).put('meta', { untold: [rejection], ticketIds: ['one'] }, 'asides');
  follow();
  await eventually(() => expect(unseenRejections.get()).toEqual([rejection]));
  await downloads(1);
});

test.each<[string, () => unknown, boolean]>([
  ['the connection is back', () => onLine(true), true],
  ['the page is seen', () => sight('visible'), true],
  ['the page is hidden', () => sight('hidden'), false],
  ['the worker says so', () => message({ kind: 'deliver' }), true],
  ['the worker says something else', () => message({ kind: 'course-changed' }), false],
  ['the worker says nothing', () => message(null), false],
])('what waits is sent when %s: %#', async (_, happen, isSent) => {
  follow();
  await downloads(1);
  await writeLog(userId, 1, 'gone');
  noteSummary(userId, { ...offlineSummary(userId).get(), moves: 1 });
  happen();
  if (isSent) await downloads(2);
  else await settled();
  expect(asked().filter((path) => path === 'offline-moves')).toHaveLength(isSent ? 1 : 0);
  expect(logged).not.toHaveBeenCalled();
});

test('what happens while a delivery waits comes to one more', async () => {
  follow();
  await downloads(1);
  await writeLog(userId, 1, 'gone');
  noteSummary(userId, { ...offlineSummary(userId).get(), moves: 1 });
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  const usual = globalThis.fetch;
  vi.stubGlobal('fetch', async (address: string, init?: RequestInit) => {
    if (address.startsWith('/api/offline-moves')) await held;
    return usual(address, init);
  });
  for (let seen = 0; seen < 20; seen += 1) sight('visible');
  await settled();
  release();
  await downloads(2);
  await settled();
  expect(asked().filter((path) => path === 'offline-moves' || path === 'tickets')).toEqual([
    'tickets',
    'offline-moves',
    'tickets',
  ]);
});

test('a page that is seen again soon, without anything that waits, asks nothing', async () => {
  follow();
  await downloads(1);
  sight('visible');
  await settled();
  expect(server.asked).toHaveLength(1);
});

test('what waits is sent on a metered line too, without a download', async () => {
  await writeLog(userId, 1, 'gone');
  Object.defineProperty(navigator, 'connection', { value: { saveData: true }, configurable: true });
  follow();
  await eventually(() => expect(server.received).toHaveLength(1));
  await settled();
  expect(asked()).toEqual(['offline-moves']);
  Reflect.deleteProperty(navigator, 'connection');
});

test('a session that ended brings new tickets', async () => {
  follow();
  await downloads(1);
  endedSessions.set(endedSessions.get() + 1);
  await downloads(2);
});

test('without a connection nothing is asked', async () => {
  connection.mockReturnValue(false);
  await writeLog(userId, 1, 'gone');
  follow();
  await eventually(() => expect(offlineSummary(userId).get().moves).toBe(1));
  endedSessions.set(endedSessions.get() + 1);
  sight('visible');
  await settled();
  expect(server.addresses).toEqual([]);
});

test('a learner who has left is no longer followed', async () => {
  follow();
  await downloads(1);
  stop();
  onLine(true);
  sight('visible');
  message({ kind: 'deliver' });
  endedSessions.set(endedSessions.get() + 1);
  await settled();
  expect(server.asked).toHaveLength(1);
});

test('nor one who leaves before the first download', async () => {
  follow();
  stop();
  await eventually(async () => expect(unseenRejections.get()).toEqual([]));
  await settled();
  expect(server.addresses).toEqual([]);
});

test('a download that fails is logged, by its occasion', async () => {
  const failing = async () => new Response(null, { status: 500 });
  follow();
  await downloads(1);
  vi.stubGlobal('fetch', failing);
  endedSessions.set(endedSessions.get() + 1);
  await eventually(() => expect(logged.mock.calls[0]?.[0]).toBe('the tickets could not be downloaded:'));
  await writeLog(userId, 1, 'gone');
  noteSummary(userId, { ...offlineSummary(userId).get(), moves: 1 });
  sight('visible');
  await eventually(() => expect(logged.mock.calls[1]?.[0]).toBe('what waits could not be sent:'));
});

test('a store that cannot be read is logged, and tickets are asked for all the same', async () => {
  const open = vi.spyOn(indexedDB, 'open').mockImplementationOnce(() => {
    throw new Error('no room');
  });
  follow();
  await eventually(() => expect(logged.mock.calls[0]?.[0]).toBe('the downloads could not be read:'));
  await downloads(1);
  open.mockRestore();
});

test('a browser without workers is followed too', async () => {
  Object.defineProperty(navigator, 'serviceWorker', { value: undefined, configurable: true });
  follow();
  await downloads(1);
});
