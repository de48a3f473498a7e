// @vitest-environment jsdom

import type { Language } from '@kalima/contract/languages';
import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { describe, expect, test, vi } from 'vitest';
import { buildReaderWord, buildReadingStates, buildSurah, readerWords } from '../../../test/reader.ts';
import { freshPageForEachTest, renderApp, stubServer, user } from '../../../test/render-app.tsx';
import { inBoth } from '../../../test/texts.ts';
import { changeReaderSettings } from './reader-settings.ts';

freshPageForEachTest();

const card = {
  word: {
    ...buildReaderWord('w-he'),
    family: inBoth('Pronoun', 'Pronom'),
    note: null,
    frequency: 481,
    inflections: [{ label: inBoth('before a noun', 'devant un nom'), forms: ['هُوَ'], meaning: null }],
    rootFamily: [],
    audio: null,
  },
  verses: [],
};

const replies = {
  '/api/surahs/112': buildSurah(),
  '/api/reading/words': readerWords,
  '/api/reading/states': buildReadingStates(),
  '/api/reading/words/w-he': card,
  '/api/reading/words/w-say': card,
};

async function open({
  path = '/read/112',
  signedIn = true,
  language = 'en' as Language,
  more = {} as Record<string, unknown>,
} = {}) {
  const fetch = stubServer({ ...replies, ...more });
  await renderApp(path, { signedIn, language });
  await screen.findByRole('heading', { level: 1, name: '112 · Al-Ikhlas' });
  if (signedIn) await screen.findByRole('list', { name: legends[language] });
  return fetch;
}
const legends = {
  en: 'What the colours and lines mean',
  fr: 'Ce que disent les couleurs et les traits',
};
const verse = (number: 1 | 2) => {
  const text = buildSurah().verses[number - 1]?.tokens.join(' ') ?? '';
  return within(screen.getByRole('group', { name: text }));
};
const marksSent = (fetch: Awaited<ReturnType<typeof open>>) =>
  fetch.mock.calls
    .filter(([address]) => address === '/api/reading/marks')
    .map(([, init]) => JSON.parse(String(init?.body)));

describe('the reader', () => {
  test('says of each word of a verse what the learner knows, and counts it', async () => {
    await open();
    const spoken = verse(1)
      .getAllByRole('button')
      .map((token) => token.getAttribute('aria-label'));
    expect(spoken).toEqual([
      'قُلۡ, can be learnt',
      'هُوَ, fading',
      'ٱللَّهُ, known',
      'أَحَدٌ, not taught in the course',
      'Verse 1: translation and more',
    ]);
    screen.getByText((_, element) => element?.tagName === 'P' && element.textContent === 'you know 3 of 6 words');
    expect(document.title).toBe('Al-Ikhlas 112 · Kalima');
  });

  const [first, second] = buildSurah().verses;
  test.each([
    ['a word that can be learnt, and leads to them', {}, true, '/surahs'],
    ['a visitor', {}, false, null],
    [
      'a verse that no pack teaches',
      { '/api/surahs/112': { ...buildSurah(), verses: [first, { ...second, pack: null }] } },
      true,
      null,
    ],
    [
      'no word to learn',
      { '/api/reading/states': buildReadingStates({ known: ['w-say', 'w-allah', 'w-samad'] }) },
      true,
      null,
    ],
  ])('knows of the words of the surah: %s', async (_, more, signedIn, address) => {
    await open({ more, signedIn });
    const link = screen.queryByRole('link', { name: 'Learn the words of this surah' });
    expect(link?.getAttribute('href') ?? null).toBe(address);
  });

  test('a word in another sense is known once the pack that tells it was met', async () => {
    const [first, second] = buildSurah().verses;
    const verses = [first, { ...second, otherSenses: [{ token: 1, sense: null }] }];
    const toldBy = (id: string) => ({
      words: readerWords.words.map((word) => (word.id === id ? { ...word, pack: '112', guide: null } : word)),
    });
    const surah = { ...buildSurah(), verses };
    localStorage.setItem('kalima.reader', JSON.stringify({ glosses: true }));
    await open({ more: { '/api/surahs/112': surah, '/api/reading/words': toldBy('w-say') } });
    verse(2).getByRole('button', { name: 'ٱللَّهُ, can be learnt' });
    cleanup();
    localStorage.setItem('kalima.reader', JSON.stringify({ glosses: true }));
    await open({ more: { '/api/surahs/112': surah, '/api/reading/words': toldBy('w-samad') } });
    verse(2).getByRole('button', { name: 'ٱللَّهُ, known' });
  });

  test('shows a visitor the text without states, with the basmala above it', async () => {
    await open({ signedIn: false });
    expect(screen.getByText('بِسۡمِ ٱللَّهِ ٱلرَّحۡمَٰنِ ٱلرَّحِيمِ').lang).toBe('ar');
    const token = verse(2).getByRole('button', { name: 'ٱلصَّمَدُ' });
    expect(token.dataset.state).toBeUndefined();
    expect(screen.queryByRole('list', { name: 'What the colours and lines mean' })).toBeNull();
  });

  test('goes from word to word by the arrows, opens a card with Enter, and gives the focus back', async () => {
    await open();
    const stops = () =>
      verse(1)
        .getAllByRole('button')
        .filter(({ tabIndex }) => tabIndex === 0);
    expect(stops()).toHaveLength(1);
    stops()[0]?.focus();
    const focused = () => document.activeElement?.textContent;
    for (const [key, text] of [
      ['{ArrowLeft}', 'هُوَ'],
      ['{ArrowRight}', 'قُلۡ'],
      ['{ArrowRight}', 'قُلۡ'],
      ['{End}', '\u06dd١'],
      ['{Home}', 'قُلۡ'],
      ['{ArrowLeft}', 'هُوَ'],
    ] as const) {
      await userEvent.keyboard(key);
      expect(focused()).toBe(text);
    }
    expect(stops().map(({ textContent }) => textContent)).toEqual(['هُوَ']);
    await userEvent.keyboard('{Enter}');
    const dialog = await screen.findByRole('dialog', { name: 'هُوَ, fading' });
    expect(document.activeElement).toBe(dialog);
    await within(dialog).findByText('meaning of w-he');
    within(dialog).getByText('gloss 1:2');
    await within(dialog).findByText('before a noun');
    within(dialog).getByText('481 times in the Quran');
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(focused()).toBe('هُوَ');
  });

  test('a word that is forgotten fades before the learner’s eyes', async () => {
    const fetch = await open({
      more: {
        '/api/reading/marks': buildReadingStates({ version: '2', known: ['w-samad'], fading: ['w-he', 'w-allah'] }),
      },
    });
    await userEvent.click(verse(2).getByRole('button', { name: 'ٱللَّهُ, known' }));
    await userEvent.click(await screen.findByRole('button', { name: 'I forgot this' }));
    await verse(2).findByRole('button', { name: 'ٱللَّهُ, fading' });
    verse(1).getByRole('button', { name: 'ٱللَّهُ, fading' });
    expect(marksSent(fetch)).toEqual([{ surah: 112, ayah: 2, kind: 'forgotten', tokens: [1] }]);
  });

  test.each([
    ['en', 'Here: he himself', 'On its card: meaning of w-he said w-he'],
    ['fr', 'Ici\u00a0: lui-même', 'Sur sa fiche\u00a0: sens de w-he said w-he'],
  ] as const)('a card says the sense of its place before its own: %s', async (language, here, own) => {
    const [first, second] = buildSurah().verses;
    const sense = inBoth('he himself', 'lui-même');
    const verses = [{ ...first, otherSenses: [{ token: 2, sense }] }, second];
    await open({ language, more: { '/api/surahs/112': { ...buildSurah(), verses } } });
    await userEvent.click(verse(1).getByRole('button', { name: /^هُوَ/ }));
    const shown = (await screen.findByRole('dialog')).textContent ?? '';
    expect(shown).toContain(here);
    expect(shown.indexOf(own)).toBeGreaterThan(shown.indexOf(here));
  });

  test('either token of a unit opens the card of both, and lights both', async () => {
    const [first, second] = buildSurah().verses;
    const meaning = inBoth('it is He', 'c’est Lui');
    const otherSenses = [2, 3].map((token) => ({ token, sense: meaning }));
    const verses = [{ ...first, otherSenses, units: [{ from: 2, to: 3, arabic: 'هُوَ اللَّهُ', meaning }] }, second];
    await open({ more: { '/api/surahs/112': { ...buildSurah(), verses } } });
    for (const [token, own] of [
      ['هُوَ', 'On its card: meaning of w-he'],
      ['ٱللَّهُ', 'On its card: meaning of w-allah'],
    ] as const) {
      await userEvent.click(verse(1).getByRole('button', { name: new RegExp(`^${token}, `) }));
      const dialog = await screen.findByRole('dialog', { name: /^هُوَ ٱللَّهُ, / });
      within(dialog).getByText('These words have one meaning together.');
      expect(dialog.textContent).toContain('Here: it is He');
      expect(dialog.textContent).toContain(own);
      expect(dialog.textContent).not.toContain('gloss 1:');
      const lit = verse(1)
        .getAllByRole('button')
        .filter(({ dataset }) => dataset.chosen);
      expect(lit.map(({ textContent }) => textContent)).toEqual(['هُوَ', 'ٱللَّهُ']);
    }
  });

  test('a word that was not met leads to its lesson; one beyond the course to the translation alone', async () => {
    await open();
    await userEvent.click(verse(1).getByRole('button', { name: /^قُلۡ/ }));
    const learn = await screen.findByRole('link', { name: 'Learn it now' });
    expect(learn.getAttribute('href')).toBe('/learn-words?words=w-say&from=read/112/1');
    await userEvent.click(verse(1).getByRole('button', { name: /^أَحَدٌ/ }));
    const dialog = await screen.findByRole('dialog', { name: 'أَحَدٌ, not taught in the course' });
    within(dialog).getByText('gloss 1:4');
    within(dialog).getByText('Translation of verse 1');
    expect(within(dialog).queryByRole('link', { name: 'Learn it now' })).toBeNull();
  });

  test('a verse of known words is read without its translation, then the unknown words are marked', async () => {
    const fetch = await open({ more: { '/api/reading/marks': buildReadingStates({ version: '2' }) } });
    const [begin, ...others] = screen.getAllByRole('button', { name: /^Read it/ });
    expect(others).toEqual([]);
    await userEvent.click(begin as HTMLElement);
    expect(verse(2).getByRole('button', { name: 'ٱلصَّمَدُ' }).dataset.state).toBeUndefined();
    await userEvent.click(verse(2).getByRole('button', { name: 'ٱلصَّمَدُ' }));
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(screen.queryByText('Translation of verse 2')).toBeNull();
    await userEvent.click(screen.getByRole('button', { name: 'Show the translation' }));
    screen.getByText('Translation of verse 2');
    const token = verse(2).getByRole('button', { name: 'ٱلصَّمَدُ' });
    await userEvent.click(token);
    expect(token.getAttribute('aria-pressed')).toBe('true');
    await userEvent.click(screen.getByRole('button', { name: 'Done: 1 word to review' }));
    await screen.findByText('Read. 1 word will come back for review.');
    expect(marksSent(fetch)).toEqual([{ surah: 112, ayah: 2, kind: 'reading', tokens: [2] }]);
  });

  test('opens the translation of one verse or of all, and keeps what was chosen', async () => {
    await open();
    await userEvent.click(screen.getByRole('button', { name: 'Verse 2: translation and more' }));
    screen.getByText('Translation of verse 2');
    expect(screen.queryByText('Translation of verse 1')).toBeNull();
    vi.stubGlobal(
      'ResizeObserver',
      class {
        observe() {}
        unobserve() {}
        disconnect() {}
      },
    );
    await userEvent.click(screen.getByRole('button', { name: 'Text and translation' }));
    await userEvent.click(await screen.findByRole('switch', { name: 'Translate every verse' }));
    await screen.findByText('Translation of verse 1');
    await userEvent.click(screen.getByRole('switch', { name: 'Meaning under each word' }));
    await screen.findByText('gloss 1:4');
    expect(localStorage.getItem('kalima.reader')).toContain('"translations":true');
    await userEvent.click(screen.getByRole('switch', { name: 'Translate every verse' }));
    await userEvent.click(screen.getByRole('switch', { name: 'Meaning under each word' }));
  });

  test('copies a verse with translation and reference', async () => {
    const person = userEvent.setup();
    await open();
    await person.click(screen.getByRole('button', { name: 'Verse 2: translation and more' }));
    await person.click(screen.getByRole('button', { name: 'Copy, verse 2' }));
    await screen.findByText('Verse copied.');
    expect(await navigator.clipboard.readText()).toBe('ٱللَّهُ ٱلصَّمَدُ\nTranslation of verse 2\nAl-Ikhlas 112:2');
  });

  test('marks the verse of the address, and goes to it', async () => {
    const scroll = vi.fn();
    Element.prototype.scrollIntoView = scroll;
    await open({ path: '/read/112/2' });
    await waitFor(() => expect(scroll).toHaveBeenCalled());
    expect(document.activeElement?.id).toBe('v2');
    expect(document.title).toBe('Al-Ikhlas 112:2 · Kalima');
    Reflect.deleteProperty(Element.prototype, 'scrollIntoView');
  });

  test('keeps the place for the learner who reads', async () => {
    await open();
    await waitFor(() => expect(localStorage.getItem(`kalima.reading-place.${user.id}`)).toBe('112:1'));
  });

  test.each(['/read/115', '/read/0', '/read/x', '/read/112/3'])('%s is no verse', async (path) => {
    stubServer(replies);
    await renderApp(path);
    await screen.findByRole('heading', { level: 1, name: 'Verse not found' });
    expect(screen.getByRole('link', { name: 'Back to reading' }).getAttribute('href')).toBe('/read');
  });
});

test('an owner’s glosses stand where a verse has none of ours, with their author, once they are switched on', async () => {
  const verses = buildSurah().verses.map((verse) => (verse.ayah === 2 ? { ...verse, glosses: null } : verse));
  const glossSource = { author: 'A. Teacher', terms: 'CC BY 4.0', address: 'https://glosses.example/' };
  const own = { verses: [1, 2].map((ayah) => ({ ayah, glosses: ['theirs', 'theirs too'] })) };
  await open({ more: { '/api/surahs/112': buildSurah({ verses, glossSource }), '/api/surahs/112/glosses': own } });
  expect(screen.queryByText('theirs')).toBeNull();
  act(() => changeReaderSettings({ glosses: true }));
  await screen.findByText('theirs');
  screen.getByText('gloss 1:1');
  expect(screen.getByRole('link', { name: 'Word by word: A. Teacher.' }).getAttribute('href')).toBe(
    glossSource.address,
  );
  act(() => changeReaderSettings({ glosses: false }));
});
