// @vitest-environment jsdom
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterAll, afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { freshPageForEachTest, profile, renderApp, stubServer } from '../../../test/render-app.tsx';
import { buildSettings, buildShop } from '../../../test/shop.ts';
import { buildSubscription, noSubscription } from '../../../test/subscription.ts';
import * as external from '../../lib/purchases/open-external.ts';

freshPageForEachTest();
beforeEach(() => void vi.spyOn(external, 'openExternal').mockReturnValue());
afterEach(() => vi.mocked(external.openExternal).mockRestore());

const address = () => screen.getByTestId('address').textContent;
const check = '/functions/v1/check-subscription';
const stripe = buildShop({ checkout: 'stripe', demoGrantsSuper: false });
const logged = vi.spyOn(console, 'error');

beforeEach(() => {
  logged.mockReset().mockReturnValue(undefined);
});
afterEach(() => {
  expect(logged.mock.calls).toEqual([]);
});
afterAll(() => logged.mockRestore());

async function openShop(replies: Record<string, unknown> = {}) {
  const fetch = stubServer(replies);
  const { unmount } = await renderApp('/shop', { signedIn: true });
  await screen.findByRole('heading', { level: 1, name: 'Shop' });
  const sent = (path: string) =>
    fetch.mock.calls
      .filter(([asked]) => asked === path)
      .map(([, init]) => (init?.body ? JSON.parse(String(init.body)) : null));
  return { unmount, sent };
}
const plan = (name: RegExp) => screen.findByRole<HTMLInputElement>('radio', { name });
const button = (name: string | RegExp) => screen.findByRole('button', { name });

describe('somebody who is not subscribed', () => {
  test('reads what Super gives, and what each of the two plans costs', async () => {
    await openShop();
    for (const benefit of ['Unlimited batteries', 'Double XP', 'Every level open', 'No ads']) screen.getByText(benefit);
    expect((await plan(/^Monthly/)).closest('label')?.textContent).toContain('€14.99 a month');
    const annual = (await plan(/^Annual/)).closest('label')?.textContent;
    expect(annual).toContain('€9.99 a month');
    expect(annual).toContain('€119.88 billed once a year');
    expect(annual).toContain('Save 33%');
    screen.getByText('14 days free, then €14.99 a month.');
    screen.getByText(/^Cancel at any time/);
    screen.getByText('This is a demonstration: you won’t be charged.');
  });

  test('chooses a plan by the keyboard, and is led to its payment by one button', async () => {
    const { sent } = await openShop({ '/functions/v1/create-checkout': { url: '/payment?plan=super_annual' } });
    const monthly = await plan(/^Monthly/);
    expect(monthly.checked).toBe(true);
    monthly.focus();
    // jsdom has no CSS.escape, with which the keyboard's stand-in looks for the other choices.
    vi.stubGlobal('CSS', { escape: (text: string) => text });
    await userEvent.keyboard('{ArrowDown}');
    expect((await plan(/^Annual/)).checked).toBe(true);
    screen.getByText('14 days free, then €119.88 a year.');
    await userEvent.tab();
    expect(document.activeElement).toBe(await button('Start my 14 free days'));
    await userEvent.keyboard('{Enter}');
    await screen.findByRole('heading', { level: 1, name: 'Payment' });
    expect(address()).toBe('/payment?plan=super_annual');
    expect(sent('/functions/v1/create-checkout')).toEqual([{ plan: 'super_annual' }]);
    expect(external.openExternal).not.toHaveBeenCalled();
  });

  test('leaves for the payment provider where there is one, and no demonstration is spoken of', async () => {
    const url = 'https://checkout.stripe.example/c/pay/1';
    await openShop({ '/api/shop': stripe, '/functions/v1/create-checkout': { url } });
    await userEvent.click(await button('Start my 14 free days'));
    await waitFor(() => expect(external.openExternal).toHaveBeenCalledExactlyOnceWith(url));
    expect(screen.queryByText(/demonstration/)).toBeNull();
  });

  test('is offered no trial when it was used, here and elsewhere', async () => {
    const used = { ...noSubscription, trial_available: false };
    await openShop({ [check]: { ...used, status: 'ended', subscription_end: '2026-11-01T12:00:00Z' } });
    await button('Subscribe');
    screen.getByText('€14.99 a month, from today.');
    screen.getByText(/^Your Super subscription ended on November 1, 2026/);
    expect(document.body.textContent).not.toMatch(/free days|two weeks/i);
  });

  test('finds the ways to the gem shop and the battery shop, and no way to restore', async () => {
    await openShop();
    await plan(/^Monthly/);
    const shelves = screen.getByRole('region', { name: 'More in the shop' });
    const leads = within(shelves)
      .getAllByRole('link')
      .map((link) => link.getAttribute('href'));
    expect(leads).toEqual(['/gems-shop', '/battery-shop']);
    expect(screen.queryByRole('button', { name: 'Restore purchases' })).toBeNull();
  });
});

describe('a subscriber', () => {
  const member = (change: object) => openShop({ '/api/shop': stripe, [check]: buildSubscription({ ...change }) });

  test.each([
    ['a plan that renews', {}, 'Renews on December 21, 2026 for €14.99 a month.'],
    ['a trial', { status: 'trial' }, 'Your free trial lasts until December 21, 2026, then €14.99 a month.'],
    ['an annual plan', { subscription_tier: 'super_annual' }, 'Renews on December 21, 2026 for €119.88 a year.'],
    [
      'a cancelled plan',
      { cancels_at_period_end: true },
      'Ends on December 21, 2026. Until then everything stays open, and you won’t be charged again.',
    ],
    [
      'a demo',
      { provider: 'demo', status: 'trial' },
      'Lasts until December 21, 2026. In this demonstration nothing is charged and nothing renews.',
    ],
    ['a failed renewal', { subscribed: false, status: 'past-due' }, 'We’ll try again. Check your card to keep Super.'],
  ])('with %s reads so, and is offered nothing', async (_, change, sentence) => {
    await member(change);
    await screen.findByText(sentence);
    expect(screen.queryByRole('radio')).toBeNull();
    expect(screen.queryByText('Try Super for two weeks')).toBeNull();
  });

  test('manages the subscription with the provider', async () => {
    const url = 'https://billing.stripe.example/p/session/1';
    await openShop({ '/api/shop': stripe, [check]: buildSubscription(), '/functions/v1/customer-portal': { url } });
    await userEvent.click(await button('Manage subscription'));
    await waitFor(() => expect(external.openExternal).toHaveBeenCalledExactlyOnceWith(url));
  });

  test('cancels after a second thought, and may take it back', async () => {
    const ending = buildSubscription({ cancels_at_period_end: true });
    const { sent } = await openShop({
      [check]: buildSubscription(),
      '/api/subscription/cancel': ending,
      '/api/subscription/resume': buildSubscription(),
    });
    await userEvent.click(await button('Cancel subscription'));
    const dialog = await screen.findByRole('dialog', { name: 'Cancel Super?' });
    await userEvent.click(within(dialog).getByRole('button', { name: 'Keep Super' }));
    expect(sent('/api/subscription/cancel')).toEqual([]);
    await userEvent.click(await button('Cancel subscription'));
    const again = await screen.findByRole('dialog', { name: 'Cancel Super?' });
    await userEvent.click(within(again).getByRole('button', { name: 'Cancel subscription' }));
    await screen.findByText('Your subscription is cancelled');
    await screen.findByText(/^Ends on December 21, 2026/);
    await userEvent.click(await button('Keep my subscription'));
    await screen.findByText('Your subscription continues');
    await screen.findByText(/^Renews on December 21, 2026/);
  });

  test('who bought in the app manages it in the store', async () => {
    await member({ provider: 'play' });
    const link = await screen.findByRole('link', { name: 'Open Google Play' });
    expect(link.getAttribute('href')).toBe('https://play.google.com/store/account/subscriptions');
    expect(screen.queryByRole('button', { name: /subscription/ })).toBeNull();
  });
});

test('where everybody is Super there is nothing to buy', async () => {
  await openShop({
    '/api/settings': buildSettings({ planPolicy: 'everyone-super' }),
    '/api/profile': { ...profile, isSuper: true },
  });
  await screen.findByRole('heading', { name: 'Everybody is Super here' });
  expect(screen.queryByRole('radio')).toBeNull();
  expect(screen.queryByRole('button', { name: /free days|Subscribe/ })).toBeNull();
});

test('while the shop is on its way its shape is there, and what Super gives', async () => {
  const fetch = stubServer();
  const answer = fetch.getMockImplementation();
  fetch.mockImplementation(async (asked, init) =>
    asked === '/api/shop' ? new Promise<Response>(() => undefined) : (answer?.(asked, init) as Promise<Response>),
  );
  await renderApp('/shop', { signedIn: true });
  await screen.findByText('The shop is opening…');
  screen.getByText('Unlimited batteries');
});

test('a shop that does not load says so, and is there at the next try', async () => {
  const fetch = stubServer({ '/api/shop': Response.json({ code: 'bad-request' }, { status: 400 }) });
  await renderApp('/shop', { signedIn: true });
  const alert = await screen.findByText('We couldn’t load the shop');
  expect(alert.closest('[role=alert]')).not.toBeNull();
  const answer = fetch.getMockImplementation();
  fetch.mockImplementation(async (asked, init) =>
    asked === '/api/shop' ? Response.json(buildShop()) : (answer?.(asked, init) as Promise<Response>),
  );
  await userEvent.click(await button('Try again'));
  await plan(/^Monthly/);
});

describe('the payment catalogue', () => {
  const seed = '/functions/v1/seed-stripe-catalogue';

  test('is asked for once by a browser', async () => {
    const first = await openShop();
    await waitFor(() => expect(localStorage.getItem('catalogue_seeded')).toBe('yes'));
    expect(first.sent(seed)).toHaveLength(1);
    first.unmount();
    const second = await openShop();
    await plan(/^Monthly/);
    expect(second.sent(seed)).toEqual([]);
  });

  test('that cannot be seeded is only logged, and asked for again the next time', async () => {
    await openShop({ [seed]: Response.json({ code: 'fault' }, { status: 500 }) });
    await plan(/^Monthly/);
    await waitFor(() => expect(logged.mock.calls[0]?.[0]).toBe('the catalogue was not seeded:'));
    expect(screen.queryByRole('alert')).toBeNull();
    expect(localStorage.getItem('catalogue_seeded')).toBeNull();
    logged.mockReset();
  });
});
