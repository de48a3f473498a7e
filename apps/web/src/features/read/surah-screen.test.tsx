// @vitest-environment jsdom

import type { Language } from '@kalima/contract/languages';
import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { buildReaderWord, buildReadingStates, buildShelves, buildSurah, readerWords } from '../../../test/reader.ts';
import { freshPageForEachTest, renderApp, stubServer, user } from '../../../test/render-app.tsx';
import { stubResizeObserver } from '../../../test/stub-resize-observer.ts';
import { inBoth } from '../../../test/texts.ts';
import { changeReaderSettings, storedReaderSettings } from './reader-settings.ts';

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
  '/api/reading/outside/112/1/4': { root: null, family: [] },
};

async function open({
  path = '/read/112',
  signedIn = true,
  language = 'en' as Language,
  more = {} as Record<string, unknown>,
  state = undefined as unknown,
} = {}) {
  const fetch = stubServer({ ...replies, ...more });
  await renderApp(path, { signedIn, language, state });
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
    const items = [
      ['قُلۡ', 'can be learnt'],
      ['هُوَ', 'fading'],
      ['ٱللَّهُ', 'known'],
      ['أَحَدٌ', 'not taught in the course'],
      ['Verse 1: translation and more', ''],
    ].map(([name = '', description = '']) => verse(1).getByRole('button', { name, description }));
    expect(verse(1).getAllByRole('button')).toEqual(items);
    screen.getByText((_, element) => element?.tagName === 'P' && element.textContent === 'you know 3 of 6 words');
    expect(document.title).toBe('Al-Ikhlas 112 · Kalima');
  });

  test('tells a word that is being learnt from one that fades', async () => {
    await open({ more: { '/api/reading/states': buildReadingStates({ fading: [], learning: ['w-he'] }) } });
    const token = verse(1).getByRole('button', { name: 'هُوَ', description: 'learning' });
    expect(token.dataset.state).toBe('learning');
    const legend = within(screen.getByRole('list', { name: legends.en }));
    expect(legend.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      'Known',
      'Learning',
      'Fading',
      'Can learn',
      'Not taught',
    ]);
  });

  const [first, second] = buildSurah().verses;
  test.each([
    ['a word that can be learnt, and leads to its sitting', {}, true, '/surahs/112'],
    [
      'words of several packs, and leads to their list',
      { '/api/surahs/112': { ...buildSurah(), verses: [first, { ...second, pack: '2:255' }] } },
      true,
      '/surahs',
    ],
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
    const wordsWithPack = (id: string) => ({
      words: readerWords.words.map((word) => (word.id === id ? { ...word, pack: '112', guide: null } : word)),
    });
    const surah = { ...buildSurah(), verses };
    localStorage.setItem('kalima.reader', JSON.stringify({ meaning: 'all' }));
    await open({ more: { '/api/surahs/112': surah, '/api/reading/words': wordsWithPack('w-say') } });
    verse(2).getByRole('button', { name: 'ٱللَّهُ', description: 'can be learnt' });
    cleanup();
    localStorage.setItem('kalima.reader', JSON.stringify({ meaning: 'all' }));
    await open({ more: { '/api/surahs/112': surah, '/api/reading/words': wordsWithPack('w-samad') } });
    verse(2).getByRole('button', { name: 'ٱللَّهُ', description: 'known' });
  });

  test('shows a visitor the text without states, with the basmala above it', async () => {
    await open({ signedIn: false });
    expect(screen.getByText('بِسۡمِ ٱللَّهِ ٱلرَّحۡمَٰنِ ٱلرَّحِيمِ').lang).toBe('ar');
    const token = verse(2).getByRole('button', { name: 'ٱلصَّمَدُ' });
    expect(token.dataset.state).toBeUndefined();
    expect(screen.queryByRole('list', { name: 'What the colours and lines mean' })).toBeNull();
  });

  test.each([
    ['en', 'can be learnt', 'Verse 1: translation and more'],
    ['fr', 'à apprendre', 'Verset 1\u00a0: traduction et plus'],
  ] as const)('each text is spoken in its own language: %s', async (language, state, number) => {
    await open({ language });
    const text = within(screen.getByRole('group', { name: 'قُلۡ هُوَ ٱللَّهُ أَحَدٌ' }));
    const languageOf = (element: Element | null) => element?.closest<HTMLElement>('[lang]')?.lang;
    const token = text.getByRole('button', { name: 'قُلۡ', description: state });
    expect(languageOf(token)).toBe('ar');
    expect(token.hasAttribute('aria-label')).toBe(false);
    expect(languageOf(document.getElementById(token.getAttribute('aria-describedby') ?? ''))).toBe(language);
    expect(languageOf(text.getByRole('button', { name: number }))).toBe(language);
    await userEvent.click(token);
    const dialog = await screen.findByRole('dialog', { name: 'قُلۡ' });
    expect(languageOf(document.getElementById(dialog.getAttribute('aria-labelledby') ?? ''))).toBe('ar');
    expect(languageOf(document.getElementById(dialog.getAttribute('aria-describedby') ?? ''))).toBe(language);
  });

  test('its verses are headings by their number', async () => {
    await open();
    const headings = screen.getAllByRole('heading', { level: 2, name: /^Verse \d$/ });
    expect(headings.map(({ textContent }) => textContent)).toEqual(['Verse 1', 'Verse 2']);
  });

  test('is one tab stop; arrows go through its words and verses, and a card gives the focus back', async () => {
    await open();
    const stops = () =>
      [...document.querySelectorAll<HTMLElement>('[data-item]')].filter(({ tabIndex }) => tabIndex === 0);
    expect(stops().map(({ textContent }) => textContent)).toEqual(['قُلۡ']);
    act(() => stops()[0]?.focus());
    const focused = () => document.activeElement?.textContent;
    for (const [key, text] of [
      ['{ArrowLeft}', 'هُوَ'],
      ['{ArrowRight}', 'قُلۡ'],
      ['{ArrowRight}', 'قُلۡ'],
      ['{End}', 'أَحَدٌ'],
      ['{ArrowLeft}', '\u06dd١'],
      ['{ArrowLeft}', 'ٱللَّهُ'],
      ['{ArrowRight}', '\u06dd١'],
      ['{Control>}{End}{/Control}', 'ٱلصَّمَدُ'],
      ['{ArrowUp}', 'قُلۡ'],
      ['{ArrowDown}', 'ٱللَّهُ'],
      ['{Control>}{Home}{/Control}', 'قُلۡ'],
      ['{ArrowLeft}', 'هُوَ'],
    ] as const) {
      await userEvent.keyboard(key);
      expect(focused()).toBe(text);
    }
    expect(stops().map(({ textContent }) => textContent)).toEqual(['هُوَ']);
    await userEvent.keyboard('{Enter}');
    const dialog = await screen.findByRole('dialog', { name: 'هُوَ', description: 'Fading' });
    expect(document.activeElement).toBe(dialog);
    await within(dialog).findByText('meaning of w-he');
    within(dialog).getByText('gloss 1:2');
    await within(dialog).findByText('before a noun');
    within(dialog).getByText('481 times in the Quran');
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(focused()).toBe('هُوَ');
  });

  test('a verse far from the window is drawn for the keys that lead to it', async () => {
    vi.stubGlobal(
      'IntersectionObserver',
      class {
        observe() {}
        unobserve() {}
      },
    );
    const many = Array.from({ length: 9 }, (_, at) => ({ ...buildSurah().verses[1], ayah: at + 1 }));
    const surah = { ...buildSurah().surah, verses: 9 };
    await open({ more: { '/api/surahs/112': { ...buildSurah(), surah, verses: many } } });
    const items = (ayah: number) => document.querySelectorAll(`#v${ayah} [data-item]`).length;
    expect([items(6), items(7), items(9)]).toEqual([3, 0, 0]);
    act(() => document.querySelector<HTMLElement>('#v1 [data-item]')?.focus());
    await userEvent.keyboard('{Control>}{End}{/Control}');
    expect(document.activeElement?.closest('[data-ayah]')?.id).toBe('v9');
    await userEvent.keyboard('{ArrowUp}');
    expect(document.activeElement?.closest('[data-ayah]')?.id).toBe('v8');
    expect([items(7), items(8), items(9)]).toEqual([0, 3, 3]);
    vi.unstubAllGlobals();
  });

  test('the number keys press the actions of an open card, and no other key does', async () => {
    const fetch = await open({ more: { '/api/reading/marks': buildReadingStates({ version: '2' }) } });
    await userEvent.click(verse(2).getByRole('button', { name: 'ٱللَّهُ' }));
    const forget = await screen.findByRole('button', { name: 'I forgot this' });
    expect(forget.getAttribute('aria-keyshortcuts')).toBe('2');
    await userEvent.keyboard('9{Control>}2{/Control}');
    expect(marksSent(fetch)).toEqual([]);
    await userEvent.keyboard('2');
    await waitFor(() => expect(marksSent(fetch)).toHaveLength(1));
  });

  test('names its keys once, to whoever uses them', async () => {
    const hint = /^Arrow keys: words and verses\./;
    changeReaderSettings({ areKeysNamed: false });
    await open();
    expect(screen.queryByText(hint)).toBeNull();
    screen.getByRole('link', { name: 'Back to reading' }).focus();
    while (!document.activeElement?.matches('[data-item]')) await userEvent.tab();
    screen.getByText(hint);
    await userEvent.tab();
    expect(screen.queryByText(hint)).toBeNull();
    await userEvent.tab({ shift: true });
    expect(document.activeElement?.matches('[data-item]')).toBe(true);
    expect(screen.queryByText(hint)).toBeNull();
  });

  test('transliterates a word only where it stands as on its card, whose form the card names otherwise', async () => {
    const words = [
      ...readerWords.words.slice(0, 2),
      buildReaderWord('w-allah', { arabic: 'اللَّه', transliteration: 'Allāh' }),
      buildReaderWord('w-samad', { arabic: 'صَمَد', transliteration: 'ṣamad' }),
    ];
    const ofSamad = { ...card, word: { ...card.word, arabic: 'صَمَد', transliteration: 'ṣamad' } };
    await open({ more: { '/api/reading/words': { words }, '/api/reading/words/w-samad': ofSamad } });
    act(() => changeReaderSettings({ transliterations: true }));
    const shown = [...document.querySelectorAll('li [lang="ar-Latn"]')].map(({ textContent }) => textContent);
    expect(shown).toEqual(['Allāh', 'Allāh']);
    act(() => changeReaderSettings({ transliterations: false }));
    await userEvent.click(verse(2).getByRole('button', { name: 'ٱلصَّمَدُ' }));
    const dialog = await screen.findByRole('dialog');
    expect((await within(dialog).findByText('ṣamad')).closest('li')?.textContent).toBe('Dictionary form صَمَدṣamad');
    expect(within(dialog).getByText('meaning of w-samad').textContent).toBe('meaning of w-samad');
  });

  test('a word that is forgotten fades before the learner’s eyes', async () => {
    const fetch = await open({
      more: {
        '/api/reading/marks': buildReadingStates({ version: '2', known: ['w-samad'], fading: ['w-he', 'w-allah'] }),
      },
    });
    await userEvent.click(verse(2).getByRole('button', { name: 'ٱللَّهُ', description: 'known' }));
    await userEvent.click(await screen.findByRole('button', { name: 'I forgot this' }));
    await verse(2).findByRole('button', { name: 'ٱللَّهُ', description: 'fading' });
    verse(1).getByRole('button', { name: 'ٱللَّهُ', description: 'fading' });
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
      await userEvent.click(verse(1).getByRole('button', { name: token }));
      const dialog = await screen.findByRole('dialog', { name: 'هُوَ ٱللَّهُ' });
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
    const dialog = await screen.findByRole('dialog', { name: 'أَحَدٌ', description: 'Not taught' });
    within(dialog).getByText('gloss 1:4');
    within(dialog).getByText('Translation of verse 1');
    expect(within(dialog).queryByRole('link', { name: 'Learn it now' })).toBeNull();
  });

  test('a word outside the course names its root, and its relatives with their states, those that were met first', async () => {
    const family = ['w-say', 'w-he', 'w-allah'].map((id) => buildReaderWord(id));
    await open({
      more: {
        '/api/reading/outside/112/1/4': { root: 'أحد', family },
        '/api/reading/verses-of/112/1/4?of=word': { total: 0, verses: [] },
      },
    });
    await userEvent.click(verse(1).getByRole('button', { name: 'أَحَدٌ' }));
    const dialog = await screen.findByRole('dialog', { name: 'أَحَدٌ' });
    await within(dialog).findByText('أ ح د');
    within(dialog).getByText('From the same root');
    await within(dialog).findByText('It stands in no other verse.');
    expect(
      within(dialog)
        .getAllByRole('listitem')
        .map(({ textContent }) => textContent),
    ).toEqual([
      'Root أ ح د',
      'meaning of w-he fadingكِتَابٌ',
      'meaning of w-allah knownكِتَابٌ',
      'meaning of w-say can be learntكِتَابٌ',
      'It stands in no other verse.',
    ]);
  });

  test('a verse that a learnt word opened says so where it stands, and the word’s line draws itself away', async () => {
    const state = { learnt: ['w-samad'] };
    await open({ path: '/read/112/2', state });
    const statusOf = (ayah: number) =>
      within(document.querySelector<HTMLElement>(`#v${ayah}`) as HTMLElement).queryByRole('status')?.textContent;
    expect(statusOf(2)).toBe('You can read this verse now.');
    const drawn = [...document.querySelectorAll('[data-learnt]')].map(({ textContent }) => textContent);
    expect(drawn).toEqual(['ٱلصَّمَدُ']);
    cleanup();
    await open({ path: '/read/112/1', state: { learnt: ['w-say'] } });
    expect(statusOf(1)).toBe('');
    cleanup();
    await open({ path: '/read/112/2' });
    expect(statusOf(2)).toBeUndefined();
  });

  test('a link to another verse of the surah closes the card, and opens at its place', async () => {
    const also = { surah: 112, ayah: 2, surahName: inBoth('Al-Ikhlas', 'Al-Ikhlas'), tokens: ['هُوَ'], marked: [1] };
    const verses = [{ ...also, translation: inBoth('He', 'Lui'), isReadable: true }];
    await open({ more: { '/api/reading/verses-of/112/1/2?of=word': { total: 1, verses } } });
    await userEvent.click(verse(1).getByRole('button', { name: 'هُوَ' }));
    const dialog = await screen.findByRole('dialog');
    await userEvent.click(await within(dialog).findByRole('link', { name: 'Al-Ikhlas 112:2' }));
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(screen.getByTestId('address').textContent).toBe('/read/112/2');
    expect(document.querySelector('#v2')?.getAttribute('data-linked')).toBe('true');
  });

  test('a word of a surah pack names its surah', async () => {
    const words = readerWords.words.map((word) => ({ ...word, guide: null, pack: '112' }));
    await open({ more: { '/api/reading/words': { words }, '/api/surahs': { surahs: buildShelves().surahs } } });
    await userEvent.click(verse(1).getByRole('button', { name: 'هُوَ' }));
    const place = await screen.findByRole('link', { name: 'Surah pack Al-Ikhlas 112' });
    expect(place.getAttribute('href')).toBe('/read/112');
  });

  describe('a word elsewhere', () => {
    const also = (ayah: number, isReadable: boolean) => ({
      surah: 20,
      ayah,
      surahName: inBoth('Taha', 'Ta-Ha'),
      tokens: ['هُوَ'],
      marked: [1],
      translation: inBoth(`He ${ayah}`, `Lui ${ayah}`),
      isReadable,
    });
    const range = (from: number, to: number) => Array.from({ length: to - from }, (_, at) => also(from + at, at === 0));
    const shown = () => screen.queryAllByRole('link', { name: /^Taha 20:/ }).map(({ textContent }) => textContent);
    const more = () => userEvent.click(screen.getByRole('button', { name: 'Show more verses' }));

    test('is listed in the server’s order: three verses, then ten, then the next', async () => {
      await open({
        more: {
          '/api/reading/verses-of/112/1/2?of=word': { total: 12, verses: range(1, 11) },
          '/api/reading/verses-of/112/1/2?of=word&from=10': { total: 12, verses: range(11, 13) },
        },
      });
      await userEvent.click(verse(1).getByRole('button', { name: 'هُوَ' }));
      await screen.findByText('Taha 20:1');
      expect(shown()).toHaveLength(3);
      screen.getByText('you can read it');
      await more();
      expect(shown()).toHaveLength(10);
      await more();
      await screen.findByText('Taha 20:12');
      expect(shown()).toHaveLength(12);
      expect(screen.queryByRole('button', { name: 'Show more verses' })).toBeNull();
    });

    test('is listed by its root too, of a word outside the course as well', async () => {
      await open({
        more: {
          '/api/reading/outside/112/1/4': { root: 'أحد', family: [] },
          '/api/reading/verses-of/112/1/4?of=word': { total: 0, verses: [] },
          '/api/reading/verses-of/112/1/4?of=root': { total: 2, verses: range(1, 3) },
        },
      });
      await userEvent.click(verse(1).getByRole('button', { name: 'أَحَدٌ' }));
      await screen.findByText('It stands in no other verse.');
      await userEvent.click(screen.getByRole('radio', { name: 'Its root' }));
      await screen.findByText('Taha 20:2');
      expect(shown()).toEqual(['Taha 20:1', 'Taha 20:2']);
    });
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

  test('a marked word is asked for its part where something hangs on it, and what hangs on it costs no word', async () => {
    const words = [
      ...readerWords.words.slice(0, 3),
      buildReaderWord('w-samad', { arabic: 'صَمَد', transliteration: 'ṣamad' }),
    ];
    const fetch = await open({ more: { '/api/reading/words': { words }, '/api/reading/marks': buildReadingStates() } });
    await userEvent.click(screen.getByRole('button', { name: /^Read it/ }));
    await userEvent.click(screen.getByRole('button', { name: 'Show the translation' }));
    expect(screen.queryAllByRole('radio')).toEqual([]);
    await userEvent.click(verse(2).getByRole('button', { name: 'ٱللَّهُ' }));
    await userEvent.click(verse(2).getByRole('button', { name: 'ٱلصَّمَدُ' }));
    const [part, ...others] = screen.getAllByRole('group', { name: /the part you didn’t know$/ });
    expect(others).toEqual([]);
    const ofPart = within(part as HTMLElement);
    expect(ofPart.getByRole<HTMLInputElement>('radio', { name: 'The word itself' }).checked).toBe(true);
    screen.getByRole('button', { name: 'Done: 2 words to review' });
    await userEvent.click(ofPart.getByRole('radio', { name: 'Only what is attached' }));
    await userEvent.click(screen.getByRole('button', { name: 'Done: 1 word to review' }));
    await screen.findByText('Read. 1 word will come back for review.');
    expect(marksSent(fetch)).toEqual([{ surah: 112, ayah: 2, kind: 'reading', tokens: [1, 2], attached: [2] }]);
  });

  const [withOutsideWord, ...others] = buildSurah().verses;
  const whole = {
    '/api/surahs/112': buildSurah({
      verses: [...(withOutsideWord ? [{ ...withOutsideWord, words: [0, 1, 2, 1] }] : []), ...others],
    }),
    '/api/reading/states': buildReadingStates({ known: ['w-say', 'w-he', 'w-allah', 'w-samad'], fading: [] }),
  };

  test('a surah of known words is read whole, its tokens are marked in any verse, and its end is a moment', async () => {
    const marked = buildReadingStates({ known: ['w-say', 'w-he', 'w-samad'], fading: [], learning: ['w-allah'] });
    const fetch = await open({
      more: { ...whole, '/api/reading/marks': marked, '/api/reading/marks/undo': whole['/api/reading/states'] },
    });
    await userEvent.click(screen.getByRole('button', { name: 'Read the whole surah' }));
    const panel = within(screen.getByRole('region', { name: 'Read the whole surah' }));
    expect(document.activeElement).toBe(panel.getByText('Read it to yourself, to its end. What does it say?'));
    expect(screen.queryAllByRole('button', { name: /^Read it/ })).toEqual([]);
    expect(screen.queryByRole('list', { name: legends.en })).toBeNull();
    const token = () => verse(2).getByRole('button', { name: 'ٱللَّهُ' });
    expect(token().dataset.state).toBeUndefined();
    expect(screen.queryByText('Translation of verse 1')).toBeNull();
    await userEvent.click(panel.getByRole('button', { name: 'Show the translation' }));
    for (const ayah of [1, 2]) screen.getByText(`Translation of verse ${ayah}`);
    await userEvent.click(token());
    expect(token().getAttribute('aria-pressed')).toBe('true');
    expect(verse(1).getByRole('button', { name: 'ٱللَّهُ' }).getAttribute('aria-pressed')).toBe('false');
    await userEvent.click(panel.getByRole('button', { name: 'Done: 1 word to review' }));
    const moment = within(await screen.findByRole('region', { name: 'You have read Al-Ikhlas.' }));
    moment.getByText('2 verses · 6 words');
    moment.getByText('1 word will come back for review.');
    expect(marksSent(fetch)).toEqual([{ surah: 112, ayah: null, kind: 'reading', tokens: [5] }]);
    expect(token().dataset.state).toBe('learning');
    await userEvent.click(moment.getByRole('button', { name: 'Undo' }));
    await waitFor(() => expect(token().dataset.state).toBe('known'));
    const [undo] = fetch.mock.calls.filter(([address]) => address === '/api/reading/marks/undo');
    expect(JSON.parse(String(undo?.[1]?.body))).toMatchObject({ surah: 112, ayah: null });
  });

  test('a surah that was understood whole says so, and goes back to its text', async () => {
    await open({ more: { ...whole, '/api/reading/marks': whole['/api/reading/states'] } });
    await userEvent.click(screen.getByRole('button', { name: 'Read the whole surah' }));
    await userEvent.click(screen.getByRole('button', { name: 'Show the translation' }));
    await userEvent.click(screen.getByRole('button', { name: 'I knew every word' }));
    const title = await screen.findByRole('heading', { name: 'You have read Al-Ikhlas, and understood every word.' });
    expect(document.activeElement).toBe(title);
    await userEvent.click(screen.getByRole('button', { name: 'Stay with the text' }));
    expect(title.isConnected).toBe(false);
    screen.getByRole('button', { name: 'Read the whole surah' });
  });

  test.each([
    ['with a word that is not known', {}],
    ['by a visitor', { signedIn: false, more: whole }],
  ])('a surah is not read whole %s', async (_, visit) => {
    await open(visit);
    expect(screen.queryByRole('button', { name: 'Read the whole surah' })).toBeNull();
  });

  test.each([
    ['a reading', 'reading', 'Read. 1 word will come back for review.'],
    ['a forgotten word', 'forgotten', 'Noted. It will come back for review.'],
  ] as const)('%s can be taken back where it was marked', async (_, kind, line) => {
    const marked = buildReadingStates({ version: '2', known: ['w-samad'], fading: ['w-he'], learning: ['w-allah'] });
    const fetch = await open({
      more: { '/api/reading/marks': marked, '/api/reading/marks/undo': buildReadingStates({ version: '3' }) },
    });
    const token = () => verse(2).getByRole('button', { name: 'ٱللَّهُ' });
    if (kind === 'reading') {
      await userEvent.click(screen.getByRole('button', { name: /^Read it/ }));
      await userEvent.click(screen.getByRole('button', { name: 'Show the translation' }));
      await userEvent.click(token());
      await userEvent.click(screen.getByRole('button', { name: 'Done: 1 word to review' }));
    } else {
      await userEvent.click(token());
      await userEvent.click(await screen.findByRole('button', { name: 'I forgot this' }));
    }
    expect(document.activeElement).toBe(await screen.findByText(line));
    expect(token().dataset.state).toBe('learning');
    await userEvent.click(screen.getByRole('button', { name: 'Undo' }));
    await waitFor(() => expect(token().dataset.state).toBe('known'));
    expect(screen.queryByText(line)).toBeNull();
    expect(document.activeElement).toBe(screen.getByText('Taken back. Nothing has changed.'));
    const [mark] = fetch.mock.calls.filter(([address]) => address === '/api/reading/marks');
    const [undo] = fetch.mock.calls.filter(([address]) => address === '/api/reading/marks/undo');
    const key = new Headers(mark?.[1]?.headers).get('idempotency-key');
    expect(JSON.parse(String(undo?.[1]?.body))).toEqual({ surah: 112, ayah: 2, key });
    expect(key).toMatch(/^[\w-]+$/);
  });

  test('opens the translation of one verse or of all, and keeps what was chosen', async () => {
    await open();
    await userEvent.click(screen.getByRole('button', { name: 'Verse 2: translation and more' }));
    screen.getByText('Translation of verse 2');
    expect(screen.queryByText('Translation of verse 1')).toBeNull();
    stubResizeObserver();
    await userEvent.click(screen.getByRole('button', { name: 'Text and translation' }));
    await userEvent.click(await screen.findByRole('switch', { name: 'Translate every verse' }));
    await screen.findByText('Translation of verse 1');
    await screen.findByText('gloss 1:4');
    expect(localStorage.getItem('kalima.reader')).toContain('"translations":true');
    await userEvent.click(screen.getByRole('switch', { name: 'Translate every verse' }));
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
    await waitFor(() => expect(localStorage.getItem(`kalima.reading-place.${user.id}`)).toMatch(/^112:1 \d+$/));
  });

  test.each(['/read/115', '/read/0', '/read/x', '/read/112/3'])('%s is no verse', async (path) => {
    stubServer(replies);
    await renderApp(path);
    await screen.findByRole('heading', { level: 1, name: 'Verse not found' });
    expect(screen.getByRole('link', { name: 'Back to reading' }).getAttribute('href')).toBe('/read');
  });
});

describe('the meaning under the words', () => {
  const noGlosses = buildSurah().verses.map(({ glosses: _, ...each }) => each);
  const surah = buildSurah({ verses: noGlosses });
  const manyWords = (count: number) => Array.from({ length: count }, (_, at) => `w-${at}`);
  const under = (ayah: number) =>
    [...document.querySelectorAll<HTMLElement>(`#v${ayah} .reader-pair`)].map((pair) => {
      const gloss = pair.querySelector<HTMLElement>('.reader-gloss');
      return [
        gloss?.textContent ?? null,
        gloss?.dataset.pale === 'true',
        gloss?.getAttribute('aria-hidden') === 'true',
      ];
    });
  const bare = () =>
    screen.queryByText((_, each) => each?.tagName === 'P' && /without their meaning/.test(each.textContent));
  afterEach(() => act(() => changeReaderSettings({ meaning: null })));

  test('is by default that of every word, and from fifty words on that of those that are not known', async () => {
    const states = (words: number) => buildReadingStates({ learning: manyWords(words - 3) });
    await open({ more: { '/api/surahs/112': surah, '/api/reading/states': states(49) } });
    expect(under(1).map(([text, isPale]) => [text, isPale])).toEqual([
      ['meaning of w-say', false],
      ['meaning of w-he', false],
      ['meaning of w-allah', false],
      [null, false],
    ]);
    expect(bare()).toBeNull();
    cleanup();
    await open({ more: { '/api/surahs/112': surah, '/api/reading/states': states(50) } });
    expect(under(1)).toEqual([
      ['meaning of w-say', false, false],
      ['meaning of w-he', false, false],
      ['meaning of w-allah', true, true],
      [null, false, false],
    ]);
    expect(bare()?.textContent).toBe('you know 3 of 6 words · 50% stand without their meaning');
  });

  test('is chosen in the page, remembered, and not there while a verse is read', async () => {
    stubResizeObserver();
    await open({ more: { '/api/surahs/112': surah } });
    const choose = async (name: string) => {
      await userEvent.click(screen.getByRole('button', { name: 'Text and translation' }));
      await userEvent.click(screen.getByRole('radio', { name }));
      await userEvent.keyboard('{Escape}');
    };
    await choose('None');
    expect(under(1)).toEqual([]);
    await choose('Words I don’t know yet');
    expect(under(2)).toEqual([
      ['meaning of w-allah', true, true],
      ['meaning of w-samad', true, true],
    ]);
    expect(JSON.parse(localStorage.getItem('kalima.reader') ?? '')).toMatchObject({ meaning: 'unknown' });
    await userEvent.click(screen.getByRole('button', { name: /^Read it/ }));
    expect(under(2)).toEqual([]);
  });

  test('comes back when the word is forgotten, in the room that it left', async () => {
    const fading = buildReadingStates({ version: '2', known: ['w-samad'], fading: ['w-he', 'w-allah'] });
    await open({ more: { '/api/surahs/112': surah, '/api/reading/marks': fading } });
    act(() => changeReaderSettings({ meaning: 'unknown' }));
    const [gloss] = document.querySelectorAll('#v2 .reader-gloss');
    expect(under(2)[0]).toEqual(['meaning of w-allah', true, true]);
    await userEvent.click(verse(2).getByRole('button', { name: 'ٱللَّهُ' }));
    await userEvent.click(await screen.findByRole('button', { name: 'I forgot this' }));
    await waitFor(() => expect(under(2)[0]).toEqual(['meaning of w-allah', false, false]));
    expect(document.querySelector('#v2 .reader-gloss')).toBe(gloss);
  });

  test('is never that of another sense', async () => {
    const [first, second] = noGlosses;
    const otherSenses = [
      { token: 1, sense: inBoth('to ask', 'demander') },
      { token: 2, sense: null },
    ];
    const verses = [{ ...first, otherSenses }, second];
    await open({ more: { '/api/surahs/112': { ...surah, verses } } });
    expect(under(1).map(([text]) => text)).toEqual(['to ask', null, 'meaning of w-allah', null]);
  });

  test('is none for a visitor, until it is asked for', async () => {
    await open({ signedIn: false, more: { '/api/surahs/112': surah } });
    expect(under(1)).toEqual([]);
    act(() => changeReaderSettings({ meaning: 'all' }));
    expect(under(1)).toHaveLength(4);
  });

  test('was a switch, which stays on', () => {
    localStorage.setItem('kalima.reader', JSON.stringify({ glosses: true, size: 'large' }));
    expect(storedReaderSettings()).toMatchObject({ meaning: 'all', size: 'large' });
  });
});

test('an owner’s glosses stand where a verse has none of ours, with their author, once they are switched on', async () => {
  const verses = buildSurah().verses.map((verse) => (verse.ayah === 2 ? { ...verse, glosses: undefined } : verse));
  const glossSource = { author: 'A. Teacher', terms: 'CC BY 4.0', address: 'https://glosses.example/' };
  const own = { verses: [1, 2].map((ayah) => ({ ayah, glosses: ['theirs', 'theirs too'] })) };
  await open({ more: { '/api/surahs/112': buildSurah({ verses, glossSource }), '/api/surahs/112/glosses': own } });
  act(() => changeReaderSettings({ meaning: 'none' }));
  expect(screen.queryByText('theirs')).toBeNull();
  act(() => changeReaderSettings({ meaning: 'all' }));
  await screen.findByText('theirs');
  screen.getByText('gloss 1:1');
  expect(screen.getByRole('link', { name: 'Word by word: A. Teacher.' }).getAttribute('href')).toBe(
    glossSource.address,
  );
  act(() => changeReaderSettings({ meaning: null }));
});
