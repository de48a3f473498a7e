// @vitest-environment jsdom
// @own-modules: a database that other tests must not find
import { eventually } from '@kalima/testing/eventually.ts';
import 'fake-indexeddb/auto';
import { maxDelivery, maxJsonBytes } from '@kalima/contract';
import { afterEach, beforeEach, describe, expect, it, test, vi } from 'vitest';
import { writeLog } from '../../../../test/offline-log.ts';
import { type OfflineServer, signInAs, stubOfflineServer } from '../../../../test/offline-server.ts';
import { buildProfile } from '../../../../test/profile.ts';
import { foreign } from '../../../../test/server-responses.ts';
import { noteReply } from '../../connection/connection.ts';
import { Fault, Refusal } from '../../connection/problems.ts';
import { deliveryLock } from '../caches/worker-messages.ts';
import { delivered, unseenRejections } from '../offline-news.ts';
import { offlineSummary } from '../offline-summary.ts';
import { clearDownloads } from '../tickets/clear-downloads.ts';
import {
  deliver,
  deliverSoon,
  logUnlessTransient,
  markRejectionsSeen,
  sendWaiting,
  withDeliveryLock,
} from './deliver.ts';
import { openStore, readMark, readRejections } from './offline-store.ts';

const userId = 'a learner';
const rejection = (ticketId: string, seq = 0) => ({
  seq,
  ticketId,
  kind: 'exercise' as const,
  guide: 1,
  level: 1,
  exercise: 1,
  lessonId: '1',
  reason: 'expired-ticket' as const,
});
let server: OfflineServer;
const logged = vi.spyOn(console, 'error').mockReturnValue(undefined);

beforeEach(() => {
  noteReply();
  signInAs(userId);
  server = stubOfflineServer([]);
  delivered.set(null);
  unseenRejections.set([]);
});
afterEach(async () => {
  signInAs(userId);
  await clearDownloads(userId);
  vi.unstubAllGlobals();
  logged.mockClear();
});

/** The server answers a delivery like this, before or in place of the usual reply. */
function onDelivery(act: (body: { entries: { seq: number }[] }) => Response | undefined | Promise<undefined>): void {
  const usual = globalThis.fetch;
  vi.stubGlobal('fetch', async (address: string, init?: RequestInit) =>
    address.startsWith('/api/offline-moves')
      ? ((await act(JSON.parse(String(init?.body)))) ?? usual(address, init))
      : usual(address, init),
  );
}
const withStatus = (status: number) => () => Response.json({ code: 'not-found' }, { status });
const summary = () => offlineSummary(userId).get();

describe('a delivery', () => {
  it('sends what waits, and notes that it was sent', async () => {
    await writeLog(userId, 3);
    expect(await sendWaiting(userId)).toBe(true);
    expect(server.received.map(({ seq }) => seq)).toEqual([0, 1, 2]);
    const store = await openStore(userId);
    expect(await readMark(store)).toEqual({ browserId: 'this browser', nextSeq: 3, lastHash: 'h', sentBefore: 3 });
    expect(summary()).toMatchObject({ moves: 0, answers: 0, holdsDay: false });
    expect(delivered.get()).toEqual({ player: buildProfile() });
  });

  it('names the browser, and reads its clocks', async () => {
    await writeLog(userId, 1);
    let sent = {};
    onDelivery((body) => {
      sent = body;
      return undefined;
    });
    await sendWaiting(userId);
    expect(sent).toMatchObject({
      browserId: 'this browser',
      wallMs: expect.any(Number),
      monotonicMs: expect.any(Number),
      pageLoad: expect.any(String),
      entries: [{ seq: 0, ticketId: 'a ticket' }],
    });
  });

  it('is given up after a time', async () => {
    const timeout = vi
      .spyOn(AbortSignal, 'timeout')
      .mockReturnValue(AbortSignal.abort(new DOMException('', 'TimeoutError')));
    await writeLog(userId, 1);
    vi.stubGlobal('fetch', async (_: string, { signal }: RequestInit) => signal?.throwIfAborted());
    await expect(sendWaiting(userId)).rejects.toMatchObject({ name: 'TimeoutError' });
    timeout.mockRestore();
  });

  it('sends a long log in parts', async () => {
    await writeLog(userId, maxDelivery + 1);
    const parts: number[] = [];
    onDelivery(({ entries }) => {
      parts.push(entries.length);
      return undefined;
    });
    expect(await sendWaiting(userId)).toBe(true);
    expect([parts, server.received.length]).toEqual([[maxDelivery, 1], maxDelivery + 1]);
  });

  it('sends ten thousand moves, each body within what the server reads', async () => {
    await writeLog(userId, 10_000);
    const sizes: number[] = [];
    onDelivery((body) => {
      sizes.push(Buffer.byteLength(JSON.stringify(body)));
      return undefined;
    });
    expect(await sendWaiting(userId)).toBe(true);
    expect(server.received).toHaveLength(10_000);
    expect(Math.max(...sizes)).toBeLessThanOrEqual(maxJsonBytes);
  });

  it.each<[string, () => Response]>([
    ['a proxy takes less', () => foreign('too large', { status: 413 })],
    ['the server takes less', () => Response.json({ code: 'payload-too-large' }, { status: 413 })],
    ['one move among them cannot be read', () => Response.json({ code: 'bad-request' }, { status: 400 })],
  ])('is halved where %s', async (_, refusal) => {
    await writeLog(userId, 100);
    const parts: number[] = [];
    onDelivery(({ entries }) => {
      parts.push(entries.length);
      return entries.length > 30 ? refusal() : undefined;
    });
    expect(await sendWaiting(userId)).toBe(true);
    expect([parts, server.received.length]).toEqual([[100, 50, 25, 25, 25, 25], 100]);
  });

  it('is halved where the server is slow', async () => {
    await writeLog(userId, 4);
    const usual = globalThis.fetch;
    const parts: number[] = [];
    vi.stubGlobal('fetch', async (address: string, init: RequestInit) => {
      const { entries } = JSON.parse(String(init.body));
      parts.push(entries.length);
      if (entries.length > 1) throw new DOMException('', 'TimeoutError');
      return usual(address, init);
    });
    const timeout = vi
      .spyOn(AbortSignal, 'timeout')
      .mockReturnValue(AbortSignal.abort(new DOMException('', 'TimeoutError')));
    expect(await sendWaiting(userId)).toBe(true);
    timeout.mockRestore();
    expect([parts, server.received.length]).toEqual([[4, 2, 1, 1, 1, 1], 4]);
  });

  it('waits where a single move is refused: those before it have arrived', async () => {
    await writeLog(userId, 8);
    onDelivery(({ entries }) =>
      entries.some(({ seq }) => seq === 5) ? Response.json({ code: 'bad-request' }, { status: 400 }) : undefined,
    );
    await expect(sendWaiting(userId)).rejects.toBeInstanceOf(Refusal);
    expect(await readMark(await openStore(userId))).toMatchObject({ sentBefore: 5, nextSeq: 8 });
  });

  it.each([200, 403, 404, 413, 429, 511])('keeps what waits where something else answers with %i', async (status) => {
    await writeLog(userId, 1);
    onDelivery(() => foreign('{"error":"blocked"}', { status, headers: { 'content-type': 'application/json' } }));
    await expect(sendWaiting(userId)).rejects.toMatchObject({ name: 'Fault', status: 0 });
    expect(await readMark(await openStore(userId))).toMatchObject({ sentBefore: 0, nextSeq: 1 });
  });

  it('asks nothing, where nothing waits', async () => {
    expect(await sendWaiting(userId)).toBe(false);
    expect([server.addresses, delivered.get()]).toEqual([[], null]);
  });

  it('sends nothing of a learner who has left', async () => {
    await writeLog(userId, 1);
    localStorage.clear();
    expect(await sendWaiting(userId)).toBe(false);
    signInAs('another learner');
    expect(await sendWaiting(userId)).toBe(false);
    expect(server.addresses).toEqual([]);
  });

  it('sends no further part, once its learner has left', async () => {
    await writeLog(userId, maxDelivery + 1);
    onDelivery(() => {
      localStorage.clear();
      return undefined;
    });
    await expect(sendWaiting(userId)).rejects.toThrow('The learner has left');
    expect(server.received).toHaveLength(maxDelivery);
  });

  it('fails, where the server wants the same again', async () => {
    await writeLog(userId, 1);
    onDelivery(() => Response.json({ next: 0, asides: [], player: buildProfile() }));
    await expect(sendWaiting(userId)).rejects.toThrow('The server wants move 0 again');
  });

  it('keeps what was played meanwhile', async () => {
    await writeLog(userId, 1);
    let isFirst = true;
    onDelivery(async () => {
      if (isFirst) await writeLog(userId, 2);
      isFirst = false;
      return undefined;
    });
    await sendWaiting(userId);
    expect(await readMark(await openStore(userId))).toMatchObject({ nextSeq: 2, sentBefore: 2 });
  });
});

describe('what was not counted', () => {
  it('is noted once for each ticket, until the learner has read it', async () => {
    await writeLog(userId, 1);
    server.asides = [rejection('one'), rejection('one', 1), rejection('two')];
    await sendWaiting(userId);
    const store = await openStore(userId);
    const both = [rejection('one'), rejection('two')];
    expect(await readRejections(store)).toEqual({ untold: both, ticketIds: ['one', 'two'] });
    expect(unseenRejections.get()).toEqual(both);
    await markRejectionsSeen(userId);
    expect([unseenRejections.get(), await readRejections(store)]).toEqual([
      [],
      { untold: [], ticketIds: ['one', 'two'] },
    ]);
    await writeLog(userId, 2);
    server.asides = [rejection('two'), rejection('three')];
    await sendWaiting(userId);
    expect(await readRejections(store)).toEqual({ untold: [rejection('three')], ticketIds: ['one', 'two', 'three'] });
    expect(unseenRejections.get()).toEqual([rejection('three')]);
  });
});

describe('deliveries at the same time', () => {
  it('are one, which looks once more', async () => {
    await writeLog(userId, 1);
    let deliveries = 0;
    onDelivery(() => {
      deliveries += 1;
      return undefined;
    });
    const first = deliver(userId);
    const second = deliver(userId);
    expect(second).toBe(first);
    expect(await first).toBe(true);
    expect(deliveries).toBe(1);
    const later = deliver(userId);
    expect(later).not.toBe(first);
    expect(await later).toBe(false);
  });

  it('send what came during the first', async () => {
    await writeLog(userId, 1);
    let isAsked = false;
    onDelivery(async () => {
      if (isAsked) return undefined;
      isAsked = true;
      await writeLog(userId, 2);
      void deliver(userId);
      return undefined;
    });
    await deliver(userId);
    expect(server.received).toHaveLength(2);
  });

  it('hold the lock of all pages', async () => {
    const request = vi.fn(async (_: string, _options: LockOptions, act: () => Promise<string>) => act());
    vi.stubGlobal('navigator', { locks: { request } });
    expect(await withDeliveryLock(async () => 'done')).toBe('done');
    expect(request.mock.calls.map(([name]) => name)).toEqual([deliveryLock]);
    vi.stubGlobal('navigator', {});
    expect(await withDeliveryLock(async () => 'done')).toBe('done');
  });

  /** Another page holds the lock, and lets it be stolen alone. */
  const stubHeldLock = () => {
    const request = vi.fn(async (_: string, { signal, steal }: LockOptions, act: () => Promise<string>) => {
      if (steal) return act();
      return new Promise<string>((_resolve, reject) => {
        signal?.addEventListener('abort', () => reject(signal.reason));
      });
    });
    vi.stubGlobal('navigator', { locks: { request } });
    return request;
  };

  it('wait for the lock of a page that hangs half a minute at most', async () => {
    const late = new AbortController();
    const timeout = vi.spyOn(AbortSignal, 'timeout').mockReturnValue(late.signal);
    const request = stubHeldLock();
    const act = vi.fn(async () => 'done');
    const done = withDeliveryLock(act);
    expect(act).not.toHaveBeenCalled();
    late.abort(new DOMException('', 'TimeoutError'));
    expect(await done).toBe('done');
    expect([timeout.mock.calls, request.mock.calls.length, act.mock.calls.length]).toEqual([[[30_000]], 2, 1]);
    timeout.mockRestore();
  });

  it('end as they end, though the lock is stolen meanwhile, and no failure is tried again', async () => {
    const request = vi.fn(async (_: string, _options: LockOptions, act: () => Promise<string>) => {
      void act().catch(() => undefined);
      throw new DOMException('stolen', 'AbortError');
    });
    vi.stubGlobal('navigator', { locks: { request } });
    expect(await withDeliveryLock(async () => 'done')).toBe('done');
    const act = vi.fn(async () => {
      throw new Fault(500);
    });
    await expect(withDeliveryLock(act)).rejects.toBeInstanceOf(Fault);
    expect(act).toHaveBeenCalledOnce();
  });
});

describe('a delivery that fails', () => {
  test.each([
    ['for want of a connection', 0, true],
    ['behind a server that is away', 502, true],
    ['while the server starts', 503, true],
    ['while the server is busy', 504, true],
    ['by a defect of the server', 500, false],
    ['as a refusal', 400, false],
  ])('%s (%i) holds the day: %j', async (_, status, holdsDay) => {
    await writeLog(userId, 1);
    if (status === 0) server.isAway = true;
    else onDelivery(withStatus(status));
    await expect(deliver(userId)).rejects.toBeInstanceOf(status === 400 ? Refusal : Fault);
    // A failure that may pass leaves the summary as it was.
    expect(summary()).toMatchObject(holdsDay ? { moves: 0 } : { moves: 1, holdsDay: false });
    server.isAway = false;
  });

  test.each([
    ['a missing connection', new Fault(0), false],
    ['a server that is away', new Fault(503), false],
    ['a time that is up', new DOMException('', 'TimeoutError'), false],
    ['a request that was stopped', new DOMException('', 'AbortError'), true],
    ['a defect of the server', new Fault(500), true],
    ['another error', new Error('x'), true],
    ['an error of that name', Object.assign(new Error('x'), { name: 'TimeoutError' }), true],
  ])('by %s is logged: %j', (_, error, isLogged) => {
    logUnlessTransient('it failed')(error);
    expect(logged.mock.calls).toEqual(isLogged ? [['it failed:', error]] : []);
  });

  it('is not logged of a learner who has left', () => {
    localStorage.clear();
    logUnlessTransient('it failed')(new Error('x'));
    expect(logged).not.toHaveBeenCalled();
  });

  it.each([1, 2])('in the background is logged once, asked for %i times', async (times) => {
    await writeLog(userId, 1);
    onDelivery(withStatus(400));
    for (let time = 0; time < times; time += 1) deliverSoon(userId);
    await eventually(() => expect(logged.mock.calls.length).toBeGreaterThan(0));
    await expect(deliver(userId)).rejects.toThrow();
    expect(logged.mock.calls.map(([what]) => what)).toEqual(['what waits could not be sent:']);
  });
});
