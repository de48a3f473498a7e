import { exportData, pregenerateAudio } from '@kalima/contract';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { newAddress, raw } from '../../test/accounts.ts';
import { startTestServer, type TestServer } from '../../test/harness.ts';
import { call, createLearner, Failed, type TestLearner } from '../../test/learner.ts';
import { OfflineBrowser } from '../../test/offline-browser.ts';
import { buildApp } from '../app.ts';
import { connectPostgresql, type Database } from '../database/connect.ts';

/** On PostgreSQL the second has connections of its own, as another process has; the embedded engine serves one process. */
let one: TestServer;
let other: FastifyInstance;
let itsDatabase: Database | undefined;
let urls: readonly string[];
beforeAll(async () => {
  one = await startTestServer({ emailConfirmation: 'off', trustProxy: 1 });
  if (one.databaseUrl !== null) itsDatabase = connectPostgresql(one.databaseUrl, (error) => expect.fail(error.message));
  other = await buildApp({ ...one.deps, database: itsDatabase ?? one.database });
  urls = [one.url, await other.listen({ host: '127.0.0.1', port: 0 })];
});
afterAll(async () => {
  await other.close();
  await itsDatabase?.close();
  await one.close();
});
const hourMs = 3_600_000;
/** At the start of every window, so that no test ends in another. */
beforeEach(() => one.clock.set(Math.ceil((one.clock.now() + 1) / hourMs) * hourMs));

/** Concurrent requests, alternating between two processes. @returns the number of replies per status */
async function byTurns(count: number, ask: (url: string, index: number) => Promise<number>) {
  const statuses = await Promise.all(Array.from({ length: count }, (_, index) => ask(urls[index % 2] ?? '', index)));
  const counts: Record<number, number> = {};
  for (const status of statuses) counts[status] = (counts[status] ?? 0) + 1;
  return counts;
}

const guess = (url: string, email: string, ip: string) =>
  raw(
    { ...one, url },
    'POST',
    '/token?grant_type=password',
    { email, password: 'a wrong guess' },
    { 'x-forwarded-for': ip },
  );

it('guesses at a password count together: ten in all', async () => {
  const email = newAddress();
  const counts = await byTurns(30, async (url) => (await guess(url, email, '203.0.113.1')).status);
  expect(counts).toEqual({ 400: 10, 429: 20 });
});

const ofLearner = [
  ['exports', exportData, 10],
  ['makings of clips', pregenerateAudio, 5],
] as const;

it.each(ofLearner)('%s of a learner count together', async (_, endpoint, most) => {
  const learner: TestLearner = await createLearner(one);
  const counts = await byTurns(most + 7, (url) =>
    call(url, endpoint, {}, learner.token).then(
      () => 200,
      (error: unknown) => (error instanceof Failed ? error.status : 0),
    ),
  );
  expect(counts).toEqual({ 200: most, 429: 7 });
});

it('deliveries of one learner at once are all judged, each once', async () => {
  const learner: TestLearner = await createLearner(one);
  const tickets = await new OfflineBrowser(one, learner).take();
  const browsers = Array.from({ length: 20 }, (_, at) => {
    const ticket = tickets[at % 4];
    if (ticket === undefined) throw new Error('There are too few tickets');
    const url = urls[Math.floor(at / 4) % 2] ?? '';
    const browser = new OfflineBrowser(one, {
      ...learner,
      call: (endpoint, input) => call(url, endpoint, input, learner.token),
    });
    browser.play(ticket, { questions: 6 });
    return browser;
  });
  const replies = await Promise.all(browsers.map((browser) => browser.deliver()));
  expect(replies.map(({ next, asides }) => [next, asides])).toEqual(browsers.map(({ log }) => [log.length, []]));
});

it('somebody who was turned away at the one is turned away at the other, until the window is over', async () => {
  const email = newAddress();
  for (let round = 0; round < 11; round += 1) await guess(urls[0] ?? '', email, '203.0.113.1');
  expect((await guess(urls[1] ?? '', email, '203.0.113.1')).status).toBe(429);
  one.clock.advance(300_000);
  expect((await guess(urls[1] ?? '', email, '203.0.113.1')).status).toBe(400);
});
