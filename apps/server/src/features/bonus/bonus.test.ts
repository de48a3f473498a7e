import { getProfile, getSettings, giveBetaTesterBonus } from '@kalima/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestServer, type TestServer } from '../../../test/harness.ts';
import { call, createLearner, type TestLearner } from '../../../test/learner.ts';
import { expectBalancedLedger, ledgerOf } from '../../../test/ledger.ts';

const ask = (who: TestLearner, user_id_param = who.userId) =>
  who.call(giveBetaTesterBonus, { body: { user_id_param } });

describe('the bonus of the early testers', () => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startTestServer({ emailConfirmation: 'off', betaBonusGems: 250 });
  });
  afterAll(() => server.close());

  it('is given once for each profile, and booked', async () => {
    const who = await createLearner(server);
    expect((await call(server.url, getSettings, {})).betaBonus).toBe(true);
    expect((await who.call(getProfile, {})).betaTesterBonusReceived).toBe(false);
    expect(await ask(who)).toEqual({ success: true, bonus_amount: 250, already_received: false });
    expect(await ask(who)).toEqual({ success: false, bonus_amount: 0, already_received: true });
    expect(await who.call(getProfile, {})).toMatchObject({ gems: 350, betaTesterBonusReceived: true });
    expect(await ledgerOf(server, who)).toEqual([{ currency: 'gems', amount: 250, source: 'beta-bonus' }]);
    await expectBalancedLedger(server, who);
  });

  it('is given once to fifty requests at the same time', async () => {
    const who = await createLearner(server);
    const replies = await Promise.all(Array.from({ length: 50 }, () => ask(who)));
    expect(replies.filter(({ success }) => success)).toHaveLength(1);
    expect(replies.filter(({ already_received }) => already_received)).toHaveLength(49);
    expect((await who.call(getProfile, {})).gems).toBe(350);
    await expectBalancedLedger(server, who);
  });

  it('is asked for by oneself alone', async () => {
    const [who, other] = [await createLearner(server), await createLearner(server)];
    await expect(ask(who, other.userId)).rejects.toMatchObject({ status: 403, code: 'forbidden' });
    await expect(ask(who, 'somebody')).rejects.toMatchObject({ status: 400 });
    expect(await ledgerOf(server, other)).toEqual([]);
  });
});

it('without an amount nobody gets the bonus, and nothing is booked', async () => {
  const server = await startTestServer({ emailConfirmation: 'off' });
  try {
    const who = await createLearner(server);
    expect((await call(server.url, getSettings, {})).betaBonus).toBe(false);
    expect(await ask(who)).toEqual({ success: false, bonus_amount: 0, already_received: false });
    expect(await who.call(getProfile, {})).toMatchObject({ gems: 100, betaTesterBonusReceived: false });
    expect(await ledgerOf(server, who)).toEqual([]);
  } finally {
    await server.close();
  }
});
