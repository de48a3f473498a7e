// @vitest-environment jsdom
// @own-modules: a database that other tests must not find
import 'fake-indexeddb/auto';
import { maxStoredTickets } from '@kalima/contract';
import { eventually } from '@kalima/testing/eventually.ts';
import { afterEach, beforeEach, describe, expect, it, test, vi } from 'vitest';
import { writeLog } from '../../../../test/offline-log.ts';
import { type OfflineServer, signInAs, stubOfflineServer } from '../../../../test/offline-server.ts';
import { buildLogEntry, buildSitting, buildSmallTicket } from '../../../../test/small-ticket.ts';
import { noteReply } from '../../connection/connection.ts';
import { ticketSounds } from '../../word-audio/ticket-sounds.ts';
import { openStore, readAll, readMeta } from '../log/offline-store.ts';
import { offlineSummary } from '../offline-summary.ts';
import { clearDownloads, dropTickets } from './clear-downloads.ts';
import { downloadTickets, downloadTicketsAutomatically, isRefreshDue } from './download-tickets.ts';

const userId = 'a learner';
const hourMs = 3_600_000;
const ticketOf = (id: string) => buildSmallTicket({ id, clips: { 2: `/api/sessions/${id}/questions/2/clip` } });
const one = ticketOf('one');
const two = ticketOf('two');
const french = buildSmallTicket({ id: 'french', language: 'fr' });
let server: OfflineServer;
const persist = vi.fn(async () => true);
const clock = vi.spyOn(Date, 'now');

beforeEach(() => {
  noteReply();
  signInAs(userId);
  server = stubOfflineServer([one, two]);
  Object.defineProperty(navigator, 'storage', { value: { persisted: async () => false, persist }, configurable: true });
});
afterEach(async () => {
  Reflect.deleteProperty(navigator, 'connection');
  await clearDownloads(userId);
  vi.unstubAllGlobals();
  persist.mockClear();
  clock.mockReset();
});

const stored = async () => readAll(await openStore(userId));
const ticketsHere = async () => [...(await stored()).tickets.keys()];
const paths = () => server.addresses.map((address) => address.split('?')[0]);
const onLine = (connection: object) =>
  Object.defineProperty(navigator, 'connection', { value: connection, configurable: true });

/** A cache of sounds: what it has, and what is asked of it. */
function stubSounds() {
  const sounds = new Map<string, Response>();
  const store = {
    keys: async () => [...sounds.keys()].map((url) => ({ url })),
    put: async (address: string, sound: Response) => void sounds.set(new URL(address, location.href).href, sound),
    delete: async (url: string) => sounds.delete(url),
  };
  const drop = vi.fn(async () => true);
  vi.stubGlobal('caches', { open: async () => store, delete: drop });
  return { sounds, drop };
}

describe('an automatic download is due', () => {
  const last = { atMs: 10 * hourMs, language: 'en' } as const;
  test.each([
    ['before the first', undefined, 'en', 10 * hourMs, true],
    ['in another language', last, 'fr', 10 * hourMs, true],
    ['at once again', last, 'en', 10 * hourMs, false],
    ['before four hours', last, 'en', 14 * hourMs - 1, false],
    ['after four hours', last, 'en', 14 * hourMs, true],
    ['after the clock was set back', last, 'en', 10 * hourMs - 1, true],
  ] as const)('%s', (_, before, language, nowMs, isDue) => {
    expect(isRefreshDue(before, language, nowMs)).toBe(isDue);
  });
});

describe('a download', () => {
  it('stores tickets, letters, state and the difference of the clocks', async () => {
    clock.mockReturnValue(1_000_000);
    const usual = globalThis.fetch;
    vi.stubGlobal('fetch', async (address: string, init?: RequestInit) => {
      const reply = await usual(address, init);
      return address.startsWith('/api/tickets') ? Response.json({ ...(await reply.json()), nowMs: 1_000_250 }) : reply;
    });
    await downloadTickets(userId, 'en');
    const { tickets, taken, letters } = await stored();
    expect([...tickets.values()]).toEqual([one, two]);
    expect(letters).toEqual({ taught: [], lemmas: [] });
    expect(taken).toEqual({
      state: expect.objectContaining({ timeZone: 'UTC' }),
      order: ['one', 'two'],
      language: 'en',
      atMs: 1_000_000,
      aheadMs: 250,
      countedBefore: 0,
      paidSince: {},
    });
    expect(offlineSummary(userId).get().tickets).toBe(2);
    expect(paths()).toEqual(['/api/tickets', '/api/known-letters']);
  });

  it('stores what has changed of the tickets that are here', async () => {
    const sitting = buildSitting('sitting', '112', 2, ['g01w01', 'g01w02']);
    server = stubOfflineServer([one, two, sitting]);
    await downloadTickets(userId, 'en');
    server.tickets = [one, sitting];
    const changes = [
      { id: 'two', expiresAtMs: two.expiresAtMs, paid: {}, paysFor: [] },
      { id: 'one', expiresAtMs: one.expiresAtMs + hourMs, paid: { 'exercise:1:1:0:right': 5 }, paysFor: [] },
      { id: 'sitting', expiresAtMs: sitting.expiresAtMs, paid: {}, paysFor: ['g01w02'] },
    ];
    const usual = globalThis.fetch;
    vi.stubGlobal('fetch', async (address: string, init?: RequestInit) => {
      const reply = await usual(address, init);
      return address.startsWith('/api/tickets') ? Response.json({ ...(await reply.json()), changes }) : reply;
    });
    await downloadTickets(userId, 'en');
    const { tickets, taken } = await stored();
    expect([...tickets.keys()]).toEqual(['one', 'sitting']);
    expect(tickets.get('one')).toEqual({ ...one, expiresAtMs: one.expiresAtMs + hourMs });
    expect(tickets.get('sitting')?.sitting?.paysFor).toEqual(['g01w02']);
    expect(taken?.paidSince).toEqual({ 'exercise:1:1:0:right': 5 });
  });

  it('is given up after a time, at each request', async () => {
    const usual = globalThis.fetch;
    const signals: (AbortSignal | null | undefined)[] = [];
    vi.stubGlobal('fetch', (address: string, init?: RequestInit) => {
      signals.push(init?.signal);
      return usual(address, init);
    });
    await downloadTickets(userId, 'en');
    expect(signals.length).toBeGreaterThan(1);
    expect(signals.every((signal) => signal instanceof AbortSignal)).toBe(true);
  });

  it('sends what waits before, which the state has then', async () => {
    await writeLog(userId, 2, 'gone');
    await downloadTickets(userId, 'en');
    expect(paths()).toEqual(['/api/offline-moves', '/api/tickets', '/api/known-letters']);
    const { taken, mark } = await stored();
    expect([taken?.countedBefore, mark?.sentBefore]).toEqual([2, 2]);
  });

  it('names the tickets that are here in its language, and asks for the letters once', async () => {
    server.tickets = [one, french];
    await downloadTickets(userId, 'en');
    await downloadTickets(userId, 'en', { guide: 3 });
    expect(server.asked).toEqual([{ has: [] }, { has: ['one'], guide: 3 }]);
    expect(paths().filter((path) => path === '/api/known-letters')).toHaveLength(1);
  });

  it('names no more tickets than the server takes', async () => {
    const store = await openStore(userId);
    for (let number = 0; number <= maxStoredTickets; number += 1) await store.put('tickets', ticketOf(`t${number}`));
    await downloadTickets(userId, 'en');
    expect(server.asked[0]?.has).toHaveLength(maxStoredTickets);
  });

  it('drops what the server names no more: tickets, and moves that were sent', async () => {
    await downloadTickets(userId, 'en');
    await writeLog(userId, 1, 'two');
    const store = await openStore(userId);
    await store.put('log', buildLogEntry(0, 'two', { kind: 'finish' }));
    server.tickets = [one];
    await downloadTickets(userId, 'en');
    expect([await ticketsHere(), (await stored()).entries]).toEqual([['one'], []]);
  });

  it('leaves a ticket that is open, and its moves', async () => {
    await downloadTickets(userId, 'en');
    await writeLog(userId, 1, 'two');
    server.tickets = [one];
    await downloadTickets(userId, 'en');
    expect([await ticketsHere(), (await stored()).entries.length]).toEqual([['one', 'two'], 1]);
  });

  it('asks the browser to keep the storage, the first time', async () => {
    await downloadTickets(userId, 'en');
    await eventually(() => expect(persist).toHaveBeenCalledOnce());
    await downloadTickets(userId, 'en');
    expect(persist).toHaveBeenCalledOnce();
  });

  it('of a surah asks for its texts before', async () => {
    const usual = globalThis.fetch;
    const texts: string[] = [];
    vi.stubGlobal('fetch', async (address: string, init?: RequestInit) => {
      if (/^\/api\/(tickets|known|offline|letters|guides\/)/.test(address)) return usual(address, init);
      texts.push(address);
      expect(init?.signal).toBeInstanceOf(AbortSignal);
      return Response.json({});
    });
    await downloadTickets(userId, 'fr', { pack: '112' });
    expect(texts.toSorted()).toEqual([
      '/api/reading/search-words?language=fr',
      '/api/reading/words?language=fr',
      '/api/surahs/112/glosses?language=fr',
      '/api/surahs/112?language=fr',
      '/api/surahs?language=fr',
    ]);
    expect(server.asked).toEqual([{ has: [], pack: '112' }]);
  });
});

describe('the sounds of a download', () => {
  const clipOf = (id: string) => `${location.origin}/api/sessions/${id}/questions/2/clip`;
  const withSounds = () => {
    const usual = globalThis.fetch;
    vi.stubGlobal('fetch', async (address: string, init?: RequestInit) =>
      address.includes('/clip') ? new Response('sound') : usual(address, init),
    );
    return stubSounds();
  };

  test.each([
    ['come with it', {}, {}, true],
    ['do not come on a metered line', { saveData: true }, {}, false],
    ['come on a metered line where they are asked for', { saveData: true }, { isAsked: true }, true],
  ])('%s', async (_, connection, request, hasSounds) => {
    onLine(connection);
    const { sounds } = withSounds();
    await downloadTickets(userId, 'en', request);
    expect([...sounds.keys()]).toEqual(hasSounds ? [clipOf('one'), clipOf('two')] : []);
  });

  it('are those of heard questions that have one', async () => {
    const { sounds } = withSounds();
    const clips = { 0: one.clips[2] ?? '', 4: one.clips[2] ?? '' };
    server.tickets = [{ ...one, clips }, two];
    await downloadTickets(userId, 'en');
    expect([...sounds.keys()]).toEqual([clipOf('two')]);
  });

  it('may fail: a question is asked in another way then', async () => {
    vi.stubGlobal('caches', { open: () => Promise.reject(new Error('no room')) });
    await expect(downloadTickets(userId, 'en')).resolves.toBeUndefined();
  });
});

describe('without being asked', () => {
  const isAsked = () => server.asked.length;

  it('tickets come before the first, and after four hours', async () => {
    clock.mockReturnValue(hourMs);
    await downloadTicketsAutomatically(userId, 'en', false);
    expect(isAsked()).toBe(1);
    await downloadTicketsAutomatically(userId, 'en', false);
    expect(isAsked()).toBe(1);
    clock.mockReturnValue(5 * hourMs);
    await downloadTicketsAutomatically(userId, 'en', false);
    expect(isAsked()).toBe(2);
  });

  it('tickets come at once after a session, and never on a metered line', async () => {
    await downloadTicketsAutomatically(userId, 'en', true);
    await downloadTicketsAutomatically(userId, 'en', true);
    expect(isAsked()).toBe(2);
    onLine({ type: 'cellular' });
    await downloadTicketsAutomatically(userId, 'en', true);
    expect(isAsked()).toBe(2);
  });

  it('none come once the learner has deleted them, until they ask', async () => {
    await downloadTickets(userId, 'en');
    await writeLog(userId, 1, 'two');
    const { drop } = stubSounds();
    await dropTickets(userId);
    expect(await ticketsHere()).toEqual(['two']);
    expect(offlineSummary(userId).get()).toMatchObject({ tickets: 1, moves: 1 });
    expect(drop.mock.calls).toEqual([[ticketSounds]]);
    await downloadTicketsAutomatically(userId, 'en', true);
    expect(isAsked()).toBe(1);
    await downloadTickets(userId, 'en');
    expect(await readMeta(await openStore(userId), 'off')).toBeUndefined();
    await downloadTicketsAutomatically(userId, 'en', true);
    expect(isAsked()).toBe(3);
  });

  it('deleting them needs no cache of sounds', async () => {
    await downloadTickets(userId, 'en');
    await dropTickets(userId);
    expect(await ticketsHere()).toEqual([]);
  });
});
