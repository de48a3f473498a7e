// @vitest-environment jsdom
import { fireEvent, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
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

async function counter(replies: Record<string, unknown> = {}) {
  const fetch = stubServer(replies);
  await renderApp('/quests', { signedIn: true });
  await screen.findByRole('heading', { name: 'Quests' });
  const [battery] = screen.getAllByRole('button', { name: /batter/ });
  if (!battery) throw new Error('no battery in the header');
  return { fetch, battery };
}

async function opened(purse: object) {
  const { battery } = await counter({ '/api/profile': { ...profile, ...purse } });
  await userEvent.click(battery);
  return screen.findByRole('dialog', { name: 'Batteries' });
}

describe('the battery’s popover', () => {
  test('offers a battery for 500 gems, a free recharge, and the way to the battery shop', async () => {
    const popover = await opened({ freeRechargesLeft: 1 });
    expect(within(popover).getByRole<HTMLButtonElement>('button', { name: /500 gems/ }).disabled).toBe(false);
    within(popover).getByRole('button', { name: /^Free recharge.*1 left/ });
    expect(within(popover).getByRole('link', { name: 'Battery shop' }).getAttribute('href')).toBe('/battery-shop');
    within(popover).getByText('A wrong answer costs one battery. One comes back every hour.');
  });

  test.each([
    ['under 500 gems', { gems: 499 }],
    ['with full batteries', { battery: 24 }],
  ])('sells nothing %s', async (_, purse) => {
    const popover = await opened(purse);
    expect(within(popover).getByRole<HTMLButtonElement>('button', { name: /500 gems/ }).disabled).toBe(true);
  });

  test('offers no free recharge once both are used', async () => {
    const popover = await opened({ freeRechargesLeft: 0, freeRechargesUsed: 2 });
    expect(within(popover).queryByRole('button', { name: /^Free recharge/ })).toBeNull();
  });

  test('has nothing to sell to Super', async () => {
    const popover = await opened({ isSuper: true });
    expect(within(popover).queryByRole('button')).toBeNull();
    within(popover).getByText('With Super, batteries never run out.');
  });
});

describe('the hidden game on the battery', () => {
  const taps = (fetch: ReturnType<typeof stubServer>) =>
    fetch.mock.calls
      .filter(([address]) => address === '/api/batteries/taps')
      .map(([, init]) => JSON.parse(String(init?.body)));
  const reply = { effect: 'bonus', batteriesAdded: 100, player: { ...profile, battery: 119 } };

  async function tap(times: number, won: object = reply) {
    const { fetch, battery } = await counter({ '/api/batteries/taps': won });
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'], shouldAdvanceTime: true });
    fireEvent.click(battery);
    await screen.findByRole('dialog', { name: 'Batteries' });
    for (let done = 1; done < times; done += 1) {
      const [now] = screen.getAllByRole('button', { name: /19 of 24 batteries/, hidden: true });
      fireEvent.click(now as HTMLElement);
    }
    vi.advanceTimersByTime(5000);
    expect(taps(fetch)).toEqual([]);
    vi.advanceTimersByTime(3000);
    return fetch;
  }

  test('tells the server once, when eight seconds are over, how many taps there were', async () => {
    const fetch = await tap(15);
    await screen.findByText('You found the hidden game!');
    expect(taps(fetch)).toEqual([{ taps: 15 }]);
  });

  test('loads the page anew after a reset', async () => {
    await tap(20, { effect: 'reset', batteriesAdded: 5, player: { ...profile, battery: 24 } });
    await screen.findByText('A fresh set of batteries!');
    await vi.advanceTimersByTimeAsync(2500);
    expect(page.reloadPage).toHaveBeenCalledOnce();
  });

  test('is nothing that fourteen taps could win', async () => {
    const fetch = await tap(14);
    await vi.advanceTimersByTimeAsync(1000);
    expect(taps(fetch)).toEqual([]);
  });
});
