// @vitest-environment jsdom
// @own-modules: a database that other tests must not find
import 'fake-indexeddb/auto';
import { buildOfflineState, newPlayer } from '@kalima/testing/tickets/build-tickets.ts';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { rightMoves, wholeSession } from '../../../../test/offline-moves.ts';
import { type OfflineServer, signInAs, stubOfflineServer } from '../../../../test/offline-server.ts';
import { buildLogEntry, buildSmallTicket } from '../../../../test/small-ticket.ts';
import { offlineSummary } from '../offline-summary.ts';
import { clearDownloads, dropTickets } from '../tickets/clear-downloads.ts';
import { downloadTickets } from '../tickets/download-tickets.ts';
import { deliver } from './deliver.ts';
import { foldLog, logMove, readLog } from './folded-log.ts';
import { openStore, readAll } from './offline-store.ts';
import { summaryOf } from './summary-of.ts';

const userId = '7b0c9a7e-1111-4222-8333-444455556666';
const now = Date.UTC(2026, 10, 21, 12);
const dayMs = 86_400_000;
const buildTicket = (exercise: number) =>
  buildSmallTicket({
    id: crypto.randomUUID(),
    exercise,
    issuedAtMs: now - 1000,
    expiresAtMs: now + 14 * dayMs,
  });
const [first, second] = [buildTicket(1), buildTicket(2)];
let server: OfflineServer;
const reads = vi.spyOn(IDBObjectStore.prototype, 'getAll');
const clock = vi.spyOn(Date, 'now');

beforeEach(async () => {
  clock.mockReturnValue(now);
  signInAs(userId);
  server = stubOfflineServer([first, second]);
  await downloadTickets(userId, 'en');
});
afterEach(async () => {
  await clearDownloads(userId);
  vi.unstubAllGlobals();
});

const stored = async () => readAll(await openStore(userId));
const refolded = async () => foldLog(await stored());
const begin = () => logMove(userId, first, { kind: 'start' });
const answerOf = (index: number) => {
  const [move] = rightMoves(first, index);
  if (move === undefined) throw new Error('The question has no answer');
  return move;
};

test('a log that is folded forward is the same as one that is refolded, and is read once', async () => {
  await begin();
  reads.mockClear();
  for (const move of wholeSession(first).slice(1)) {
    const log = await logMove(userId, first, move);
    expect(reads).not.toHaveBeenCalled();
    expect(log).toEqual(await refolded());
    expect(offlineSummary(userId).get()).toEqual(summaryOf(await stored()));
    reads.mockClear();
  }
});

test('a move takes one read and one write', async () => {
  await begin();
  const transactions = vi.spyOn(IDBDatabase.prototype, 'transaction');
  await logMove(userId, first, answerOf(0));
  expect(transactions.mock.calls.map(([, mode]) => mode ?? 'readonly')).toEqual(['readonly', 'readwrite']);
  transactions.mockRestore();
});

test('a repeated move, and a refused one, are not logged', async () => {
  await begin();
  await logMove(userId, first, answerOf(0));
  await logMove(userId, first, answerOf(0));
  await expect(logMove(userId, first, answerOf(1 + 1))).rejects.toMatchObject({ code: 'not-this-question' });
  expect((await stored()).entries.map(({ move }) => move.kind)).toEqual(['start', 'answer']);
});

describe('the whole log is folded again', () => {
  const dropMark = async () => (await openStore(userId)).delete('meta', 'mark');
  test.each([
    [
      'after another page’s move',
      async () => {
        const store = await openStore(userId);
        const mark = (await readAll(store)).mark;
        await store.put('log', buildLogEntry(1, first.id, answerOf(0)));
        await store.put('meta', { ...mark, nextSeq: 2, lastHash: 'another' } as never, 'mark');
      },
    ],
    ['after a delivery', () => deliver(userId)],
    [
      'after a download',
      async () => {
        server.state = { player: newPlayer({ battery: 3 }) };
        await downloadTickets(userId, 'en');
      },
    ],
    ['after the downloads were deleted', () => dropTickets(userId)],
    ['in a store that was made again', dropMark],
    ['on the next day', async () => void clock.mockReturnValue(now + dayMs)],
    ['when a ticket with waiting moves expires', async () => void clock.mockReturnValue(first.expiresAtMs - 1000)],
  ])('%s', async (_, change) => {
    await begin();
    await change();
    reads.mockClear();
    const log = await readLog(userId);
    expect(reads).toHaveBeenCalled();
    expect(log).toEqual(await refolded());
  });

  test('as its ticket expires on the same day', async () => {
    await begin();
    clock.mockReturnValue(first.expiresAtMs - 1000);
    await readLog(userId);
    clock.mockReturnValue(first.expiresAtMs);
    expect([...((await readLog(userId))?.rejected ?? [])]).toEqual([first.id]);
  });
});

test('marks of the reader that another page stored are counted with the next move', async () => {
  await begin();
  const mark = { key: 'k', body: { surah: 1, ayah: 1, grade: 'all' }, words: [], madeMs: now };
  await (await openStore(userId)).put('meta', [mark] as never, 'marks');
  await logMove(userId, first, answerOf(0));
  expect(offlineSummary(userId).get()).toEqual(summaryOf(await stored()));
});

describe('what was stored', () => {
  const taken = {
    state: buildOfflineState(),
    order: [first.id],
    language: 'en' as const,
    atMs: now,
    aheadMs: 1000,
    countedBefore: 0,
  };
  const snapshot = {
    tickets: new Map([[first.id, first]]),
    entries: [buildLogEntry(0, first.id, { kind: 'start' })],
    mark: undefined,
    taken,
    letters: { taught: ['ab'], lemmas: ['cd'] },
    asides: { untold: [], ticketIds: ['rejected'] },
    marks: [],
  };

  test('is nothing without a download, or without its letters', () => {
    expect(foldLog({ ...snapshot, taken: undefined })).toBeNull();
    expect(foldLog({ ...snapshot, letters: undefined })).toBeNull();
  });

  test('has the letters', () => {
    const letters = { taughtLetters: new Set(['ab']), lemmaLetters: new Set(['cd']) };
    expect(foldLog(snapshot)?.context.letters).toEqual(letters);
  });

  test.each([
    ['and would arrive in time counts', -1001, ['rejected']],
    ['and would arrive as its ticket expires is put aside', -1000, ['rejected', first.id]],
  ])('waits %s', (_, beforeExpiryMs, rejected) => {
    clock.mockReturnValue(first.expiresAtMs + beforeExpiryMs);
    expect([...(foldLog(snapshot)?.rejected ?? [])]).toEqual(rejected);
  });
});
