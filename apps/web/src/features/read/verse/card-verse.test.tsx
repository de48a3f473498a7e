// @vitest-environment jsdom
import type { GuideView, ReaderVerse } from '@kalima/contract';
import { act, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { compiledCourse } from '../../../../test/compiled-course.ts';
import { buildReaderWord, buildReadingStates, buildShelves } from '../../../../test/reader.ts';
import { freshPageForEachTest, renderApp, session, stubServer } from '../../../../test/render-app.tsx';
import { stubResizeObserver } from '../../../../test/stub-resize-observer.ts';
import { inBoth } from '../../../../test/texts.ts';
import { sessionKey } from '../../../lib/session/auth-client.ts';
import { changeReaderSettings } from '../reader-settings.ts';

freshPageForEachTest();

const { guide, verses } = compiledCourse('guides/01.json') as Pick<GuideView, 'guide' | 'verses'>;
const { families, edition } = compiledCourse('course.json') as Pick<GuideView, 'families' | 'edition'>;
const [basmala] = verses;
const tokens = basmala?.tokens ?? [];
const gloss = (index: number) => inBoth(`gloss ${index + 1}`, `glose ${index + 1}`);
const verse: ReaderVerse = {
  ayah: 1,
  tokens,
  words: tokens.map((_, index) => index),
  otherSenses: [],
  translation: inBoth('In the name', 'Au nom'),
  pack: null,
  glosses: tokens.map((_, index) => gloss(index)),
};
const words = tokens.map((_, index) => `w-${index + 1}`);
const daily = { reference: '1:1', surahName: inBoth('a', 'b'), text: tokens.join(' '), translation: inBoth('a', 'b') };
const server = {
  '/api/guides/1': { guide: { ...guide, wordsCount: guide.words.length, lessonId: '1' }, verses, families, edition },
  '/api/reading/words': { words: words.map((id) => buildReaderWord(id)) },
  '/api/reading/states': buildReadingStates({ known: ['w-1'], fading: ['w-2'], learning: [] }),
  '/api/reading/shelves': buildShelves(),
  '/api/reading/own': { place: null, bookmarks: [], notes: [] },
  '/api/verse-of-the-day': { verse: daily },
  '/api/surahs/1/verses/1': { verse, words },
};

beforeEach(() => changeReaderSettings({ meaning: null }));
afterEach(() => changeReaderSettings({ meaning: null }));

/** Opens the first verse of the first word's card. */
async function openCard({ signedIn = true, language = 'en' as 'en' | 'fr' } = {}) {
  if (signedIn) localStorage.setItem(sessionKey, JSON.stringify(session));
  const fetch = stubServer(server);
  await renderApp('/guide/1', { signedIn, language });
  await userEvent.click(await screen.findByRole('button', { name: /^(Show|Voir) 3 vers.* ism$/ }));
  return fetch;
}

const glosses = () =>
  [...document.querySelectorAll<HTMLElement>('.reader-gloss')].map(({ textContent, dataset }) => [
    textContent,
    dataset.pale === 'true',
  ]);
const asked = (fetch: ReturnType<typeof stubServer>) =>
  fetch.mock.calls.filter(([address]) => String(address).startsWith('/api/surahs/1/verses/'));

describe('the verse of a card', () => {
  test.each([
    ['en', 'gloss'],
    ['fr', 'glose'],
  ] as const)('has all meanings for a newcomer (%s)', async (language, name) => {
    await openCard({ language });
    await waitFor(() => expect(glosses()).toEqual(tokens.map((_, index) => [`${name} ${index + 1}`, false])));
    const [text] = document.querySelectorAll('blockquote');
    expect(text?.getAttribute('lang')).toBe('ar');
    expect(text?.getAttribute('translate')).toBe('no');
    expect([...(text?.querySelectorAll('mark') ?? [])].map(({ textContent }) => textContent)).toEqual([tokens[0]]);
  });

  test('has those of the words that are not known, where that was chosen', async () => {
    changeReaderSettings({ meaning: 'unknown' });
    await openCard();
    await waitFor(() => expect(glosses()).toEqual(tokens.map((_, index) => [`gloss ${index + 1}`, index === 0])));
  });

  test('has none for a visitor, who chooses them', async () => {
    stubResizeObserver();
    const fetch = await openCard({ signedIn: false });
    const menu = await screen.findByRole('button', { name: 'Meaning under the words' });
    expect([glosses(), asked(fetch)]).toEqual([[], []]);
    expect(document.querySelector('blockquote')?.textContent).toBe(tokens.join(' '));
    await userEvent.click(menu);
    await userEvent.click(await screen.findByRole('radio', { name: 'All' }));
    await waitFor(() => expect(glosses()).toHaveLength(tokens.length));
    expect(JSON.parse(localStorage.getItem('kalima.reader') ?? '{}')).toMatchObject({ meaning: 'all' });
  });

  test('stays whole where its meanings do not come', async () => {
    localStorage.setItem(sessionKey, JSON.stringify(session));
    stubServer({ ...server, '/api/surahs/1/verses/1': undefined });
    await renderApp('/guide/1', { signedIn: true });
    await userEvent.click(await screen.findByRole('button', { name: 'Show 3 verses with ism' }));
    await screen.findByRole('button', { name: 'Meaning under the words' });
    expect(document.querySelector('blockquote')?.textContent).toBe(tokens.join(' '));
  });
});

test('the verse of the day has the same meanings', async () => {
  localStorage.setItem(sessionKey, JSON.stringify(session));
  stubServer(server);
  await renderApp('/read', { signedIn: true });
  await waitFor(() => expect(glosses()).toHaveLength(tokens.length));
  act(() => changeReaderSettings({ meaning: 'none' }));
  expect(glosses()).toEqual([]);
  screen.getByText(daily.text);
});
