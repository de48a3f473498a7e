// @vitest-environment jsdom
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { pageLanguages } from '../../../test/page-languages.ts';
import { freshPageForEachTest, profile, renderApp, stubServer, user } from '../../../test/render-app.tsx';
import { buildSettings } from '../../../test/shop.ts';
import { buildSubscription } from '../../../test/subscription.ts';
import { choosePurchases } from '../../lib/purchases/choose-purchases.ts';
import { PurchaseProblem, type PurchaseReason, type Purchases } from '../../lib/purchases/purchases.ts';
import { becameSuper } from './became-super.ts';

vi.mock('../../lib/purchases/choose-purchases.ts', () => ({ isInShell: () => true, choosePurchases: vi.fn() }));

freshPageForEachTest();
afterEach(() => act(() => becameSuper.set(false)));

const monthly = {
  id: 'super_monthly',
  name: 'Super',
  description: 'A month',
  price: '£12.49',
  period: 'monthly',
} as const;
const annual = { id: 'super_annual', name: 'Super', description: 'A year', price: '£99.99', period: 'annual' } as const;
const sold = { productId: 'super_monthly', packageName: 'org.kalima.app', purchaseToken: 'token-1' };

const store = {
  offerings: vi.fn<Purchases['offerings']>(),
  purchase: vi.fn<Purchases['purchase']>(),
  restore: vi.fn<Purchases['restore']>(),
};

beforeEach(() => {
  store.offerings.mockReset().mockResolvedValue([monthly, annual]);
  store.purchase.mockReset().mockResolvedValue(sold);
  store.restore.mockReset().mockResolvedValue();
  vi.mocked(choosePurchases)
    .mockReset()
    .mockResolvedValue({ isAvailable: true, ...store });
});

const texts = {
  en: {
    subscribe: 'Subscribe',
    restore: 'Restore purchases',
    title: 'Error during mobile purchase',
    'no-purchases': 'No purchases found',
    'cannot-purchase': 'Cannot purchase',
    'purchase-failed': 'Purchase failed',
    'no-offerings': 'No offerings available',
    'product-not-found': 'Product super_monthly not found',
    'no-session': 'No session found',
    'not-authenticated': 'User not authenticated',
  },
  fr: {
    subscribe: 'S’abonner',
    restore: 'Restaurer mes achats',
    title: 'Erreur pendant l’achat mobile',
    'no-purchases': 'Aucun achat trouvé',
    'cannot-purchase': 'Achat impossible',
    'purchase-failed': 'L’achat a échoué',
    'no-offerings': 'Aucune offre disponible',
    'product-not-found': 'Produit super_monthly introuvable',
    'no-session': 'Aucune session trouvée',
    'not-authenticated': 'Utilisateur non authentifié',
  },
} as const;

const reasons: PurchaseReason[] = [
  'no-purchases',
  'cannot-purchase',
  'purchase-failed',
  'no-offerings',
  'product-not-found',
  'no-session',
  'not-authenticated',
];

async function open(language: 'en' | 'fr' = 'en', replies: Record<string, unknown> = {}) {
  const fetch = stubServer({ '/api/settings': buildSettings({ revenueCatKey: 'goog_key' }), ...replies });
  await renderApp('/shop', { signedIn: true, language });
  await screen.findByRole('button', { name: texts[language].subscribe });
  return fetch;
}
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));

describe.each(pageLanguages)('in %s', (language) => {
  const said = texts[language];

  test.each(reasons)('a purchase answered with %s', async (reason) => {
    store.purchase.mockRejectedValue(new PurchaseProblem(reason, { productId: 'super_monthly' }));
    await open(language);
    await press(said.subscribe);
    const alert = await screen.findByRole('alert');
    await within(alert).findByText(said.title);
    within(alert).getByText(said[reason]);
  });

  test('purchases that cannot be restored', async () => {
    store.restore.mockRejectedValue(new PurchaseProblem('no-purchases'));
    await open(language);
    await press(said.restore);
    const alert = await screen.findByRole('alert');
    await within(alert).findByText(said.title);
    within(alert).getByText(said['no-purchases']);
  });
});

test('in the app the prices are those of its store, and the page of our own checkout is never asked for', async () => {
  const validated = { subscription: buildSubscription(), player: profile };
  const fetch = await open('en', { '/functions/v1/validate-play-purchase': validated });
  await screen.findByText('£12.49');
  screen.getByText('£99.99');
  screen.getByText('The price is set by your app store.');
  expect(vi.mocked(choosePurchases)).toHaveBeenCalledWith('goog_key', user.id);
  await press('Subscribe');
  await waitFor(() => expect(store.purchase).toHaveBeenCalledExactlyOnceWith('super_monthly'));
  expect(fetch.mock.calls.map(([address]) => address)).not.toContain('/functions/v1/create-checkout');
});

test('a purchase that our server has validated makes a member at once', async () => {
  const subscription = buildSubscription({ provider: 'play' });
  const fetch = await open('en', {
    '/functions/v1/validate-play-purchase': { subscription, player: { ...profile, isSuper: true } },
  });
  await press('Subscribe');
  await screen.findByRole('dialog', { name: 'Welcome to Super!' });
  await userEvent.keyboard('{Escape}');
  await screen.findByRole('heading', { name: 'You are Super' });
  const call = fetch.mock.calls.find(([address]) => address === '/functions/v1/validate-play-purchase');
  expect(JSON.parse(String(call?.[1]?.body))).toEqual({ ...sold, userId: user.id });
});

test('a purchase that is thought better of changes nothing', async () => {
  store.purchase.mockResolvedValue(null);
  await open();
  await press('Subscribe');
  await waitFor(() => expect(store.purchase).toHaveBeenCalled());
  expect(screen.queryByText('Welcome to Super!')).toBeNull();
  screen.getByRole('button', { name: 'Subscribe' });
});

test('restored purchases are told, and the subscription is asked for anew', async () => {
  const fetch = await open();
  const checks = () => fetch.mock.calls.filter(([address]) => address === '/functions/v1/check-subscription').length;
  const before = checks();
  await press('Restore purchases');
  await screen.findByText('Purchases restored');
  await waitFor(() => expect(checks()).toBe(before + 1));
});
