// @vitest-environment jsdom
import i18next from 'i18next';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { applyOwnerSettings } from '../api/owner-settings.ts';
import { applyTheme, chooseTheme, forceTheme } from '../appearance/theme.ts';
import { chooseLanguage, forceLanguage, preferredLanguage, startI18n } from './i18n.ts';

const browserSpeaks = (...tags: string[]) => vi.spyOn(navigator, 'languages', 'get').mockReturnValue(tags);
const settings = (reply: unknown, status = 200) =>
  vi.stubGlobal(
    'fetch',
    vi.fn(async () => Response.json(reply, { status })),
  );
const theme = () => document.documentElement.dataset.theme;

beforeEach(async () => {
  localStorage.clear();
  if (!i18next.isInitialized) await startI18n();
});
afterEach(async () => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  localStorage.clear();
  await forceLanguage(null);
  forceTheme(null);
});

describe('the language is', () => {
  test('the stored choice before the browser’s', () => {
    browserSpeaks('en-GB');
    localStorage.setItem('language', 'fr');
    expect(preferredLanguage()).toBe('fr');
  });

  test.each([
    [['fr-CA', 'en'], 'fr'],
    [['de-DE', 'fr'], 'fr'],
    [['en-US', 'fr'], 'en'],
    [['ar', 'tr'], 'en'],
    [[], 'en'],
  ])('of a browser that speaks %o: %s', (tags, language) => {
    browserSpeaks(...tags);
    expect(preferredLanguage()).toBe(language);
  });

  test('English when the stored choice is nonsense', () => {
    browserSpeaks('de');
    localStorage.setItem('language', 'xx');
    expect(preferredLanguage()).toBe('en');
  });

  test('told to the page and kept', async () => {
    await chooseLanguage('fr');
    expect(document.documentElement.lang).toBe('fr');
    expect(localStorage.getItem('language')).toBe('fr');
  });
});

test('a key without a text is shown as the key', () => {
  expect(i18next.t('no.such.key' as never)).toBe('no.such.key');
});

describe('the theme', () => {
  test('is dark unless chosen', () => {
    applyTheme();
    expect(theme()).toBe('dark');
    chooseTheme('light');
    expect(theme()).toBe('light');
  });
});

describe('what the owner forces', () => {
  test('goes before every choice, and is remembered for the next visit', async () => {
    await chooseLanguage('fr');
    chooseTheme('dark');
    settings({ forceLanguage: 'en', forceTheme: 'light' });
    await applyOwnerSettings();
    expect(i18next.language).toBe('en');
    expect(theme()).toBe('light');
    expect(JSON.parse(localStorage.getItem('owner_settings') ?? '')).toEqual({
      forceLanguage: 'en',
      forceTheme: 'light',
    });
  });

  test.each([
    [{ forceLanguage: null, forceTheme: null }, 200],
    [{ forceLanguage: 'klingon' }, 200],
    [{ code: 'fault' }, 500],
  ])('is nothing when the server says %o (%i)', async (reply, status) => {
    await chooseLanguage('fr');
    settings(reply, status);
    await applyOwnerSettings();
    expect(i18next.language).toBe('fr');
    expect(localStorage.getItem('owner_settings')).toBeNull();
  });
});
