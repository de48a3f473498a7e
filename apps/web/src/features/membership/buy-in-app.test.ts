// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { buildProfile } from '../../../test/profile.ts';
import { buildSubscription } from '../../../test/subscription.ts';
import type { Purchases, StorePurchase } from '../../lib/purchases/purchases.ts';
import { sessionKey } from '../../lib/session/auth-client.ts';
import { buyInApp, restoreInApp } from './buy-in-app.ts';

const { userId } = buildProfile();
const sold: StorePurchase = { productId: 'super_annual', packageName: 'org.example.app', purchaseToken: 'token-1' };
const { userId: _id, displayName: _name, email: _email, ...player } = buildProfile();
const validated = { subscription: buildSubscription({ provider: 'play' }), player };
const logged = vi.spyOn(console, 'error');

function aStore(change: Partial<Purchases> = {}): Purchases {
  return {
    isAvailable: true,
    offerings: async () => [],
    purchase: async () => sold,
    restore: async () => {},
    ...change,
  };
}

/** The server gives the replies in their order. */
function stubReplies(...replies: Response[]) {
  const sent: unknown[] = [];
  vi.stubGlobal('fetch', async (address: string, init: RequestInit) => {
    sent.push([address, JSON.parse(String(init.body))]);
    return replies.shift() ?? Response.error();
  });
  return sent;
}

beforeEach(() => {
  logged.mockReset().mockReturnValue(undefined);
  localStorage.clear();
  const session = { access_token: 'access', expires_at: Date.now() / 1000 + 3600, user: { id: userId } };
  localStorage.setItem(sessionKey, JSON.stringify(session));
});
afterEach(() => vi.unstubAllGlobals());

test('what the store has sold is validated by our server', async () => {
  const sent = stubReplies(Response.json(validated));
  const bought = await buyInApp(aStore(), 'super_annual', userId);
  expect(bought?.validated?.subscription.provider).toBe('play');
  const body = { purchaseToken: 'token-1', productId: 'super_annual', packageName: 'org.example.app', userId };
  expect(sent).toEqual([['/functions/v1/validate-play-purchase', body]]);
});

test('whoever thinks better of it has told our server nothing', async () => {
  const sent = stubReplies();
  expect(await buyInApp(aStore({ purchase: async () => null }), 'super_annual', userId)).toBeNull();
  expect(sent).toEqual([]);
});

test('a validation that fails is only logged, and tried again when the purchases are restored', async () => {
  const sent = stubReplies(Response.json({ code: 'fault' }, { status: 500 }), Response.json(validated));
  expect(await buyInApp(aStore(), 'super_annual', userId)).toEqual({ validated: null });
  expect(logged.mock.calls[0]?.[0]).toBe('the purchase could not be validated:');
  expect((await restoreInApp(aStore(), userId)).validated?.subscription.subscribed).toBe(true);
  expect(sent[1]).toEqual(sent[0]);
  expect(await restoreInApp(aStore(), userId)).toEqual({ validated: null });
  expect(sent).toHaveLength(2);
});

test('a purchase that our server refuses is logged, and not asked about again', async () => {
  const sent = stubReplies(Response.json({ code: 'purchase-not-valid' }, { status: 409 }));
  expect(await buyInApp(aStore(), 'super_annual', userId)).toEqual({ validated: null });
  expect(logged).toHaveBeenCalledOnce();
  await restoreInApp(aStore(), userId);
  expect(sent).toHaveLength(1);
});

test('a purchase without a token is only logged', async () => {
  const sent = stubReplies();
  const purchase = async () => ({ ...sold, purchaseToken: null });
  expect(await buyInApp(aStore({ purchase }), 'super_annual', userId)).toEqual({ validated: null });
  expect(sent).toEqual([]);
  expect(logged).toHaveBeenCalledOnce();
});

test("another learner's purchase in the same app is left alone", async () => {
  const sent = stubReplies(Response.json({ code: 'fault' }, { status: 500 }));
  await buyInApp(aStore(), 'super_annual', '11111111-1111-4111-8111-111111111111');
  await restoreInApp(aStore(), userId);
  expect(sent).toHaveLength(1);
});

test.each([
  ['no user', null, 'not-authenticated'],
  ['no session', userId, 'no-session'],
] as const)('with %s nothing is bought or restored', async (_, learner, reason) => {
  localStorage.removeItem(sessionKey);
  const purchase = vi.fn(async () => sold);
  await expect(buyInApp(aStore({ purchase }), 'super_annual', learner)).rejects.toMatchObject({ reason });
  await expect(restoreInApp(aStore(), learner)).rejects.toMatchObject({ reason });
  expect(purchase).not.toHaveBeenCalled();
});
