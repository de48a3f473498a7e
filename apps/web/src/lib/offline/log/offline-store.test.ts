// @vitest-environment jsdom
// @own-modules: a database that other tests must not find
import 'fake-indexeddb/auto';
import { deleteDB, openDB } from 'idb';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { signInAs } from '../../../../test/offline-server.ts';
import { buildLogEntry, buildSmallTicket } from '../../../../test/small-ticket.ts';
import {
  databasePrefix,
  deleteStore,
  newMark,
  openStore,
  readAll,
  readMark,
  readMeta,
  readRejections,
} from './offline-store.ts';

const userId = 'a learner';
const noRejections = { untold: [], ticketIds: [] };
beforeEach(() => signInAs(userId));
afterEach(() => deleteStore(userId));

test('a store is opened once, and for its learner alone', async () => {
  const store = await openStore(userId);
  expect(await openStore(userId)).toBe(store);
  expect(store.name).toBe(`${databasePrefix}${userId}`);
  await expect(openStore('another learner')).rejects.toThrow('The learner has left');
  localStorage.clear();
  await expect(openStore(userId)).rejects.toThrow('The learner has left');
});

test('a page that hangs holds up neither the end of a session nor the next one', async () => {
  const other = await openDB(databasePrefix + userId, 1);
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const deleted = deleteStore(userId);
  await vi.advanceTimersByTimeAsync(10_000);
  await deleted;
  const refused = expect(openStore(userId)).rejects.toMatchObject({ name: 'TimeoutError' });
  await vi.advanceTimersByTimeAsync(10_000);
  await refused;
  vi.useRealTimers();
  other.close();
  expect([...(await openStore(userId)).objectStoreNames]).toEqual(['log', 'meta', 'tickets']);
});

test('a new store is empty', async () => {
  const store = await openStore(userId);
  expect(await readAll(store)).toEqual({
    tickets: new Map(),
    entries: [],
    mark: undefined,
    taken: undefined,
    letters: undefined,
    asides: noRejections,
    marks: [],
  });
  expect([await readRejections(store), await readMeta(store, 'off')]).toEqual([noRejections, undefined]);
});

test('what was stored is read together', async () => {
  const store = await openStore(userId);
  const ticket = buildSmallTicket();
  const entry = buildLogEntry(0, ticket.id, { kind: 'start' });
  const letters = { taught: ['x'], lemmas: [] };
  const rejections = { untold: [], ticketIds: ['one'] };
  await store.put('tickets', ticket);
  await store.put('log', entry);
  await store.put('meta', letters, 'letters');
  await store.put('meta', rejections, 'asides');
  const mark = await readMark(store);
  expect(await readAll(store)).toEqual({
    tickets: new Map([[ticket.id, ticket]]),
    entries: [entry],
    mark,
    taken: undefined,
    letters,
    asides: rejections,
    marks: [],
  });
  expect(await readRejections(store)).toEqual(rejections);
});

test('a browser names itself once', async () => {
  const store = await openStore(userId);
  const mark = await readMark(store);
  expect(mark).toEqual({
    browserId: expect.stringMatching(/^[0-9a-f-]{36}$/),
    nextSeq: 0,
    lastHash: '',
    sentBefore: 0,
  });
  expect(await readMark(store)).toEqual(mark);
  expect(newMark().browserId).not.toBe(mark.browserId);
});

test('a deleted store is made anew', async () => {
  const store = await openStore(userId);
  await readMark(store);
  await deleteStore(userId);
  expect(await indexedDB.databases()).toEqual([]);
  const next = await openStore(userId);
  expect(next).not.toBe(store);
  expect((await readAll(next)).mark).toBeUndefined();
});

test('deleting a store that was not opened is no fault', async () => {
  await expect(deleteStore('another learner')).resolves.toBeUndefined();
});

test('a store makes way for its deletion by another page', async () => {
  const store = await openStore(userId);
  await deleteDB(store.name);
  const next = await openStore(userId);
  expect(next).not.toBe(store);
  expect((await readAll(next)).entries).toEqual([]);
});

test('a store that could not be opened is opened again', async () => {
  const newer = await openDB(databasePrefix + userId, 2);
  newer.close();
  await expect(openStore(userId)).rejects.toThrow();
  await expect(deleteStore(userId)).resolves.toBeUndefined();
  const again = await openStore(userId);
  expect((await readAll(again)).entries).toEqual([]);
});

test('a store whose opening failed is asked for anew', async () => {
  const open = vi.spyOn(indexedDB, 'open').mockImplementationOnce(() => {
    throw new Error('no room');
  });
  await expect(openStore(userId)).rejects.toThrow('no room');
  await expect(openStore(userId)).resolves.toBeDefined();
  open.mockRestore();
});
