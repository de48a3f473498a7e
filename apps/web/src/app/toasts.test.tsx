// @vitest-environment jsdom
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { buildDayOpening } from '../../test/day-opening.ts';
import { fromMidday } from '../../test/from-midday.ts';
import { freshPageForEachTest, profile, renderApp, stubServer } from '../../test/render-app.tsx';
import { forgetSession } from '../lib/session/auth-client.ts';

freshPageForEachTest();
beforeEach(() => void vi.useFakeTimers(fromMidday));
afterEach(() => void vi.useRealTimers());

const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));
const month = '500 gems for this month';
const refusal = 'Your batteries are full.';

/** At the battery shop as the gift of the month is told, with a purchase that has just been refused. */
async function atTheShop() {
  const opening = buildDayOpening({ day: '2026-11-02', gemsGranted: 500 });
  const fetch = stubServer({
    '/api/day': { opening, player: profile },
    '/api/batteries/purchase': Response.json({ code: 'battery-full' }, { status: 409 }),
  });
  await renderApp('/battery-shop', { signedIn: true });
  const buy = await screen.findByRole('button', { name: /^Full recharge/ });
  await pass(1500);
  await screen.findByText(month);
  fireEvent.click(buy);
  await waitFor(() => expect(fetch.mock.calls.map(([path]) => path)).toContain('/api/batteries/purchase'));
  await pass(0);
}

test('a refusal is told at once, before the gift of the month, and both are read', async () => {
  await atTheShop();
  within(await screen.findByRole('alert')).getByText(refusal);
  expect(screen.queryByText(month)).toBeNull();
  await pass(2600);
  await screen.findByText(month);
  expect(screen.queryByRole('alert')).toBeNull();
});

test('whose session has ended is told nothing more of it', async () => {
  await atTheShop();
  act(forgetSession);
  await screen.findByRole('link', { name: 'Get started' });
  await waitFor(() => expect(screen.queryByRole('alert')).toBeNull());
  await pass(2600);
  expect(screen.queryByText(month)).toBeNull();
});
