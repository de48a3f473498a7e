// @vitest-environment jsdom
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { freshPageForEachTest, profile, renderApp, stubServer } from '../../../test/render-app.tsx';
import { buildShop } from '../../../test/shop.ts';
import * as external from '../../lib/purchases/open-external.ts';

freshPageForEachTest();
beforeEach(() => void vi.spyOn(external, 'openExternal').mockReturnValue());
afterEach(() => vi.mocked(external.openExternal).mockRestore());

const stripe = buildShop({ checkout: 'stripe' });
const address = () => screen.getByTestId('address').textContent;

afterEach(() => {
  vi.useRealTimers();
});

async function open(path: string, replies: Record<string, unknown> = {}) {
  const fetch = stubServer({ '/api/shop': stripe, ...replies });
  const view = await renderApp(path, { signedIn: true });
  await screen.findByRole('heading', { level: 1, name: 'Gem shop' });
  return { fetch, ...view };
}

test('three packs, with what is given on top, and the way back to the shop', async () => {
  await open('/gems-shop');
  const packs = await screen.findAllByRole('heading', { level: 2, name: /gems$/ });
  expect(packs.map((pack) => pack.closest('section')?.textContent)).toEqual([
    '1,200 gems€5.99',
    '3,000 gems+500 bonus3,500 in total€11.99',
    '6,500 gems+1,500 bonus8,000 in total€23.99',
  ]);
  screen.getByText('You have 640 gems');
  screen.getByText('A full recharge costs 500 gems, a streak freeze 200.');
  expect(screen.getByRole('link', { name: 'Back to the shop' }).getAttribute('href')).toBe('/shop');
});

test('a pack is paid with the provider', async () => {
  const url = 'https://checkout.stripe.example/c/pay/2';
  const { fetch } = await open('/gems-shop', { '/api/gem-packs/checkout': { url } });
  await userEvent.click(await screen.findByRole('button', { name: 'Buy 6,500 gems for €23.99' }));
  await waitFor(() => expect(external.openExternal).toHaveBeenCalledExactlyOnceWith(url));
  const call = fetch.mock.calls.find(([asked]) => asked === '/api/gem-packs/checkout');
  expect(JSON.parse(String(call?.[1]?.body))).toEqual({ pack: 'gems_6500' });
  expect(localStorage.getItem('kalima.gems-before')).toBe('640');
});

test('packs that do not load say so, and are there at the next try', async () => {
  const { fetch } = await open('/gems-shop', { '/api/shop': Response.json({ code: 'bad-request' }, { status: 400 }) });
  within(await screen.findByRole('alert')).getByText('We couldn’t load the shop');
  fetch.mockImplementation(async () => Response.json(stripe));
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  await screen.findByRole('button', { name: 'Buy 1,200 gems for €5.99' });
});

test('whoever comes back from paying is thanked, and told when the gems have come', async () => {
  localStorage.setItem('kalima.gems-before', '640');
  const { fetch } = await open('/gems-shop?paid=1');
  await screen.findByText('Thank you!');
  screen.getByText('Your gems are on their way…');
  const answer = fetch.getMockImplementation();
  fetch.mockImplementation(async (asked, init) =>
    asked === '/api/profile' ? Response.json({ ...profile, gems: 4140 }) : (answer?.(asked, init) as Promise<Response>),
  );
  await screen.findByText('3,500 gems have arrived.');
  screen.getByText('You have 4,140 gems');
  await waitFor(() => expect(address()).toBe('/gems-shop'));
  screen.getByText('3,500 gems have arrived.');
  expect(localStorage.getItem('kalima.gems-before')).toBeNull();
});

test('gems that were there before the learner was back are told too', async () => {
  localStorage.setItem('kalima.gems-before', '140');
  await open('/gems-shop?paid=1');
  await screen.findByText('500 gems have arrived.');
});

test('gems that let wait for themselves are said to come by themselves', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true, toFake: ['setTimeout', 'clearTimeout'] });
  const { fetch } = await open('/gems-shop?paid=1');
  await screen.findByText('Your gems are on their way…');
  const asked = () => fetch.mock.calls.filter(([path]) => path === '/api/profile').length;
  const before = asked();
  for (let tick = 0; tick < 11; tick += 1) await act(() => vi.advanceTimersByTimeAsync(2000));
  await screen.findByText(/Your gems will arrive automatically/);
  const after = asked();
  expect(after - before).toBeGreaterThan(5);
  await act(() => vi.advanceTimersByTimeAsync(20_000));
  expect(asked()).toBe(after);
});
