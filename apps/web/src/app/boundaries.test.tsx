// @vitest-environment jsdom
import { reportClientError } from '@kalima/contract';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { freshPageForEachTest, renderApp, stubServer } from '../../test/render-app.tsx';

freshPageForEachTest();
beforeEach(() => {
  vi.spyOn(console, 'error').mockReturnValue();
});

/** A server that no longer sends what the page expects. */
const broken = () => Response.json({ unexpected: true });
const reportsIn = (fetch: ReturnType<typeof stubServer>) =>
  fetch.mock.calls
    .filter(([address]) => address === reportClientError.path)
    .map(([, init]) => JSON.parse(String(init?.body)) as Record<string, string>);
const says = {
  en: {
    fault: 'Something went wrong',
    retry: 'Try again',
    home: 'Back to home',
    leagues: 'Leagues',
    settings: 'Settings',
  },
  fr: {
    fault: 'Un problème est survenu',
    retry: 'Réessayer',
    home: 'Retour à l’accueil',
    leagues: 'Ligues',
    settings: 'Réglages',
  },
};

describe.each(['en', 'fr'] as const)('a page that fails, in %s', (language) => {
  const { fault, retry, home, leagues, settings } = says[language];
  const open = async () => {
    const fetch = stubServer({ '/api/leagues': broken() });
    await renderApp('/leagues', { signedIn: true, language });
    await screen.findByRole('heading', { level: 1, name: fault });
    return fetch;
  };

  test('leaves the menus standing, and the other pages can be reached', async () => {
    await open();
    screen.getByRole('link', { name: home });
    await userEvent.click(screen.getAllByRole('link', { name: settings })[0] as HTMLElement);
    await screen.findByRole('heading', { level: 1, name: settings });
    expect(screen.queryByText(fault)).toBeNull();
  });

  test('is there at the next try', async () => {
    await open();
    stubServer();
    await userEvent.click(screen.getByRole('button', { name: retry }));
    await screen.findByRole('heading', { level: 1, name: leagues });
    expect(screen.queryByText(fault)).toBeNull();
  });
});

test('an error of a page is reported, without the query of its address', async () => {
  window.history.replaceState(null, '', '/leagues?token=secret');
  const fetch = stubServer({ '/api/leagues': broken() });
  await renderApp('/leagues', { signedIn: true });
  await screen.findByRole('heading', { level: 1, name: 'Something went wrong' });
  await waitFor(() =>
    expect(reportsIn(fetch)).toContainEqual(expect.objectContaining({ path: '/leagues', name: 'TypeError' })),
  );
  for (const report of reportsIn(fetch)) {
    expect(reportClientError.body?.safeParse(report).success).toBe(true);
    expect(JSON.stringify(report)).not.toContain('secret');
  }
  window.history.replaceState(null, '', '/');
});

test('a menu or a card that fails goes, and the page stays', async () => {
  const fetch = stubServer({ '/api/quests': broken() });
  await renderApp('/', { signedIn: true });
  await waitFor(() => expect(reportsIn(fetch).length).toBeGreaterThan(0));
  await act(() => vi.dynamicImportSettled());
  await screen.findByRole('heading', { level: 1 });
  expect(screen.queryByText('Something went wrong')).toBeNull();
  within(screen.getByRole('complementary')).getByRole('link', { name: 'Maryam' });
});
