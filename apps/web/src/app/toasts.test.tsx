// @vitest-environment jsdom
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { fromMidday } from '../../test/from-midday.ts';
import { freshPageForEachTest, profile, renderApp, stubServer } from '../../test/render-app.tsx';
import { forgetSession } from '../lib/session/auth-client.ts';

freshPageForEachTest();
beforeEach(() => void vi.useFakeTimers(fromMidday));
afterEach(() => void vi.useRealTimers());

const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));
const made = 'Audio generated';
const refusal = 'Your batteries are full.';

/** At the battery shop: a toast announces generated sounds to the owner, and a purchase is refused. */
async function atTheShop() {
  const statuses = [
    { status: 'generating', missing: 11, made: 589, total: 600 },
    { status: 'complete', missing: 0, made: 600, total: 600 },
  ];
  const fetch = stubServer({
    '/api/profile': { ...profile, mayGenerateSounds: true },
    '/api/batteries/purchase': Response.json({ code: 'battery-full' }, { status: 409 }),
  });
  const others = fetch.getMockImplementation();
  fetch.mockImplementation(async (address, init) =>
    address === '/api/audio/status'
      ? Response.json(statuses.length > 1 ? statuses.shift() : statuses[0])
      : (others?.(address, init) as Promise<Response>),
  );
  await renderApp('/battery-shop', { signedIn: true });
  const buy = await screen.findByRole('button', { name: /^Full recharge/ });
  await pass(2600);
  await waitFor(() => expect(statuses).toHaveLength(1));
  await pass(2000);
  await screen.findByText(made);
  fireEvent.click(buy);
  await waitFor(() => expect(fetch.mock.calls.map(([path]) => path)).toContain('/api/batteries/purchase'));
  await pass(0);
}

test('a refusal is told at once, before an announcement, and both are read', async () => {
  await atTheShop();
  within(await screen.findByRole('alert')).getByText(refusal);
  expect(screen.queryByText(made)).toBeNull();
  await pass(2600);
  await screen.findByText(made);
  expect(screen.queryByRole('alert')).toBeNull();
});

test('whose session has ended is told nothing more of it', async () => {
  await atTheShop();
  act(forgetSession);
  await screen.findByRole('link', { name: 'Get started' });
  await waitFor(() => expect(screen.queryByRole('alert')).toBeNull());
  await pass(2600);
  expect(screen.queryByText(made)).toBeNull();
});
