// @vitest-environment jsdom
import { act, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { buildGuides, buildJourneyWith } from '../../test/guides.ts';
import { freshPageForEachTest, renderApp, stubServer } from '../../test/render-app.tsx';

freshPageForEachTest();
const connection = vi.spyOn(navigator, 'onLine', 'get');
afterEach(() => void connection.mockReturnValue(true));

const home = { '/api/guides': { guides: buildGuides() }, '/api/journey': buildJourneyWith(10) };

function goOffline(): void {
  connection.mockReturnValue(false);
  vi.stubGlobal('fetch', async () => {
    throw new TypeError('Failed to fetch');
  });
  act(() => void window.dispatchEvent(new Event('offline')));
}

function comeBack(replies: Record<string, unknown> = {}): void {
  connection.mockReturnValue(true);
  stubServer(replies);
  act(() => void window.dispatchEvent(new Event('online')));
}

describe.each([
  [
    'en',
    'You’re offline',
    'You’re offline. This may be out of date.',
    'Leagues',
    'We couldn’t load the league',
    'Try again',
  ],
  [
    'fr',
    'Vous êtes hors ligne',
    'Hors ligne. Ces informations peuvent dater.',
    'Ligues',
    /ligue n’a pas pu/,
    'Réessayer',
  ],
] as const)('without a connection (%s)', (language, short, bar, leagues, fault, retry) => {
  const atHome = async () => {
    stubServer(home);
    await renderApp('/', { signedIn: true, language });
    await screen.findByRole('heading', { level: 1, name: /Make it|Visez/ });
  };

  test('what has come stays, and the page says that it may be old', async () => {
    await atHome();
    expect(screen.queryByText(bar)).toBeNull();
    goOffline();
    await screen.findByText(bar);
    screen.getByRole('heading', { level: 1, name: /Make it|Visez/ });
    comeBack(home);
    await waitFor(() => expect(screen.queryByText(bar)).toBeNull());
  });

  test('requests that reach nobody tell it too, whatever the browser believes', async () => {
    await atHome();
    vi.stubGlobal('fetch', async () => {
      throw new TypeError('Failed to fetch');
    });
    await userEvent.click(screen.getAllByRole('link', { name: leagues })[0] as HTMLElement);
    await screen.findByText(bar);
    await screen.findByRole('heading', { name: fault });
    stubServer(home);
    await userEvent.click(screen.getAllByRole('button', { name: retry })[0] as HTMLElement);
    await waitFor(() => expect(screen.queryByText(bar)).toBeNull());
    // One successful retry makes every part retry.
    await waitFor(() => expect(screen.queryByRole('heading', { name: fault })).toBeNull());
  });

  test('a page without menus tells it too', async () => {
    await renderApp('/auth', { language });
    await screen.findByRole('heading', { level: 1 });
    goOffline();
    await waitFor(() =>
      expect(screen.getAllByRole('status').some(({ textContent }) => textContent === short)).toBe(true),
    );
  });

  test('a page that has nothing yet says so at once, offers a retry, and comes by itself with the connection', async () => {
    await atHome();
    goOffline();
    await userEvent.click(screen.getAllByRole('link', { name: leagues })[0] as HTMLElement);
    await screen.findByRole('heading', { name: fault });
    expect(screen.getAllByRole('button', { name: retry }).length).toBeGreaterThan(0);
    comeBack(home);
    await waitFor(() => expect(screen.queryByRole('heading', { name: fault })).toBeNull());
  });
});
