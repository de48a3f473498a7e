// @vitest-environment jsdom
import { getJourney, type PlayerView } from '@kalima/contract';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import i18next from 'i18next';
import { afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { learner, noNetwork, refusal, renderPart } from '../../../test/render-part.tsx';
import { keyOf } from '../../lib/api/endpoint-query.ts';
import { loadTexts, startI18n } from '../../lib/language/i18n.ts';
import { NoBatteriesPanel } from './no-batteries-panel.tsx';

const full: PlayerView = { ...learner, battery: 24, nextBatteryInMs: null };

beforeAll(async () => {
  localStorage.setItem('language', 'en');
  await startI18n();
  await loadTexts('economy');
});
afterEach(async () => {
  cleanup();
  vi.unstubAllGlobals();
  await i18next.changeLanguage('en');
});

function setUp(change: Partial<typeof learner> = {}, replies: Parameters<typeof renderPart>[1] = {}, lessonId = '1') {
  const profile = { ...learner, ...change };
  const onCharged = vi.fn();
  const panel = <NoBatteriesPanel player={profile} lessonId={lessonId} number={4} onCharged={onCharged} />;
  return { ...renderPart(panel, { ...replies, profile }), onCharged };
}

const press = (name: string | RegExp) => screen.getByRole('button', { name });
const charged = (onCharged: ReturnType<typeof vi.fn>) =>
  onCharged.mock.calls.map(([player]) => (player as PlayerView).battery);
const ways = () =>
  within(screen.getByRole('list', { name: 'Ways to continue' }))
    .getAllByRole('listitem')
    .map((way) => way.textContent);

test('the ways on stand in their order, and each says what it costs', async () => {
  setUp();
  expect(screen.getByRole('timer').textContent).toBe('10:00');
  await screen.findByRole('link', { name: /^Review words/ });
  screen.getByRole('heading', { name: 'Out of batteries!' });
  expect(ways()).toEqual([
    'A gift: 24 batteriesOnly once',
    'Free recharge2 left',
    'Full recharge500 gems',
    'Review wordsEarns 1 battery',
    'Try SuperNever runs out',
  ]);
  const places = screen.getAllByRole('link').map((link) => link.getAttribute('href'));
  expect(places).toEqual(['/review', '/shop', '/battery-shop', '/']);
});

test('in French its title is that of the specification', async () => {
  await i18next.changeLanguage('fr');
  await loadTexts('economy');
  setUp();
  expect((await screen.findByRole('heading', { level: 1 })).textContent).toBe('Plus de batteries\u00a0!');
});

test('what is used up is not offered', () => {
  setUp({ freeRechargesLeft: 0, freeRechargesUsed: 2, giftReceived: true, gems: 499 });
  expect(ways()[0]).toBe('Full rechargeYou need 500 gems to buy a battery.');
  expect((press(/^Full recharge/) as HTMLButtonElement).disabled).toBe(true);
});

test.each([true, false])('a review is a way where the journey offers one: %s', async (isReviewOffered) => {
  const { queries } = setUp({}, { isReviewOffered });
  await waitFor(() => expect(queries.getQueryData(keyOf(getJourney))).toBeDefined());
  await waitFor(() => expect(screen.queryByRole('link', { name: /^Review words/ }) !== null).toBe(isReviewOffered));
});

test('the gift stands out before the free recharge', () => {
  const standsOut = (name: RegExp) => press(name).className.includes('lip');
  setUp();
  expect([standsOut(/A gift/), standsOut(/Free recharge/)]).toEqual([true, false]);
  cleanup();
  setUp({ giftReceived: true });
  expect(standsOut(/Free recharge/)).toBe(true);
});

test.each([
  ['2', true],
  ['3', false],
])('in lesson %s the gift is offered: %s', (lessonId, offered) => {
  setUp({}, {}, lessonId);
  expect(screen.queryByRole('button', { name: /A gift/ }) !== null).toBe(offered);
});

describe('the free recharge', () => {
  test('fills the batteries, says so and goes on', async () => {
    const { user, onCharged, sent, known } = setUp({}, { replies: [{ batteriesAdded: 24, player: full }] });
    await user.click(press(/Free recharge/));
    await screen.findByText('Batteries recharged!');
    expect(charged(onCharged)).toContain(24);
    expect(sent.map(({ path }) => path)).toEqual(['/api/batteries/free-recharge']);
    expect(sent[0]?.key).toMatch(/^[\w-]{1,64}$/);
    expect(known()).toMatchObject({ battery: 24, displayName: 'Maryam' });
  });

  test('that the server refuses says why', async () => {
    const { user, onCharged } = setUp({}, { replies: [refusal('no-free-recharge-left')] });
    await user.click(press(/Free recharge/));
    const alert = await screen.findByRole('alert');
    await within(alert).findByText('You have used all your free recharges.');
    expect(charged(onCharged)).not.toContain(24);
  });
});

describe('the gift', () => {
  test('is taken in a dialog that also leads to the guide and home', async () => {
    const { user, onCharged, sent } = setUp({}, { replies: [{ batteriesAdded: 24, player: full }] });
    await user.click(press(/A gift/));
    const dialog = await screen.findByRole('dialog', { name: 'A gift for your first lessons' });
    expect(within(dialog).getByRole('link', { name: 'Review the lesson' }).getAttribute('href')).toBe('/guide/1');
    expect(within(dialog).getByRole('link', { name: 'Go home' }).getAttribute('href')).toBe('/');
    await user.click(within(dialog).getByRole('button', { name: 'Claim the batteries' }));
    await waitFor(() => expect(charged(onCharged)).toContain(24));
    expect(sent).toMatchObject([{ path: '/api/batteries/gift', body: { lessonId: '1' } }]);
  });

  test('that was received before closes the dialog and says why', async () => {
    const { user } = setUp({}, { replies: [refusal('gift-already-received')] });
    await user.click(press(/A gift/));
    await user.click(await screen.findByRole('button', { name: 'Claim the batteries' }));
    await within(await screen.findByRole('alert')).findByText('You have already received your gift.');
    expect(screen.queryByRole('dialog')).toBeNull();
  });
});

describe('500 gems', () => {
  test('buy a full recharge', async () => {
    const player = { ...full, gems: 140 };
    const { user, onCharged, sent } = setUp({}, { replies: [{ batteriesAdded: 24, gemsSpent: 500, player }] });
    await user.click(press(/^Full recharge/));
    await screen.findByText('Battery bought!');
    expect(charged(onCharged)).toContain(24);
    expect(sent.map(({ path }) => path)).toEqual(['/api/batteries/purchase']);
  });

  test.each([
    ['not-enough-gems', 'Not enough gems', 'You need 500 gems to buy a battery.'],
    ['battery-full', 'Your batteries are full.', 'You already have the maximum number of batteries!'],
    ['rate-limited', 'Unable to buy a battery', 'Unable to buy — Not enough gems, or the batteries are full.'],
  ])('that the server refuses with %s are not spent: %s', async (code, title, sentence) => {
    const { user } = setUp({}, { replies: [refusal(code)] });
    await user.click(press(/^Full recharge/));
    const alert = await screen.findByRole('alert');
    await within(alert).findByText(title);
    within(alert).getByText(sentence);
  });

  test('lost on the way are asked for again with the same key, by itself and by the learner', async () => {
    const lost = [noNetwork, noNetwork];
    const player = { ...full, gems: 140 };
    const { user, sent } = setUp({}, { replies: [...lost, { batteriesAdded: 24, gemsSpent: 500, player }] });
    await user.click(press(/^Full recharge/));
    await within(await screen.findByRole('alert')).findByText('Unable to buy a battery');
    await user.click(press(/^Full recharge/));
    await screen.findByText('Battery bought!');
    expect(sent).toHaveLength(3);
    expect(new Set(sent.map(({ key }) => key)).size).toBe(1);
  });

  test('refused once are another wish the next time', async () => {
    const player = { ...full, gems: 140 };
    const { user, sent } = setUp(
      {},
      { replies: [refusal('not-enough-gems'), { batteriesAdded: 24, gemsSpent: 500, player }] },
    );
    await user.click(press(/^Full recharge/));
    await within(await screen.findByRole('alert')).findByText('Not enough gems');
    await user.click(press(/^Full recharge/));
    await screen.findByText('Battery bought!');
    expect(sent[0]?.key).not.toBe(sent[1]?.key);
  });
});

test('a battery that has come back by itself is seen by looking again', async () => {
  const { user, onCharged, profiles } = setUp();
  profiles.push({ ...learner, battery: 1 });
  await user.click(press('Refresh'));
  await waitFor(() => expect(charged(onCharged)).toContain(1));
});
