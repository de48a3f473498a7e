// @vitest-environment jsdom
import { getJourney, getProfile, type ProfileView } from '@kalima/contract';
import { useQuery } from '@tanstack/react-query';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeAll, expect, test, vi } from 'vitest';
import { learner, refusal, renderPart } from '../../../test/render-part.tsx';
import { keyOf, queryOf } from '../../lib/api/endpoint-query.ts';
import { loadTexts, startI18n } from '../../lib/language/i18n.ts';
import { BatteryShopScreen } from './battery-shop-screen.tsx';

beforeAll(async () => {
  localStorage.setItem('language', 'en');
  await startI18n();
  await loadTexts('economy');
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

function Shop() {
  const player = useQuery(queryOf(getProfile)).data;
  return player ? <BatteryShopScreen player={player} /> : null;
}

function setUp(change: Partial<ProfileView>, replies: Parameters<typeof renderPart>[1] = {}) {
  return renderPart(<Shop />, { ...replies, profile: { ...learner, battery: 19, ...change } });
}

const buyBattery = () => screen.getByRole('button', { name: 'Full recharge for 500 gems' }) as HTMLButtonElement;
const buyFreeze = () => screen.getByRole('button', { name: 'Buy a streak freeze for 200 gems' }) as HTMLButtonElement;

test('the shop tells how many batteries there are, when the next comes, and leads back to the shop', async () => {
  setUp({});
  screen.getByText('19 of 24');
  expect(screen.getByRole('timer').textContent).toBe('10:00');
  expect(screen.getByRole('link', { name: 'Back to the shop' }).getAttribute('href')).toBe('/shop');
  expect((await screen.findByRole('link', { name: 'Review words' })).getAttribute('href')).toBe('/review');
});

test('a review of fewer than five words is not offered', async () => {
  const { queries } = setUp({}, { isReviewOffered: false });
  await waitFor(() => expect(queries.getQueryData(keyOf(getJourney))).toBeDefined());
  expect(screen.queryByRole('link', { name: 'Review words' })).toBeNull();
});

test('a full recharge is bought, and the page shows what the server says', async () => {
  const player = { ...learner, battery: 24, nextBatteryInMs: null, gems: 140 };
  const { user } = setUp({}, { replies: [{ batteriesAdded: 5, gemsSpent: 500, player }] });
  await user.click(buyBattery());
  await screen.findByText('Battery bought!');
  screen.getByText('24 of 24');
  expect(buyBattery().disabled).toBe(true);
});

test.each([
  [{ gems: 499 }, 'You need 500 gems to buy a battery.'],
  [{ battery: 24, nextBatteryInMs: null }, 'You already have the maximum number of batteries!'],
])('with %o no recharge can be bought, and the button says why', (change, reason) => {
  setUp(change);
  expect(buyBattery().disabled).toBe(true);
  const reasonId = buyBattery().getAttribute('aria-describedby') ?? '';
  expect(document.getElementById(reasonId)?.textContent).toBe(reason);
});

test('whoever has used all free recharges reads so', () => {
  setUp({ freeRechargesLeft: 0, freeRechargesUsed: 2 });
  screen.getByText('You have used all your free recharges.');
  expect(screen.queryByRole('button', { name: /Free recharge/ })).toBeNull();
});

test('a freeze is bought and held', async () => {
  const player = { ...learner, battery: 19, freezes: 1, gems: 440 };
  const { user, sent } = setUp({}, { replies: [{ gemsSpent: 200, player }] });
  await user.click(buyFreeze());
  await screen.findByText('Streak freeze bought!');
  screen.getByText('Streak freezes: 1 of 2');
  expect(sent.map(({ path }) => path)).toEqual(['/api/freezes/purchase']);
});

test.each([
  [{ gems: 199 }, 'You need 200 gems to buy a streak freeze.'],
  [{ freezes: 2 }, 'You already have the maximum number of streak freezes!'],
])('with %o no freeze can be bought: %s', (change, reason) => {
  setUp(change);
  expect(buyFreeze().disabled).toBe(true);
  screen.getByText(reason);
});

test('a freeze that the server refuses is told, and the profile is read again', async () => {
  const { user, profiles } = setUp({}, { replies: [refusal('freezes-full')] });
  profiles.push({ ...learner, battery: 19, freezes: 2 });
  await user.click(buyFreeze());
  const alert = await screen.findByRole('alert');
  await within(alert).findByText('Unable to buy a streak freeze');
  await waitFor(() => screen.getByText('Streak freezes: 2 of 2'));
});

test('where the owner has turned freezes off there is none to be seen', () => {
  setUp({ maxFreezes: 0 });
  expect(screen.queryByText(/freeze/i)).toBeNull();
});

test('for Super there is no battery to buy', () => {
  setUp({ isSuper: true, battery: 999, maxBattery: 999, nextBatteryInMs: null });
  screen.getByRole('heading', { name: 'Unlimited batteries' });
  expect(screen.queryByRole('button', { name: /battery|recharge/i })).toBeNull();
});
