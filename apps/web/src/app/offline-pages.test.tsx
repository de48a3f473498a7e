// @vitest-environment jsdom
import 'fake-indexeddb/auto';
import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { freshPageForEachTest, renderApp } from '../../test/render-app.tsx';

freshPageForEachTest();
const connection = vi.spyOn(navigator, 'onLine', 'get');
afterEach(() => void connection.mockReturnValue(true));

async function openOffline(path: string, language: 'en' | 'fr'): Promise<void> {
  connection.mockReturnValue(false);
  vi.stubGlobal('fetch', async () => {
    throw new TypeError('Failed to fetch');
  });
  await renderApp(path, { signedIn: true, language });
}

describe.each([
  ['en', 'You’re offline', 'Works without a connection', 'Try again'],
  ['fr', 'Vous êtes hors ligne', 'Utilisable sans connexion', 'Réessayer'],
] as const)('opened without a connection (%s)', (language, offline, works, retry) => {
  test.each([
    ['/quests', 'Quests', 'Quêtes'],
    ['/leagues', 'Leagues', 'Ligues'],
    ['/memory', 'Your memory', 'Votre mémoire'],
    ['/surahs', 'The surahs you pray with', 'Les sourates de vos prières'],
    ['/profile', 'Profile', 'Profil'],
    ['/shop', 'Shop', 'Boutique'],
    ['/gems-shop', 'Shop', 'Boutique'],
    ['/letters', 'The letters', 'Les lettres'],
    ['/sections', 'Learning sections', 'Sections d’apprentissage'],
    ['/guide/9', 'Guide', 'Guide'],
  ])('%s says so under its own name, and what works instead', async (path, en, fr) => {
    await openOffline(path, language);
    await screen.findByRole('heading', { level: 1, name: language === 'en' ? en : fr });
    screen.getByRole('heading', { level: 2, name: offline });
    const list = screen.getByRole('region', { name: works });
    const links = [...list.querySelectorAll('a')].map((link) => link.getAttribute('href'));
    expect(links).toEqual(['/', '/read', '/settings']);
    screen.getByRole('button', { name: retry });
  });

  test('the settings of this device open, with its downloads', async () => {
    await openOffline('/settings', language);
    await screen.findByRole('heading', { level: 1, name: language === 'en' ? 'Settings' : 'Réglages' });
    await screen.findByRole('heading', {
      level: 2,
      name: language === 'en' ? 'Available offline' : 'Disponible hors connexion',
    });
    screen.getByText(language === 'en' ? /reminders, voices and your data need/ : /rappels, les voix et vos données/);
  });

  test('the settings of this device stay while the profile is requested again', async () => {
    await openOffline('/settings', language);
    const heading = await screen.findByRole('heading', {
      level: 1,
      name: language === 'en' ? 'Settings' : 'Réglages',
    });
    const fetch = vi.fn(() => new Promise(() => undefined));
    vi.stubGlobal('fetch', fetch);
    await userEvent.click(screen.getByRole('button', { name: retry }));
    await waitFor(() => expect(fetch).toHaveBeenCalledWith('/api/profile', expect.anything()));
    expect(heading.isConnected).toBe(true);
  });

  test('home lists what is on this device', async () => {
    await openOffline('/', language);
    await screen.findByRole('heading', { level: 1, name: offline });
  });
});
