// @vitest-environment jsdom
// @own-modules: a database that other tests must not find
import 'fake-indexeddb/auto';
import type { LogEntry, OfflineMove, TicketView } from '@kalima/contract';
import { eventually } from '@kalima/testing/eventually.ts';
import { buildOfflineState, newPlayer } from '@kalima/testing/tickets/build-tickets.ts';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { rightMoves, wholeSession, wrongMoves } from '../../../../test/offline-moves.ts';
import { type OfflineServer, signInAs, stubOfflineServer } from '../../../../test/offline-server.ts';
import { buildSitting, buildSmallTicket } from '../../../../test/small-ticket.ts';
import { noteReply } from '../../connection/connection.ts';
import { deliverTag } from '../caches/worker-messages.ts';
import { emptySummary, offlineSummary } from '../offline-summary.ts';
import { clearDownloads } from '../tickets/clear-downloads.ts';
import { downloadTickets } from '../tickets/download-tickets.ts';
import { readDownloads } from '../tickets/downloads.ts';
import { deliver } from './deliver.ts';
import { hashOf } from './log-entry.ts';
import { resumeOffline, startOffline } from './offline-session.ts';
import { openStore, readAll, readMark } from './offline-store.ts';

const userId = '7b0c9a7e-1111-4222-8333-444455556666';
const place = (exercise: number) => ({ guide: 1, level: 1, exercise });
const at = (exercise: number) => ({ kind: 'exercise', ...place(exercise) }) as const;
const now = Date.now();
const times = { issuedAtMs: now - 1000, expiresAtMs: now + 14 * 86_400_000 };
const first = buildSmallTicket({ id: crypto.randomUUID(), ...place(1), ...times });
const second = buildSmallTicket({ id: crypto.randomUUID(), ...place(2), ...times });
const words = ['g01w01', 'g01w05', 'g01w15'];
const aSitting = () => ({ ...buildSitting(crypto.randomUUID(), '112', words.length, words), ...times });
const [sitting, lastSitting] = [aSitting(), aSitting()];
const review = buildSmallTicket({ id: crypto.randomUUID(), kind: 'review', guide: 0, level: 0, exercise: 0, ...times });

const connection = vi.spyOn(navigator, 'onLine', 'get');
let server: OfflineServer;

function goAway(isAway: boolean): void {
  server.isAway = isAway;
  connection.mockReturnValue(!isAway);
}

beforeEach(() => {
  noteReply();
  signInAs(userId);
  server = stubOfflineServer([first, second, review]);
  goAway(false);
});

afterEach(async () => {
  await clearDownloads(userId);
  vi.unstubAllGlobals();
});

const readLog = async () => (await readAll(await openStore(userId))).entries;
const moved = (moves: readonly OfflineMove[]) => moves.filter((move) => move.kind !== 'start');

async function playWhole(ticket: TicketView, exercise: number) {
  const begun = await startOffline(userId, at(exercise), 'en');
  if (begun === null) throw new Error('no ticket');
  const replies = [];
  for (const move of moved(wholeSession(ticket))) replies.push(await begun.offline.send(move as never));
  return replies;
}

test('what is taken along is played without a connection, written down move by move, and sent in its order', async () => {
  await downloadTickets(userId, 'en');
  expect(offlineSummary(userId).get()).toEqual({ tickets: 3, answers: 0, moves: 0, holdsDay: false, open: [] });
  goAway(true);
  const replies = await playWhole(first, 1);
  const last = replies.at(-1);
  expect(last?.kind === 'finished' && last.reply).toMatchObject({
    passed: true,
    score: 5,
    streak: 1,
    next: { kind: 'exercise', guide: 1, level: 1, exercise: 2 },
    player: { streak: 1, isDoneToday: true },
  });
  const log = await readLog();
  expect(log.map(({ move }) => move)).toEqual(wholeSession(first));
  expect(offlineSummary(userId).get()).toMatchObject({ moves: log.length, open: [] });
  await expect(deliver(userId)).rejects.toThrow();
  goAway(false);
  await deliver(userId);
  expect(server.received).toEqual(JSON.parse(JSON.stringify(log)));
  expect(offlineSummary(userId).get()).toMatchObject({ moves: 0, answers: 0 });
  await downloadTickets(userId, 'en');
  expect(await readLog()).toEqual([]);
  expect(server.asked.at(-1)?.has).toEqual(expect.arrayContaining([second.id, review.id]));
});

test('who signs out while something is taken along leaves nothing of it', async () => {
  const answer = globalThis.fetch;
  vi.stubGlobal('fetch', async (address: string, init?: RequestInit) => {
    const reply = await answer(address, init);
    if (address.startsWith('/api/tickets')) {
      localStorage.removeItem('supabase.auth.token');
      await clearDownloads(userId);
    }
    return reply;
  });
  await expect(downloadTickets(userId, 'en')).rejects.toThrow();
  expect(await indexedDB.databases()).toEqual([]);
  expect(offlineSummary(userId).get()).toEqual(emptySummary);
});

test('words of a surah are not said to be on the device before its text is', async () => {
  server.tickets = [sitting];
  const answer = globalThis.fetch;
  const withoutTexts = async (address: string, init?: RequestInit) =>
    /^\/api\/(surahs|reading)/.test(address) ? new Response(null, { status: 503 }) : answer(address, init);
  vi.stubGlobal('fetch', withoutTexts);
  await expect(downloadTickets(userId, 'en', { pack: '112', isAsked: true })).rejects.toThrow();
  expect(server.asked).toEqual([]);
});

test('words of a surah are learnt in their order, and each pays once', async () => {
  server.tickets = [sitting, lastSitting];
  await downloadTickets(userId, 'en');
  expect(await readDownloads(userId)).toMatchObject({
    sittings: [{ pack: '112', title: sitting.sitting?.title, words: 3, isBegun: false }],
    wordsOf: { 112: 6 },
  });
  goAway(true);
  const start = { kind: 'sitting', about: '112' } as const;
  const finish = async (ticket: TicketView) => {
    const begun = await startOffline(userId, start, 'en');
    expect(begun?.session).toMatchObject({ id: ticket.id, about: '112', costsBattery: false });
    let last: unknown;
    for (const move of moved(wholeSession(ticket))) last = await begun?.offline.send(move as never);
    return last;
  };
  const { sittingWord, streakDay } = buildOfflineState().rulebook.xp;
  expect(await finish(sitting)).toMatchObject({
    kind: 'finished',
    reply: {
      kind: 'sitting',
      passed: true,
      xpEarned: sittingWord * 3 + streakDay,
      next: { kind: 'pack', pack: '112', words: 3 },
    },
  });
  // The same words again, in another ticket: they were paid.
  expect(await finish(lastSitting)).toMatchObject({ reply: { xpEarned: 0, next: { kind: 'home' } } });
  expect(await startOffline(userId, start, 'en')).toBeNull();
});

test('what waits says until when it counts, and counts no more when its ticket has expired', async () => {
  await downloadTickets(userId, 'en');
  expect(await readDownloads(userId)).toMatchObject({ sendByMs: null });
  goAway(true);
  await playWhole(first, 1);
  const played = await readDownloads(userId);
  expect(Math.abs((played?.sendByMs ?? 0) - first.expiresAtMs)).toBeLessThan(60_000);
  expect(played?.player).toMatchObject({ streak: 1, totalXp: 55 });
  const clock = vi.spyOn(Date, 'now').mockReturnValue(first.expiresAtMs + 60_000);
  expect(await readDownloads(userId)).toMatchObject({ sendByMs: null, player: { streak: 0, totalXp: 0 } });
  clock.mockRestore();
});

test('each entry has its number, and the hash of the one before', async () => {
  await downloadTickets(userId, 'en');
  goAway(true);
  const begun = await startOffline(userId, at(1), 'en');
  for (const move of rightMoves(first, 0)) await begun?.offline.send(move as never);
  const log = await readLog();
  expect(log.map(({ seq }) => seq)).toEqual(log.map((_, seq) => seq));
  expect(log[0]?.previousHash).toBe('');
  for (const [index, entry] of log.slice(1).entries())
    expect(entry.previousHash).toBe(await hashOf(log[index] as LogEntry));
  // The chain goes on over what was sent and dropped.
  goAway(false);
  await deliver(userId);
  const before = (await readLog()).at(-1) as LogEntry;
  for (const move of rightMoves(first, 1)) await begun?.offline.send(move as never);
  const next = (await readLog()).find(({ seq }) => seq === before.seq + 1);
  expect(next?.previousHash).toBe(await hashOf(before));
  await deliver(userId);
});

test('a session that was cut off goes on where it was, also when the server has its moves already', async () => {
  await downloadTickets(userId, 'en');
  goAway(true);
  const begun = await startOffline(userId, at(1), 'en');
  expect(begun?.session).toMatchObject({ id: first.id, verdicts: [], resumed: false });
  for (const index of [0, 1]) for (const move of rightMoves(first, index)) await begun?.offline.send(move as never);
  const resumed = await resumeOffline(userId, at(1));
  expect(resumed?.session).toMatchObject({ id: first.id, verdicts: ['right', 'right'], resumed: true });
  expect(resumed?.player.totalXp).toBe(20);
  goAway(false);
  await downloadTickets(userId, 'en');
  const later = await resumeOffline(userId, at(1));
  expect(later?.session.verdicts).toEqual(['right', 'right']);
  expect(offlineSummary(userId).get()).toMatchObject({ moves: 0, open: ['exercise'] });
  for (const move of moved(wholeSession(first)).filter((each) => !('index' in each) || each.index > 1))
    await later?.offline.send(move as never);
  expect(await resumeOffline(userId, at(1))).toBeNull();
  await deliver(userId);
});

test('two pages play one session: no number is given twice, the same move is made once, and another answer is refused', async () => {
  await downloadTickets(userId, 'en');
  goAway(true);
  const [one, other] = [await startOffline(userId, at(1), 'en'), await startOffline(userId, at(1), 'en')];
  const sendAll = async (session: typeof one, moves: readonly OfflineMove[]) => {
    for (const move of moves) await session?.offline.send(move as never);
  };
  const moves = rightMoves(first, 0);
  await Promise.all([sendAll(one, moves), sendAll(other, moves)]);
  const outcomes = await Promise.allSettled([sendAll(one, rightMoves(first, 1)), sendAll(other, wrongMoves(first, 1))]);
  expect(outcomes.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
  const logged = 1 + moves.length + rightMoves(first, 1).length;
  expect((await readLog()).map(({ seq }) => seq)).toEqual(Array.from({ length: logged }, (_, index) => index));
});

test('a review takes the next ticket that was not played, and none is left after them', async () => {
  await downloadTickets(userId, 'en');
  goAway(true);
  const begun = await startOffline(userId, { kind: 'review' }, 'en');
  expect(begun?.session).toMatchObject({ id: review.id, kind: 'review', costsBattery: false });
  for (const move of moved(wholeSession(review))) await begun?.offline.send(move as never);
  expect(await startOffline(userId, { kind: 'review' }, 'en')).toBeNull();
});

test('what was put aside is told, and counts no more', async () => {
  await downloadTickets(userId, 'en');
  goAway(true);
  await playWhole(first, 1);
  goAway(false);
  const { kind, guide, level, exercise, lessonId } = first;
  const rejection = { seq: 0, ticketId: first.id, kind, guide, level, exercise, lessonId, reason: 'expired-ticket' };
  server.asides = [rejection, { ...rejection, seq: 1 }];
  await deliver(userId);
  await deliver(userId);
  const { asides } = await readAll(await openStore(userId));
  expect(asides).toEqual({ untold: [rejection], ticketIds: [first.id] });
});

test('signed out, nothing of the learner is left', async () => {
  await downloadTickets(userId, 'en');
  await clearDownloads(userId);
  expect(await startOffline(userId, at(1), 'en')).toBeNull();
  expect(localStorage.getItem(`kalima.offline:${userId}`)).toBeNull();
});

test('of two tickets for the same, the one in the language of the page is played', async () => {
  const [english, french] = (['en', 'fr'] as const).map((language) =>
    buildSmallTicket({ id: crypto.randomUUID(), ...place(1), ...times, language }),
  ) as [TicketView, TicketView];
  for (const tickets of [
    [english, french],
    [french, english],
  ]) {
    server.tickets = tickets;
    await downloadTickets(userId, 'en');
    goAway(true);
    for (const { id, language } of tickets) {
      const begun = await startOffline(userId, at(1), language);
      expect(begun?.session.id).toBe(id);
      await clearDownloads(userId);
      goAway(false);
      await downloadTickets(userId, 'en');
      goAway(true);
    }
    goAway(false);
    await clearDownloads(userId);
  }
});

test('a log that the server refuses does not hold the day up for ever', async () => {
  await downloadTickets(userId, 'en');
  goAway(true);
  await playWhole(first, 1);
  expect(offlineSummary(userId).get().holdsDay).toBe(true);
  await expect(deliver(userId)).rejects.toThrow();
  expect(offlineSummary(userId).get().holdsDay).toBe(true);
  goAway(false);
  vi.stubGlobal('fetch', async () => Response.json({ error: { code: 'bad-request', message: '' } }, { status: 400 }));
  await expect(deliver(userId)).rejects.toThrow();
  expect(offlineSummary(userId).get()).toMatchObject({ holdsDay: false, moves: wholeSession(first).length });
});

const soundOf = (ticket: TicketView) => ticket.clips[2] ?? '';
/** A cache that has these sounds. */
const stubSounds = (...addresses: string[]) =>
  vi.stubGlobal('caches', {
    match: async (address?: string) => {
      if (address === undefined) throw new TypeError('no address');
      return addresses.includes(address) ? new Response(`the sound of ${address}`) : undefined;
    },
  });

test.each([
  ['for want of its sound', [], [false, false, true, false, true]],
  ['for want of a voice alone, where its sound is here', [soundOf(first)], [false, false, false, false, true]],
])('a question is asked in another way %s', async (_, sounds, needed) => {
  stubSounds(...sounds);
  await downloadTickets(userId, 'en');
  const begun = await startOffline(userId, at(1), 'en');
  expect(needed.map((__, index) => begun?.offline.needsSwap(index))).toEqual(needed);
  expect(begun?.offline.needsSwap(5)).toBe(false);
});

test('a question’s sound is that of the download', async () => {
  stubSounds(soundOf(first));
  await downloadTickets(userId, 'en');
  const begun = await startOffline(userId, at(1), 'en');
  expect(await (await begun?.offline.clip(2))?.text()).toBe(`the sound of ${soundOf(first)}`);
  expect(await begun?.offline.clip(0)).toBeNull();
});

test('the player of a session is that of now, with the moves of all pages', async () => {
  await downloadTickets(userId, 'en');
  goAway(true);
  const [one, other] = [await startOffline(userId, at(1), 'en'), await startOffline(userId, at(1), 'en')];
  expect(one?.player).toMatchObject({ totalXp: 0, battery: 24 });
  for (const move of wrongMoves(first, 0)) await one?.offline.send(move as never);
  expect(await other?.offline.player()).toMatchObject({ totalXp: 5, battery: 23 });
  const clock = vi.spyOn(Date, 'now').mockReturnValue(now + 2 * 3_600_000);
  expect(await other?.offline.player()).toMatchObject({ totalXp: 5, battery: 24 });
  clock.mockRestore();
});

test('a refused move and a repeated one are not logged', async () => {
  await downloadTickets(userId, 'en');
  goAway(true);
  const begun = await startOffline(userId, at(1), 'en');
  const [move] = rightMoves(first, 0);
  await begun?.offline.send(move as never);
  expect(await begun?.offline.send(move as never)).toMatchObject({ kind: 'answered', reply: { verdict: 'right' } });
  await expect(begun?.offline.send({ kind: 'finish' })).rejects.toMatchObject({
    code: 'session-unfinished',
    status: 409,
  });
  expect((await readLog()).map(({ move: { kind } }) => kind)).toEqual(['start', 'answer']);
});

test('downloads that are gone end the session', async () => {
  await downloadTickets(userId, 'en');
  goAway(true);
  const begun = await startOffline(userId, at(1), 'en');
  await clearDownloads(userId);
  await expect(begun?.offline.send({ kind: 'finish' })).rejects.toThrow('The downloads are gone');
  await expect(begun?.offline.player()).rejects.toThrow('The downloads are gone');
});

test('a session is neither begun nor resumed before the first download, nor without its ticket', async () => {
  expect([await startOffline(userId, at(1), 'en'), await resumeOffline(userId, at(1))]).toEqual([null, null]);
  await downloadTickets(userId, 'en');
  expect([await startOffline(userId, at(3), 'en'), await resumeOffline(userId, at(1))]).toEqual([null, null]);
});

describe('after a move', () => {
  const register = vi.fn(async (_: string) => undefined);
  const withWorker = (registration: object | undefined) =>
    Object.defineProperty(navigator, 'serviceWorker', {
      value: { getRegistration: async () => registration },
      configurable: true,
    });
  const moveOnce = async () => {
    const begun = await startOffline(userId, at(1), 'en');
    for (const move of rightMoves(first, 0)) await begun?.offline.send(move as never);
  };
  afterEach(() => {
    Reflect.deleteProperty(navigator, 'serviceWorker');
    register.mockClear();
  });

  test('with a connection it is sent at once', async () => {
    withWorker({ sync: { register } });
    await downloadTickets(userId, 'en');
    await moveOnce();
    await eventually(() => expect(server.received).toHaveLength(2));
    expect(register).not.toHaveBeenCalled();
  });

  test.each<[string, object | undefined, string[][]]>([
    ['the worker is to wake the page', { sync: { register } }, [[deliverTag]]],
    ['nothing is to wake it, where the browser cannot', {}, []],
    ['nothing is to wake it, where there is no worker', undefined, []],
  ])('without one %s', async (_, registration, calls) => {
    withWorker(registration);
    await downloadTickets(userId, 'en');
    goAway(true);
    await moveOnce();
    await readLog();
    expect(register.mock.calls).toEqual(calls);
    expect(server.received).toEqual([]);
  });

  test('a worker that cannot be asked is no fault', async () => {
    await downloadTickets(userId, 'en');
    goAway(true);
    withWorker({ sync: { register: () => Promise.reject(new Error('not allowed')) } });
    await expect(moveOnce()).resolves.toBeUndefined();
    Reflect.deleteProperty(navigator, 'serviceWorker');
    for (const move of rightMoves(first, 1)) await (await resumeOffline(userId, at(1)))?.offline.send(move as never);
    expect(await readLog()).toHaveLength(3);
  });
});

describe('by the server’s clock', () => {
  const hourMs = 3_600_000;
  const downloadWithClockOffset = async (aheadMs: number) => {
    server.aheadMs = aheadMs;
    server.state = { player: newPlayer({ battery: 20, lastBatteryChargeMs: now }) };
    await downloadTickets(userId, 'en');
    goAway(true);
  };

  test('batteries are counted', async () => {
    await downloadWithClockOffset(hourMs + 60_000);
    const begun = await startOffline(userId, at(1), 'en');
    expect([begun?.player.battery, (await begun?.offline.player())?.battery]).toEqual([21, 21]);
  });

  test('an expired ticket is not begun', async () => {
    await downloadWithClockOffset(15 * 24 * hourMs);
    expect(await startOffline(userId, at(1), 'en')).toBeNull();
  });

  test('a move is refused, once its ticket has expired', async () => {
    await downloadWithClockOffset(hourMs);
    const begun = await startOffline(userId, at(1), 'en');
    const clock = vi.spyOn(Date, 'now').mockReturnValue(first.expiresAtMs - hourMs / 2);
    const sent = begun?.offline.send(rightMoves(first, 1)[0] as never);
    await expect(sent).rejects.toMatchObject({ code: 'expired-ticket' });
    clock.mockRestore();
  });

  test('the next step is none that has expired', async () => {
    server.tickets = [first, { ...second, expiresAtMs: now + hourMs / 2 }];
    await downloadWithClockOffset(hourMs);
    expect((await playWhole(first, 1)).at(-1)).toMatchObject({ kind: 'finished', reply: { next: { kind: 'home' } } });
  });
});

test('a move is on the disk before it counts', async () => {
  await downloadTickets(userId, 'en');
  const transaction = vi.spyOn(IDBDatabase.prototype, 'transaction');
  await startOffline(userId, at(1), 'en');
  expect(transaction.mock.calls).toContainEqual([['log', 'meta'], 'readwrite', { durability: 'strict' }]);
  transaction.mockRestore();
});

test('a move that other pages overtake each time is given up', async () => {
  await downloadTickets(userId, 'en');
  goAway(true);
  const begun = await startOffline(userId, at(1), 'en');
  const store = await openStore(userId);
  const digest = crypto.subtle.digest.bind(crypto.subtle);
  const overtake = vi.spyOn(crypto.subtle, 'digest').mockImplementation(async (...given) => {
    const mark = await readMark(store);
    await store.put('meta', { ...mark, nextSeq: mark.nextSeq + 1 }, 'mark');
    return digest(...given);
  });
  const sent = begun?.offline.send(rightMoves(first, 0)[0] as never);
  await expect(sent).rejects.toThrow('Other pages make moves all the time');
  expect([overtake.mock.calls.length, (await readLog()).length]).toEqual([20, 1]);
  overtake.mockRestore();
});
