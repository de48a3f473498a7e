import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestServer, type TestServer } from '../../../test/harness.ts';
import { movableClock, systemClock } from '../../clock.ts';

const local = { host: 'localhost:3000', authorization: 'Bearer a-key-for-the-clock' };

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer(
    { hasDevClock: true, devKey: 'a-key-for-the-clock' },
    { startsAt: '2026-11-21T10:00:00Z' },
  );
});
afterAll(() => server.close());

const move = (body: unknown, headers: Record<string, string> = {}) =>
  server.app.inject({ method: 'POST', url: '/dev/clock', headers: { ...local, ...headers }, body: body as object });

describe('the clock of a developer', () => {
  it('tells what time it is for the server', async () => {
    const reply = await server.app.inject({ url: '/dev/clock', headers: local });
    expect([reply.statusCode, reply.json()]).toEqual([200, { now: '2026-11-21T10:00:00.000Z' }]);
  });

  it('can be moved on, back, and to a moment', async () => {
    expect((await move({ advanceMs: 86_400_000 })).json()).toEqual({ now: '2026-11-22T10:00:00.000Z' });
    expect((await move({ advanceMs: -3_600_000 })).json()).toEqual({ now: '2026-11-22T09:00:00.000Z' });
    expect((await move({ now: '2026-12-01T00:30:00+01:00' })).json()).toEqual({ now: '2026-11-30T23:30:00.000Z' });
    expect((await move({ now: Date.parse('2027-01-01T00:00:00Z') })).json()).toEqual({
      now: '2027-01-01T00:00:00.000Z',
    });
    expect(server.clock.now()).toBe(Date.parse('2027-01-01T00:00:00Z'));
  });

  it.each([
    {},
    { advanceMs: 'a day' },
    { advanceMs: 1.5 },
    { advanceMs: 9e15 },
    { now: 'tomorrow' },
    { now: '1999-12-31T00:00:00Z' },
    { now: '2026-11-21T10:00:00Z', advanceMs: 1 },
    [],
  ])('does not move for %j', async (body) => {
    const before = server.clock.now();
    const reply = await move(body);
    expect([reply.statusCode, reply.json().fields]).toEqual([400, [expect.objectContaining({ path: 'body' })]]);
    expect(server.clock.now()).toBe(before);
  });

  it.each([
    { 'x-forwarded-for': '203.0.113.5' },
    { forwarded: 'for=203.0.113.5' },
    { via: '1.1 proxy' },
    { host: 'evil.example' },
  ])('is not there for a request with %j', async (headers) => {
    const before = server.clock.now();
    expect((await move({ advanceMs: 1 }, headers)).statusCode).toBe(404);
    expect((await server.app.inject({ url: '/dev/clock', headers: { ...local, ...headers } })).statusCode).toBe(404);
    expect(server.clock.now()).toBe(before);
  });

  it('does not move without the key, as a plain proxy asks', async () => {
    const before = server.clock.now();
    for (const authorization of ['', 'Bearer another-key-0123456']) {
      expect((await move({ advanceMs: 1 }, { host: '127.0.0.1:3000', authorization })).statusCode).toBe(403);
      const asked = await server.app.inject({ url: '/dev/clock', headers: { host: '127.0.0.1:3000', authorization } });
      expect(asked.statusCode).toBe(403);
    }
    expect(server.clock.now()).toBe(before);
  });

  it('is not there unless it is set', async () => {
    const other = await startTestServer();
    try {
      expect((await fetch(`${other.url}/dev/clock`)).status).toBe(404);
      expect((await fetch(`${other.url}/dev/clock`, { method: 'POST' })).status).toBe(404);
    } finally {
      await other.close();
    }
  });
});

describe('a clock that can be set', () => {
  it('runs on from there as the real one does', () => {
    let realMs = 1000;
    const clock = movableClock({ now: () => realMs });
    expect(clock.now()).toBe(1000);
    clock.set(50_000);
    realMs += 7;
    expect(clock.now()).toBe(50_007);
    expect('set' in systemClock).toBe(false);
  });
});
