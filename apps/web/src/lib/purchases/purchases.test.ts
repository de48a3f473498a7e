// @vitest-environment jsdom
import { afterEach, describe, expect, test, vi } from 'vitest';
import { choosePurchases } from './choose-purchases.ts';
import { PurchaseProblem } from './purchases.ts';
import { nativePurchases } from './purchases-native.ts';

const userId = '7b0c9a7e-1111-4222-8333-444455556666';

function item(identifier: string, priceString: string) {
  return {
    identifier,
    product: { identifier, title: `Super ${identifier}`, description: 'Everything open', priceString },
  };
}
const monthly = item('super_monthly:base', '14,99 €');
const annual = item('super_annual', '119,88 €');
const active = { entitlements: { active: { pro: { isActive: true } } } };
const nothing = { entitlements: { active: {} } };
const originalJson = JSON.stringify({ packageName: 'org.example.app' });
const sold = { customerInfo: active, transaction: { purchaseToken: 'token-1', originalJson } };

/** The plugin's part of the shell, as far as we use it. */
function fakeStore(change: Record<string, unknown> = {}) {
  return {
    isConfigured: vi.fn(async () => ({ isConfigured: false })),
    configure: vi.fn(async () => undefined),
    logIn: vi.fn(async () => ({})),
    getOfferings: vi.fn(async () => ({ all: {}, current: { availablePackages: [monthly, annual] } })),
    purchasePackage: vi.fn(async (): Promise<unknown> => sold),
    restorePurchases: vi.fn(async () => ({ customerInfo: active })),
    ...change,
  };
}

async function inShell(change: Record<string, unknown> = {}) {
  const store = fakeStore(change);
  return { store, purchases: await nativePurchases('goog_key', userId, async () => store as never) };
}

const reasonOf = (promise: Promise<unknown>) =>
  promise.then(
    () => 'no problem',
    (error: unknown) => (error instanceof PurchaseProblem ? error.reason : `not a problem of ours: ${error}`),
  );

afterEach(() => {
  delete window.Capacitor;
});

describe('in a browser', () => {
  test('there is no store, and each wish is answered with its problem', async () => {
    const purchases = await choosePurchases('goog_key', userId);
    expect(purchases.isAvailable).toBe(false);
    expect(await reasonOf(purchases.purchase('super_monthly'))).toBe('cannot-purchase');
    expect(await reasonOf(purchases.restore())).toBe('no-purchases');
    expect(await reasonOf(purchases.offerings())).toBe('no-offerings');
  });
});

test('in a shell whose owner has no key nothing is sold', async () => {
  window.Capacitor = { isNativePlatform: () => true };
  expect((await choosePurchases(null, userId)).isAvailable).toBe(false);
});

describe('in the shell', () => {
  test('the store is opened with the key for this learner, and asked again only who is there', async () => {
    const first = await inShell();
    expect(first.store.configure).toHaveBeenCalledWith({ apiKey: 'goog_key', appUserID: userId });
    const second = await inShell({ isConfigured: async () => ({ isConfigured: true }) });
    expect(second.store.configure).not.toHaveBeenCalled();
    expect(second.store.logIn).toHaveBeenCalledWith({ appUserID: userId });
  });

  test('an offering has id, name, description, price and period, which is annual if the id says so', async () => {
    const { purchases } = await inShell();
    expect(await purchases.offerings()).toEqual([
      {
        id: 'super_monthly',
        name: 'Super super_monthly:base',
        description: 'Everything open',
        price: '14,99 €',
        period: 'monthly',
      },
      {
        id: 'super_annual',
        name: 'Super super_annual',
        description: 'Everything open',
        price: '119,88 €',
        period: 'annual',
      },
    ]);
  });

  test('what is sold is told with what Google knows it by', async () => {
    const { purchases, store } = await inShell();
    expect(await purchases.purchase('super_monthly')).toEqual({
      productId: 'super_monthly',
      packageName: 'org.example.app',
      purchaseToken: 'token-1',
    });
    expect(store.purchasePackage).toHaveBeenCalledWith({ aPackage: monthly });
  });

  test.each([[null], ['not json'], ['{}'], ['{"packageName":7}']])(
    'a store that says "%s" of the app is taken to be ours',
    async (json) => {
      const transaction = { purchaseToken: 'token-1', originalJson: json };
      const { purchases } = await inShell({ purchasePackage: async () => ({ ...sold, transaction }) });
      expect((await purchases.purchase('super_annual'))?.packageName).toBe('org.kalima.app');
    },
  );

  test('whoever thinks better of it has bought nothing, and that is no problem', async () => {
    const { purchases } = await inShell({ purchasePackage: async () => Promise.reject({ userCancelled: true }) });
    expect(await purchases.purchase('super_annual')).toBeNull();
  });

  test.each([
    ['no current offering', { getOfferings: async () => ({ current: null }) }, 'no-offerings'],
    ['an empty offering', { getOfferings: async () => ({ current: { availablePackages: [] } }) }, 'no-offerings'],
    ['a store out of reach', { getOfferings: () => Promise.reject(new Error('offline')) }, 'no-offerings'],
    ['a purchase that breaks', { purchasePackage: () => Promise.reject(new Error('declined')) }, 'purchase-failed'],
    ['no active entitlement', { purchasePackage: async () => ({ ...sold, customerInfo: nothing }) }, 'purchase-failed'],
  ])('%s is told', async (_, change, reason) => {
    const { purchases } = await inShell(change);
    expect(await reasonOf(purchases.purchase('super_monthly'))).toBe(reason);
  });

  test('a product that the store does not have is named', async () => {
    const { purchases } = await inShell();
    await expect(purchases.purchase('super_weekly')).rejects.toMatchObject({
      reason: 'product-not-found',
      productId: 'super_weekly',
    });
  });

  test.each([
    ['an entitlement that is active again', {}, 'no problem'],
    ['nothing bought before', { restorePurchases: async () => ({ customerInfo: nothing }) }, 'no-purchases'],
    ['a store out of reach', { restorePurchases: () => Promise.reject(new Error('offline')) }, 'no-purchases'],
  ])('restoring with %s', async (_, change, outcome) => {
    const { purchases } = await inShell(change);
    expect(await reasonOf(purchases.restore())).toBe(outcome);
  });
});
