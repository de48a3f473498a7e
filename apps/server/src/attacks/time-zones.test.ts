import { startExercise, updateProfile } from '@kalima/contract';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { aLearnerAtAnyTime } from '../../test/at-any-time.ts';
import { startTestServer, type TestServer } from '../../test/harness.ts';
import { balancesOf } from '../../test/ledger.ts';
import { playToEnd } from '../../test/play.ts';

const place = { lessonId: '1', guide: 1, level: 1, exercise: 1 };
let server: TestServer;
beforeAll(async () => {
  server = await startTestServer(
    { emailConfirmation: 'off', planPolicy: 'everyone-super' },
    { startsAt: '2026-11-24T11:30:00Z' },
  );
});
afterAll(() => server.close());

it('a learner in three time zones within the hour is paid for one later run of a passed exercise', async () => {
  const who = await aLearnerAtAnyTime(server);
  const run = async () => playToEnd(server, who, (await who.call(startExercise, { body: place })).session);
  const earned = async () => (await run()).story.xp?.now;
  await run();
  const paid: (number | undefined)[] = [];
  for (const timeZone of ['Pacific/Pago_Pago', 'Europe/Paris', 'Pacific/Kiritimati', 'Pacific/Pago_Pago']) {
    await who.call(updateProfile, { body: { timeZone } });
    paid.push(await earned());
  }
  // Half of what Super earns by twenty right answers, once.
  expect(paid).toEqual([200, 0, 0, 0]);
  const { xp } = await balancesOf(server, who);
  server.clock.advance(25 * 3_600_000);
  expect(await earned()).toBe(200);
  expect((await balancesOf(server, who)).xp).toBeGreaterThan(xp);
});
