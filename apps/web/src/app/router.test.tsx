// @vitest-environment jsdom

import { sampled } from '@kalima/testing/sample.ts';
import { screen, waitFor } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { freshPageForEachTest, renderApp } from '../../test/render-app.tsx';

freshPageForEachTest();

const address = () => screen.getByTestId('address').textContent;

/** Every path of the specification in both spellings: where it ends, and the title of the page that opens. */
const learnerPages: [path: string, end: string, title: RegExp][] = [
  ['/', '/', /^Learn/],
  ['/home', '/', /^Learn/],
  ['/onboarding', '/onboarding', /^Learning sections/],
  ['/sections', '/sections', /^Sections/],
  ['/guide/1', '/guide/1', /./],
  ['/guide/12', '/guide/12', /./],
  ['/lesson/3', '/lesson/3', /^Verse practice/],
  ['/lesson/3/exercise', '/lesson/3', /^Verse practice/],
  ['/exercise/3', '/lesson/3', /^Verse practice/],
  ['/guide-exercise/1', '/guide-exercise/1', /^Guide 1 · Level 1 · Exercise 1 · Kalima$/],
  [
    '/guide-exercise/2?guide=2&level=3&exercise=4',
    '/guide-exercise/2?guide=2&level=3&exercise=4',
    /^Guide 2 · Level 3 · Exercise 4 · Kalima$/,
  ],
  ['/review', '/review', /^Review/],
  ['/placement/2', '/placement/2', /^Placement test: guide 2/],
  ['/shop', '/shop', /^Shop/],
  ['/shop/gems', '/shop/gems', /^Gem shop/],
  ['/gems-shop', '/gems-shop', /^Gem shop/],
  ['/shop/battery', '/shop/battery', /^Battery shop/],
  ['/battery-shop', '/battery-shop', /^Battery shop/],
  ['/payment', '/payment', /^Payment/],
  ['/quests', '/quests', /^Quests/],
  ['/leagues', '/leagues', /^Leagues/],
  ['/memory', '/memory', /^Your memory/],
  ['/profile', '/profile', /^Profile/],
  ['/settings', '/settings', /^Settings/],
  ['/settings/voice', '/settings/voice', /^Voice settings/],
  ['/voice-settings', '/voice-settings', /^Voice settings/],
  ['/about-the-course', '/about-the-course', /^About the course/],
  ['/email-confirmation', '/email-confirmation', /^Confirm your e-mail/],
  ['/reset-password', '/reset-password', /^Reset your password/],
  ['/open-link', '/open-link', /^Your link/],
  ['/auth', '/onboarding', /^Learning sections/],
  ['/admin/reports', '/admin/reports', /^404/],
  ['/no/such/page', '/no/such/page', /^404/],
];

/** Texts of the page that look like a key of our texts, "refused.title", and not like an address. */
function keysShown(): string[] {
  const shown: string[] = document.title.split(' ');
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode(); node; node = walker.nextNode()) shown.push(node.textContent?.trim() ?? '');
  for (const named of document.querySelectorAll('[aria-label]')) shown.push(named.getAttribute('aria-label') ?? '');
  return shown.filter((text) => /^([a-z]+:)?[a-z]\w*(\.[\w-]+)+$/.test(text) && !/\.(com|org|net)$/.test(text));
}

describe('a signed-in learner', () => {
  test.each(learnerPages)(
    'who asks for %s is at %s, and sees no key in the place of a text',
    async (path, end, title) => {
      await renderApp(path, { signedIn: true });
      await waitFor(() => expect(document.title).toMatch(title));
      await screen.findByRole('heading', { level: 1 });
      expect(address()).toBe(end);
      expect(document.body.textContent).not.toMatch(
        /\b(soon|app|account|exercise|profile|settings):|\w+\.(title|body)\b/,
      );
      expect(keysShown()).toEqual([]);
    },
  );
});

describe('in French', () => {
  const paths = learnerPages.map(([path]) => path);
  test.each(sampled(paths, 4))('%s shows no key in the place of a text', async (path) => {
    await renderApp(path, { signedIn: true, language: 'fr' });
    await screen.findByRole('heading', { level: 1 });
    expect(document.documentElement.lang).toBe('fr');
    expect(keysShown()).toEqual([]);
  });
});

const openPages = [
  '/auth',
  '/email-confirmation',
  '/reset-password',
  '/open-link',
  '/about-the-course',
  '/guide/1',
  '/nowhere',
];

describe('a visitor', () => {
  test.each(openPages)('may open %s', async (path) => {
    await renderApp(path);
    await screen.findByRole('heading', { level: 1 });
    expect(address()).toBe(path);
  });

  const closed = learnerPages
    .map(([path]) => path)
    .filter((path) => !/^\/(auth|email|reset|open-link|about|guide\/|no\/)/.test(path));
  test.each(closed)('who asks for %s is sent to the sign-in page', async (path) => {
    await renderApp(path);
    await screen.findByRole('link', { name: 'Get started' });
    expect(address()).toBe('/auth');
  });

  test('is told that a page does not exist, with a link home', async () => {
    await renderApp('/no/such/page');
    await screen.findByRole('heading', { name: 'Oops! Page not found' });
    expect(screen.getByRole('link', { name: 'Return to home' }).getAttribute('href')).toBe('/');
  });
});
