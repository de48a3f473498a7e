// @vitest-environment jsdom
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, test } from 'vitest';
import { buildShelves } from '../../../test/reader.ts';
import { freshPageForEachTest, profile, renderApp, stubServer } from '../../../test/render-app.tsx';
import { inBoth } from '../../../test/texts.ts';

freshPageForEachTest();

const bars = () => screen.queryAllByRole('navigation', { name: 'Main menu' });

test('the bars lead home, to the reader, quests, leagues, settings and profile, and not to the shop', async () => {
  await renderApp('/quests', { signedIn: true });
  await screen.findByRole('heading', { name: 'Quests' });
  expect(bars()).toHaveLength(2);
  for (const bar of bars()) {
    const places = within(bar)
      .getAllByRole('link')
      .map((link) => link.getAttribute('href'))
      .filter((href, index, all) => all.indexOf(href) === index);
    expect(places).toEqual(['/', '/read', '/quests', '/leagues', '/settings', '/profile']);
  }
});

test('the graded exercise has no bars', async () => {
  await renderApp('/guide-exercise/1', { signedIn: true });
  await screen.findByRole('heading', { level: 1 });
  expect(bars()).toHaveLength(0);
});

test('a visitor who reads a guide sees no bars but a way to sign in', async () => {
  await renderApp('/guide/1');
  await screen.findByRole('heading', { level: 1 });
  expect(bars()).toHaveLength(0);
  expect(screen.getByRole('link', { name: 'Sign in' }).getAttribute('href')).toBe('/auth?step=credentials');
});

test('a visitor on a wide screen chooses the language in the header’s dropdown', async () => {
  await renderApp('/guide/1');
  await userEvent.selectOptions(await screen.findByRole('combobox', { name: 'Language' }), 'fr');
  await screen.findByRole('link', { name: 'Se connecter' });
});

test.each([
  [{ displayName: 'Maryam' }, 'Maryam'],
  [{ displayName: null }, 'maryam@example.org'],
  [{ displayName: null, email: '' }, 'User'],
])('the name is the display name, else the e-mail, else User (%o)', async (part, name) => {
  stubServer({ '/api/profile': { ...profile, ...part } });
  await renderApp('/quests', { signedIn: true });
  await screen.findByRole('heading', { name: 'Quests' });
  expect(screen.getAllByText(name).length).toBeGreaterThan(0);
});

test('the header names the learner with the XP, and leads to the profile', async () => {
  await renderApp('/quests', { signedIn: true });
  const who = await within(await screen.findByRole('banner')).findByRole('link', { name: 'Maryam 1,840 XP' });
  expect(who.getAttribute('href')).toBe('/profile');
});

test('a name is in no language that we know, and no browser translates it', async () => {
  await renderApp('/quests', { signedIn: true, language: 'fr' });
  const who = await within(await screen.findByRole('banner')).findByText('Maryam');
  expect([who.lang, who.getAttribute('lang'), who.getAttribute('translate')]).toEqual(['', '', 'no']);
});

test('the counters show streak, gems and batteries, and a tap on the gems opens the gem shop', async () => {
  await renderApp('/quests', { signedIn: true });
  await screen.findByRole('heading', { name: 'Quests' });
  expect(screen.getAllByLabelText('12-day streak').length).toBeGreaterThan(0);
  expect(screen.getAllByLabelText('19 of 24 batteries').length).toBeGreaterThan(0);
  const [gems] = screen.getAllByRole('link', { name: /640 gems/ });
  if (!gems) throw new Error('no gems in the header');
  await userEvent.click(gems);
  await screen.findByRole('heading', { name: 'Gem shop' });
});

test('a Super member has unlimited batteries', async () => {
  stubServer({ '/api/profile': { ...profile, isSuper: true } });
  await renderApp('/quests', { signedIn: true });
  await screen.findByRole('heading', { name: 'Quests' });
  expect(screen.getAllByRole('button', { name: 'Unlimited batteries' })[0]?.textContent).toBe('∞');
});

test('the panel beside the column has the counters, the quests, total XP and the streak', async () => {
  await renderApp('/quests', { signedIn: true });
  const panel = await screen.findByRole('complementary', { name: 'Your day' });
  await within(panel).findByText('Maryam');
  within(panel).getByRole('link', { name: /640 gems/ });
  within(panel).getByRole('button', { name: '19 of 24 batteries' });
  expect(within(panel).getByRole('link', { name: 'View all' }).getAttribute('href')).toBe('/quests');
  const shown = (name: string) => within(panel).getByText(name).nextElementSibling?.textContent;
  expect([shown('Total XP'), shown('Day streak')]).toEqual(['1,840', '12']);
});

test('the button back to the top appears after 300 px, and gives way to what can be pressed', async () => {
  await renderApp('/quests', { signedIn: true });
  await screen.findByRole('heading', { name: 'Quests' });
  const scrollTo = (y: number) =>
    act(() => {
      Object.defineProperty(window, 'scrollY', { value: y, configurable: true });
      window.dispatchEvent(new Event('scroll'));
    });
  scrollTo(301);
  await screen.findByRole('button', { name: 'Back to the top' });
  scrollTo(300);
  expect(screen.queryByRole('button', { name: 'Back to the top' })).toBeNull();
  scrollTo(301);
  const button = screen.getByRole('button', { name: 'Back to the top' });
  expect(button.className).not.toContain('invisible');
  const link = screen.getAllByRole('link', { name: 'Leagues' })[0] as Element;
  const inside = button.querySelector('svg') as Element;
  document.elementsFromPoint = () => [inside, link];
  scrollTo(400);
  await waitFor(() => expect(button.className).toContain('invisible'));
  document.elementsFromPoint = () => [inside, document.body];
  scrollTo(500);
  await waitFor(() => expect(button.className).not.toContain('invisible'));
  Reflect.deleteProperty(document, 'elementsFromPoint');
  scrollTo(0);
});

describe('the search', () => {
  const searched = {
    '/api/surahs': { surahs: buildShelves().surahs },
    '/api/reading/search-words': {
      words: [
        {
          arabic: 'صَبْر',
          transliteration: 'ṣabr',
          meaning: inBoth('patience', 'patience'),
          root: 'صبر',
          place: '103:3:8',
        },
      ],
    },
  };
  const box = () => screen.findByRole('searchbox', { name: 'Find a surah, a verse or a word' });
  const opened = async () => {
    stubServer(searched);
    await renderApp('/quests', { signedIn: true });
    await screen.findByRole('heading', { name: 'Quests' });
  };

  test.each([
    ['its key', async () => userEvent.keyboard('/')],
    ['its button', async (button: Element) => userEvent.click(button)],
  ])('opens over any page by %s, and a word of the course leads to its place', async (_, press) => {
    await opened();
    // It comes with the deferred parts.
    const [button] = await screen.findAllByRole('button', { name: 'Search' });
    await press(button as Element);
    await userEvent.type(await box(), 'patience');
    await screen.findByRole('link', { name: /patience/ });
    await userEvent.keyboard('{Enter}');
    await waitFor(() => expect(screen.getByTestId('address').textContent).toBe('/read/103/3'));
    await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Search' })).toBeNull());
  });

  test('lists nothing before something is typed, and finds a surah by its name', async () => {
    await opened();
    const [button] = await screen.findAllByRole('button', { name: 'Search' });
    await userEvent.click(button as Element);
    const dialog = within(await screen.findByRole('dialog', { name: 'Search' }));
    await userEvent.type(await box(), 'x');
    await userEvent.clear(await box());
    await waitFor(() => expect(dialog.queryAllByRole('link')).toEqual([]));
    await userEvent.type(await box(), 'ikhlas{Enter}');
    await waitFor(() => expect(screen.getByTestId('address').textContent).toBe('/read/112'));
  });
});

test('the switcher in the header changes the language of the page', async () => {
  await renderApp('/auth');
  await userEvent.click(await screen.findByRole('radio', { name: 'Français' }));
  await screen.findByRole('link', { name: 'Commencer' });
  await waitFor(() => expect(document.documentElement.lang).toBe('fr'));
  expect(localStorage.getItem('language')).toBe('fr');
});

test('in settings the theme changes at once and is kept', async () => {
  await renderApp('/settings', { signedIn: true });
  await userEvent.click(await screen.findByRole('radio', { name: 'Day' }));
  expect(document.documentElement.dataset.theme).toBe('light');
  expect(localStorage.getItem('theme')).toBe('light');
  await userEvent.click(screen.getByRole('radio', { name: 'Night' }));
});
