// @vitest-environment jsdom
// @own-modules: a database that other tests must not find
import 'fake-indexeddb/auto';
import type { LogEntry, OfflineMove, TicketView } from '@kalima/contract';
import { buildOfflineState, buildTicket, knownLetters } from '@kalima/testing/tickets/build-tickets.ts';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { rightMoves, wholeSession, wrongMoves } from '../../../test/offline-moves.ts';
import { buildProfile } from '../../../test/profile.ts';
import { noteReply } from '../connection.ts';
import { emptySummary, offlineSummary } from '../offline-summary.ts';
import { clearDownloads } from './clear-downloads.ts';
import { deliver } from './deliver.ts';
import { downloadTickets } from './download-tickets.ts';
import { readDownloads } from './downloads.ts';
import { hashOf } from './log-entry.ts';
import { resumeOffline, startOffline } from './offline-session.ts';
import { openStore, readAll } from './offline-store.ts';

const userId = '7b0c9a7e-1111-4222-8333-444455556666';
const place = (exercise: number) => ({ guide: 1, level: 1, exercise });
const at = (exercise: number) => ({ kind: 'exercise', ...place(exercise) }) as const;
const now = Date.now();
const first = buildTicket({ id: crypto.randomUUID(), exercise: place(1), issuedAtMs: now - 1000 });
const second = buildTicket({ id: crypto.randomUUID(), exercise: place(2), issuedAtMs: now - 1000 });
const surah = { pack: '112', title: { text: 'al-Ikhlas', ar: 'الإخلاص' } };
const [sitting, lastSitting] = [1, 2].map((seed) =>
  buildTicket({ id: crypto.randomUUID(), sitting: surah, issuedAtMs: now - 1000, seed }),
) as [TicketView, TicketView];
const review = buildTicket({ id: crypto.randomUUID(), issuedAtMs: now - 1000 });

interface Server {
  tickets: TicketView[];
  received: LogEntry[];
  isAway: boolean;
  asides: unknown[];
  asked: { has: string[] }[];
}

/** The two endpoints, as far as the page sees them: it takes moves in their order, and names the next one. */
function stubTickets(): Server {
  const server: Server = { tickets: [first, second, review], received: [], isAway: false, asides: [], asked: [] };
  vi.stubGlobal('fetch', async (address: string, init?: RequestInit) => {
    if (server.isAway) throw new TypeError('Failed to fetch');
    const body = init?.body ? JSON.parse(String(init.body)) : null;
    if (address.startsWith('/api/known-letters')) return Response.json(knownLetters());
    if (address.startsWith('/api/offline-moves')) {
      const next = () => server.received.length;
      for (const entry of body.entries as LogEntry[]) if (entry.seq === next()) server.received.push(entry);
      return Response.json({ next: next(), asides: server.asides, player: buildProfile() });
    }
    if (address.startsWith('/api/tickets')) {
      server.asked.push(body);
      const played = new Set(server.received.map(({ ticketId }) => ticketId));
      const offered = server.tickets.filter(({ id }) => !played.has(id));
      return Response.json({
        order: offered.map(({ id }) => id),
        tickets: offered.filter(({ id }) => !body.has.includes(id)),
        state: buildOfflineState(),
        nowMs: Date.now(),
      });
    }
    throw new Error(`nothing to answer ${address}`);
  });
  return server;
}

const connection = vi.spyOn(navigator, 'onLine', 'get');
let server: Server;

function goAway(isAway: boolean): void {
  server.isAway = isAway;
  connection.mockReturnValue(!isAway);
}

beforeEach(() => {
  noteReply();
  localStorage.clear();
  const session = { access_token: 'a', expires_at: now / 1000 + 3600, user: { id: userId } };
  localStorage.setItem('supabase.auth.token', JSON.stringify(session));
  server = stubTickets();
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
    score: 20,
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
    sittings: [{ pack: '112', title: surah.title, words: 5, isBegun: false }],
    wordsOf: { 112: 10 },
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
      xpEarned: sittingWord * 5 + streakDay,
      next: { kind: 'pack', pack: '112', words: 5 },
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
  expect(Math.abs((played.sendByMs ?? 0) - first.expiresAtMs)).toBeLessThan(60_000);
  expect(played.player).toMatchObject({ streak: 1, totalXp: 205 });
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
  const aside = { seq: 0, ticketId: first.id, kind, guide, level, exercise, lessonId, reason: 'expired-ticket' };
  server.asides = [aside, { ...aside, seq: 1 }];
  await deliver(userId);
  await deliver(userId);
  const { asides } = await readAll(await openStore(userId));
  expect(asides).toEqual({ untold: [aside], ticketIds: [first.id] });
});

test('signed out, nothing of the learner is left', async () => {
  await downloadTickets(userId, 'en');
  await clearDownloads(userId);
  expect(await startOffline(userId, at(1), 'en')).toBeNull();
  expect(localStorage.getItem(`kalima.offline:${userId}`)).toBeNull();
});

test('of two tickets for the same, the one in the language of the page is played', async () => {
  const [english, french] = (['en', 'fr'] as const).map((language) =>
    buildTicket({ id: crypto.randomUUID(), exercise: place(1), issuedAtMs: now - 1000, language }),
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
