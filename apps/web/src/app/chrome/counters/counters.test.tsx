// @vitest-environment jsdom
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { buildJourney, buildMemory } from '../../../../test/journey.ts';
import { freshPageForEachTest, profile, renderApp, stubServer } from '../../../../test/render-app.tsx';
import { stubResizeObserver } from '../../../../test/stub-resize-observer.ts';
import * as page from '../../../lib/browser/reload-page.ts';

freshPageForEachTest();
beforeEach(() => void vi.spyOn(page, 'reloadPage').mockReturnValue());
afterEach(() => vi.mocked(page.reloadPage).mockRestore());
beforeEach(() => {
  stubResizeObserver();
});
afterEach(() => {
  vi.useRealTimers();
});

async function open(name: RegExp | string, replies: Record<string, unknown> = {}) {
  const fetch = stubServer(replies);
  await renderApp('/quests', { signedIn: true });
  await screen.findByRole('heading', { name: 'Quests' });
  const [button] = screen.getAllByRole('button', { name });
  if (!button) throw new Error('no such counter');
  return { fetch, button };
}

describe('the battery popover', () => {
  test('opens by the keyboard, tells when the next battery comes, and leads on', async () => {
    const { button } = await open('19 of 24 batteries', {
      '/api/journey': buildJourney({
        memory: buildMemory({ met: 5, due: { words: 5, waiting: 0 }, isReviewOffered: true }),
      }),
    });
    act(() => button.focus());
    await userEvent.keyboard('{Enter}');
    const popover = await screen.findByRole('dialog', { name: 'Batteries' });
    within(popover).getByText('19 of 24');
    expect(within(popover).getByRole('timer').textContent).toMatch(/^(10:00|09:5\d)$/);
    const review = await within(popover).findByRole('link', { name: /Review words/ });
    expect(review.getAttribute('href')).toBe('/review');
    expect(within(popover).getByRole('link', { name: 'Battery shop' }).getAttribute('href')).toBe('/battery-shop');
    expect(within(popover).getByRole('button', { name: /Free recharge/ }).textContent).toContain('2 left');
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  test('sells a full recharge, and the counters show it', async () => {
    const bought = { ...profile, battery: 24, nextBatteryInMs: null, gems: 140 };
    const { button } = await open('19 of 24 batteries', {
      '/api/batteries/purchase': { batteriesAdded: 5, gemsSpent: 500, player: bought },
    });
    await userEvent.click(button);
    await userEvent.click(await screen.findByRole('button', { name: /^Full recharge/ }));
    await screen.findByText('Battery bought!');
    expect(screen.getAllByLabelText('24 of 24 batteries').length).toBeGreaterThan(0);
    expect(screen.getAllByLabelText(/140 gems/).length).toBeGreaterThan(0);
  });

  test('sells nothing under 500 gems, and says so', async () => {
    const { button } = await open('19 of 24 batteries', { '/api/profile': { ...profile, gems: 499 } });
    await userEvent.click(button);
    const buy = (await screen.findByRole('button', { name: /^Full recharge/ })) as HTMLButtonElement;
    expect(buy.disabled).toBe(true);
    screen.getByText('You need 500 gems to buy a battery.');
  });

  test('has a sentence and nothing to buy for Super', async () => {
    const { button } = await open('Unlimited batteries', { '/api/profile': { ...profile, isSuper: true } });
    await userEvent.click(button);
    const popover = await screen.findByRole('dialog', { name: 'Batteries' });
    within(popover).getByText('With Super, batteries never run out.');
    expect(within(popover).queryByRole('button')).toBeNull();
  });
});

test('the flame opens what a streak is, with the freezes that are held', async () => {
  const { button } = await open('12-day streak', { '/api/profile': { ...profile, freezes: 1 } });
  await userEvent.click(button);
  const popover = await screen.findByRole('dialog', { name: 'Your streak' });
  within(popover).getByText('12 days in a row');
  within(popover).getByText('Streak freezes: 1 of 2');
  expect(within(popover).getByRole('link', { name: 'Get a freeze' }).getAttribute('href')).toBe('/battery-shop');
});

describe('the hidden tap game', () => {
  const taps = '/api/batteries/taps';

  async function play(count: number, replies: Record<string, unknown>) {
    const { fetch, button } = await open('19 of 24 batteries', replies);
    vi.useFakeTimers({ shouldAdvanceTime: true, toFake: ['setTimeout', 'clearTimeout'] });
    act(() => button.click());
    await screen.findByRole('dialog', { name: 'Batteries' });
    for (let tap = 1; tap < count; tap++) {
      const now = screen.getAllByLabelText('19 of 24 batteries')[0];
      act(() => now?.click());
    }
    return { sentTaps: () => fetch.mock.calls.filter(([address]) => address === taps).map(([, init]) => init?.body) };
  }
  const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));
  const reply = (effect: string, battery: number) => ({
    [taps]: { effect, batteriesAdded: battery - 19, player: { ...profile, battery, tapGameOpen: false } },
  });

  test('tells the server once, when its 8 seconds are over, and a bonus is announced', async () => {
    const { sentTaps } = await play(17, reply('bonus', 119));
    expect(sentTaps()).toEqual([]);
    await pass(8000);
    await waitFor(() => expect(sentTaps()).toEqual(['{"taps":17}']));
    await screen.findByText('You found the hidden game!');
    // The counter may be drawn after the toast.
    await screen.findAllByLabelText('119 batteries');
    await pass(20_000);
    expect(sentTaps()).toHaveLength(1);
    expect(page.reloadPage).not.toHaveBeenCalled();
  });

  test('starts the page anew after a reset, once the toast could be read', async () => {
    const { sentTaps } = await play(20, reply('reset', 24));
    await pass(8000);
    await screen.findByText('A fresh set of batteries!');
    expect(sentTaps()).toEqual(['{"taps":20}']);
    expect(page.reloadPage).not.toHaveBeenCalled();
    await pass(3000);
    expect(page.reloadPage).toHaveBeenCalledTimes(1);
  });

  test('of fewer than 15 taps is not worth telling', async () => {
    const { sentTaps } = await play(14, reply('bonus', 119));
    await pass(9000);
    expect(sentTaps()).toEqual([]);
  });

  test('is not played where it is not open', async () => {
    const { sentTaps } = await play(20, { ...reply('bonus', 119), '/api/profile': { ...profile, tapGameOpen: false } });
    await pass(9000);
    expect(sentTaps()).toEqual([]);
  });

  test('keeps the popover closed while fast fingers tap', async () => {
    await play(7, reply('bonus', 119));
    expect(screen.queryByRole('dialog')).toBeNull();
  });
});
