import { getProfile, updateProfile } from '@kalima/contract';
import { invisibleAffixes } from '@kalima/testing/other-keyboards.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { newAddress, password, raw } from '../../../test/accounts.ts';
import { startTestServer, type TestServer } from '../../../test/harness.ts';
import { createLearner } from '../../../test/learner.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ emailConfirmation: 'off' });
});
afterAll(() => server.close());

const deceiving = ['Ami\u202ena', 'Ami\u200bna', 'Kalima Support', 'Каlima', 'suppоrt', '\u3164'];

it('a name that hides something or speaks for us is refused, and the one before stays', async () => {
  const who = await createLearner(server);
  for (const displayName of deceiving) {
    await expect(who.call(updateProfile, { body: { displayName } })).rejects.toMatchObject({
      status: 409,
      code: 'name-not-allowed',
    });
  }
  expect((await who.call(getProfile, {})).displayName).toBe('Amina');
  expect((await who.call(updateProfile, { body: { displayName: 'Nūr ﷺ' } })).displayName).toBe('Nūr ﷺ');
});

it('nor does it come by the metadata of the account, at sign-up or later', async () => {
  const who = await createLearner(server);
  for (const display_name of deceiving) {
    const refusal = { error_code: 'validation_failed', msg: expect.stringContaining('data.display_name') };
    const data = { display_name };
    expect((await raw(server, 'POST', '/signup', { email: newAddress(), password, data })).body).toMatchObject(refusal);
    const headers = { authorization: `Bearer ${who.token}` };
    expect((await raw(server, 'PUT', '/user', { data }, headers)).body).toMatchObject(refusal);
  }
});

it('saves a name without the invisible marks around it', async () => {
  const who = await createLearner(server);
  for (const [before, after] of invisibleAffixes) {
    const typed = `${before}نور${after}`;
    const { displayName } = await who.call(updateProfile, { body: { displayName: typed } });
    expect(displayName, typed).toBe(typed.replace(/[^ نور]/g, ''));
  }
  await expect(who.call(updateProfile, { body: { displayName: '\u200F' } })).rejects.toMatchObject({ status: 400 });
});

it('saves a name as it was typed, but no blank one', async () => {
  const who = await createLearner(server);
  const typed = '  Nūr  al-Hudā ';
  expect((await who.call(updateProfile, { body: { displayName: typed } })).displayName).toBe(typed);
  await expect(who.call(updateProfile, { body: { displayName: '   ' } })).rejects.toMatchObject({ status: 400 });
  expect((await who.call(getProfile, {})).displayName).toBe(typed);
});
