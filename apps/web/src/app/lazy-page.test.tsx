// @vitest-environment jsdom
import { QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { Suspense } from 'react';
import { MemoryRouter } from 'react-router';
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { type Auth, AuthContext } from '../features/account/auth-context.ts';
import { makeQueryClient } from '../lib/api/query-client.ts';
import { reloadPage } from '../lib/browser/reload-page.ts';
import { startI18n } from '../lib/language/i18n.ts';
import { lazyPage } from './lazy-page.tsx';

vi.mock('../lib/browser/reload-page.ts', () => ({ reloadPage: vi.fn() }));

const connection = vi.spyOn(navigator, 'onLine', 'get');
beforeAll(async () => {
  localStorage.setItem('language', 'en');
  await startI18n();
});
beforeEach(() => {
  vi.spyOn(console, 'error').mockReturnValue();
});
afterEach(() => {
  cleanup();
  connection.mockReturnValue(true);
});

const Leagues = () => <h1>Leagues</h1>;

const visitor: Auth = {
  user: null,
  session: null,
  loading: false,
  event: null,
  leftByChoice: false,
  connect: () => Promise.reject(new Error('no accounts here')),
  signOut: () => Promise.resolve(),
};

function open(load: () => Promise<typeof Leagues>) {
  const { Page } = lazyPage(load);
  render(
    <QueryClientProvider client={makeQueryClient()}>
      <AuthContext value={visitor}>
        <MemoryRouter initialEntries={['/leagues']}>
          <Suspense fallback="…">
            <Page />
          </Suspense>
        </MemoryRouter>
      </AuthContext>
    </QueryClientProvider>,
  );
}

test('a page whose chunk does not arrive says that there is no connection, and can be asked for again', async () => {
  connection.mockReturnValue(false);
  let isThere = false;
  const load = vi.fn(async () => {
    if (!isThere) throw new TypeError('Failed to fetch dynamically imported module');
    return Leagues;
  });
  open(load);
  await screen.findByRole('heading', { name: 'You’re offline' });
  screen.getByRole('heading', { level: 1, name: 'Leagues' });
  expect(screen.getByRole('link', { name: 'Surahs on this device' }).getAttribute('href')).toBe('/read');
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  await screen.findByRole('heading', { name: 'You’re offline' });
  expect(load).toHaveBeenCalledTimes(2);
  isThere = true;
  act(() => void window.dispatchEvent(new Event('online')));
  await waitFor(() => expect(screen.queryByRole('heading', { name: 'You’re offline' })).toBeNull());
  await screen.findByRole('heading', { name: 'Leagues' });
});

test('a browser that keeps the failure of a chunk has the page reloaded when the connection is back', async () => {
  connection.mockReturnValue(false);
  open(async () => {
    throw new TypeError('Failed to fetch dynamically imported module');
  });
  await screen.findByRole('heading', { name: 'You’re offline' });
  expect(reloadPage).not.toHaveBeenCalled();
  connection.mockReturnValue(true);
  act(() => void window.dispatchEvent(new Event('online')));
  await waitFor(() => expect(reloadPage).toHaveBeenCalledTimes(1));
});

test('with a connection it offers to load the page anew', async () => {
  connection.mockReturnValue(true);
  open(async () => {
    throw new TypeError('Failed to fetch dynamically imported module');
  });
  await screen.findByRole('button', { name: 'Reload the page' });
});

test('a page whose chunk did not arrive when it was fetched ahead is asked for again when it is opened', async () => {
  let isThere = false;
  const load = vi.fn(async () => {
    if (!isThere) throw new TypeError('Failed to fetch dynamically imported module');
    return Leagues;
  });
  const { Page, fetch } = lazyPage(load);
  fetch();
  await waitFor(() => expect(load).toHaveBeenCalledTimes(1));
  isThere = true;
  render(
    <Suspense fallback="…">
      <Page />
    </Suspense>,
  );
  await screen.findByRole('heading', { name: 'Leagues' });
  expect(load).toHaveBeenCalledTimes(2);
});
