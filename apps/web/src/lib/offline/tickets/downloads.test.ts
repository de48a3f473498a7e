// @vitest-environment jsdom
// @own-modules: a database that other tests must not find
import 'fake-indexeddb/auto';
import type { OfflineMove, TicketView } from '@kalima/contract';
import { buildOfflineState } from '@kalima/testing/tickets/build-tickets.ts';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { rightMoves, wholeSession } from '../../../../test/offline-moves.ts';
import { signInAs } from '../../../../test/offline-server.ts';
import { buildLogEntry, buildSitting, buildSmallTicket } from '../../../../test/small-ticket.ts';
import { deleteStore, openStore } from '../log/offline-store.ts';
import { readDownloads } from './downloads.ts';

const userId = 'a learner';
const hourMs = 3_600_000;
const aheadMs = 60_000;
const until = (id: string, expiresAtMs: number, changes: Partial<TicketView> = {}) =>
  buildSmallTicket({ id, expiresAtMs, ...changes });
const review = (id: string) => buildSmallTicket({ id, kind: 'review', guide: 0, level: 0, exercise: 0 });

beforeEach(() => {
  signInAs(userId);
  vi.spyOn(Date, 'now').mockReturnValue(2 * hourMs);
});
afterEach(async () => {
  await deleteStore(userId);
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

/** The downloads after these moves, of tickets in this order, all downloaded an hour ago. */
async function downloadsOf(
  tickets: readonly TicketView[],
  moves: readonly (readonly [TicketView, OfflineMove])[] = [],
  { rejected = [], sentBefore = 0 }: { rejected?: string[]; sentBefore?: number } = {},
) {
  const store = await openStore(userId);
  for (const ticket of tickets) await store.put('tickets', ticket);
  for (const [seq, [ticket, move]] of moves.entries()) await store.put('log', buildLogEntry(seq, ticket.id, move));
  const taken = {
    state: buildOfflineState(),
    order: tickets.map(({ id }) => id),
    language: 'en' as const,
    atMs: hourMs,
    aheadMs,
    countedBefore: 0,
  };
  await store.put('meta', { taught: [], lemmas: [] }, 'letters');
  await store.put('meta', taken, 'taken');
  await store.put('meta', { untold: [], ticketIds: rejected }, 'asides');
  await store.put('meta', { browserId: crypto.randomUUID(), nextSeq: moves.length, lastHash: '', sentBefore }, 'mark');
  return readDownloads(userId);
}
const made = (ticket: TicketView, moves: readonly OfflineMove[]) => moves.map((move) => [ticket, move] as const);
const start: OfflineMove = { kind: 'start' };
const exerciseOf = (id: string, exercise: number, goesOnAt: number | null = null, level = 1) => ({
  id,
  lessonId: '1',
  guide: 1,
  level,
  exercise,
  goesOnAt,
});

describe('the downloads', () => {
  it('are none before the first', async () => {
    expect(await readDownloads(userId)).toBeNull();
  });

  it('name the exercises that are open, those begun first, and count the others', async () => {
    const [one, two] = [until('one', 30 * hourMs), until('two', 40 * hourMs, { exercise: 2 })];
    const far = until('far', 20 * hourMs, { level: 2 });
    const begun = made(two, [start, ...rightMoves(two, 0)]);
    const read = await downloadsOf([one, two, far, review('r')], begun);
    expect(read).toMatchObject({
      exercises: [exerciseOf('two', 2, 2), exerciseOf('one', 1)],
      later: 1,
      reviews: 1,
      isReviewBegun: false,
      sittings: [],
      exercisesOf: { 1: 2 },
      untilMs: 20 * hourMs - aheadMs,
      sendByMs: 40 * hourMs - aheadMs,
      player: { totalXp: 10 },
    });
    expect(read?.wordsOf).toStrictEqual({});
  });

  it('have the player as of now', async () => {
    const state = buildOfflineState();
    const read = await downloadsOf([]);
    expect(read?.player).toMatchObject({ battery: state.player.battery, totalXp: 0, streak: 0 });
    expect([read?.untilMs, read?.sendByMs]).toEqual([null, null]);
  });

  it('name no ticket that was ended, put aside or has expired', async () => {
    const [ended, rejected] = [until('ended', 90 * hourMs), until('rejected', 90 * hourMs, { exercise: 2 })];
    const expired = until('expired', 2 * hourMs + aheadMs, { exercise: 3 });
    const moves = [...made(ended, wholeSession(ended)), ...made(rejected, [start])];
    const read = await downloadsOf([ended, rejected, expired], moves, {
      rejected: ['rejected'],
      sentBefore: moves.length,
    });
    expect(read).toMatchObject({ exercises: [], later: 0, exercisesOf: {}, untilMs: null, sendByMs: null });
  });

  it('say until when what waits counts, but for what was put aside', async () => {
    const [one, two] = [until('one', 50 * hourMs), until('two', 40 * hourMs, { exercise: 2 })];
    const moves = [...made(one, [start]), ...made(two, [start])];
    expect(await downloadsOf([one, two], moves, { rejected: ['two'] })).toMatchObject({
      sendByMs: 50 * hourMs - aheadMs,
    });
  });

  it('name a review that was begun', async () => {
    const read = await downloadsOf([review('r'), review('next')], made(review('r'), [start]));
    expect(read).toMatchObject({ reviews: 1, isReviewBegun: true, exercises: [] });
    const one = until('one', 30 * hourMs);
    const both = await downloadsOf([review('r'), one], [...made(review('r'), [start]), ...made(one, [start])]);
    expect(both).toMatchObject({ reviews: 0, isReviewBegun: true, exercises: [exerciseOf('one', 1, 1)] });
  });

  it('name the next sitting of each pack, and its words', async () => {
    const [first, second, other] = [
      buildSitting('a', '112', 5),
      buildSitting('b', '112', 3),
      buildSitting('c', '113', 4),
    ];
    const title = (text: string) => ({ text, ar: text });
    expect(await downloadsOf([first, second, other])).toMatchObject({
      sittings: [
        { pack: '112', title: title('112'), words: 5, isBegun: false },
        { pack: '113', title: title('113'), words: 4, isBegun: false },
      ],
      wordsOf: { 112: 8, 113: 4 },
    });
    expect(await downloadsOf([first, second, other], made(second, [start]))).toMatchObject({
      sittings: [
        { pack: '112', title: title('112'), words: 3, isBegun: true },
        { pack: '113', title: title('113'), words: 4, isBegun: false },
      ],
      wordsOf: { 112: 5, 113: 4 },
    });
  });
});

describe('their size', () => {
  const bytesOf = (value: unknown) => new Blob([JSON.stringify(value)]).size;

  it('is that of tickets, moves and sounds', async () => {
    const ticket = until('one', 30 * hourMs);
    const tickets = bytesOf([ticket]);
    const log = bytesOf([buildLogEntry(0, 'one', start)]);
    expect((await downloadsOf([ticket], made(ticket, [start])))?.bytes).toBe(tickets + log);
    const sounds = ['four', 'three'].map((text) => new Response(text));
    vi.stubGlobal('caches', { open: async () => ({ matchAll: async () => sounds }), match: async () => undefined });
    expect((await readDownloads(userId))?.bytes).toBe(tickets + log + 9);
  });
});
