import { exportData, getProfile, markMessageSeen } from '@kalima/contract';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startTestServer, type TestServer } from '../../../test/harness.ts';
import { createLearner, type TestLearner } from '../../../test/learner.ts';

let server: TestServer;
let learner: TestLearner;
beforeAll(async () => {
  server = await startTestServer({ emailConfirmation: 'off' });
});
afterAll(() => server.close());
beforeEach(async () => {
  learner = await createLearner(server);
});

type Body = Parameters<typeof mark>[0];
const mark = (body: { message: 'update-popup' | 'monthly-gems'; occasion: string }, who = learner) =>
  who.call(markMessageSeen, { body });
const seen = async (who = learner) => (await who.call(getProfile, {})).seenMessages;

describe('what a learner was shown', () => {
  it('is remembered for every browser of theirs, and for nobody else', async () => {
    expect(await seen()).toEqual({});
    await mark({ message: 'update-popup', occasion: 'true' });
    await mark({ message: 'monthly-gems', occasion: '2026-11-01' });
    expect(await mark({ message: 'monthly-gems', occasion: '2026-12-01' })).toEqual({
      seenMessages: { 'update-popup': 'true', 'monthly-gems': '2026-12-01' },
    });
    expect(await seen()).toEqual({ 'update-popup': 'true', 'monthly-gems': '2026-12-01' });
    expect(await seen(await createLearner(server))).toEqual({});
  });

  it('is kept whole though two messages are marked at once', async () => {
    await Promise.all([
      mark({ message: 'update-popup', occasion: 'true' }),
      mark({ message: 'monthly-gems', occasion: '2026-11-01' }),
    ]);
    expect(Object.keys(await seen()).toSorted()).toEqual(['monthly-gems', 'update-popup']);
  });

  it('is in the export of their data, and gone with the account', async () => {
    await mark({ message: 'update-popup', occasion: 'true' });
    const data = JSON.stringify(await learner.call(exportData, {}));
    expect(data).toContain('"seen_messages":{"update-popup":"true"}');
    await server.database.run(sql`delete from users where id = ${learner.userId}::uuid`);
    const left = await server.database.run(sql`select from profiles where user_id = ${learner.userId}::uuid`);
    expect(left).toEqual([]);
  });

  it.each([
    { message: 'gems', occasion: 'true' },
    { message: 'update-popup', occasion: '' },
    { message: 'update-popup', occasion: 'x'.repeat(41) },
    { message: 'update-popup', occasion: 'true', userId: 'other' },
  ])('is a bad request as %j', async (body) => {
    await expect(mark(body as Body)).rejects.toMatchObject({ status: 400 });
  });
});
