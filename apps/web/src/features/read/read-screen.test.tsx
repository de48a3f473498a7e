// @vitest-environment jsdom
import type { ShelvedVerse } from '@kalima/contract';
import { act, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import { fakeTimeouts, passTime } from '../../../test/fake-timeouts.ts';
import { buildReaderWord, buildShelves } from '../../../test/reader.ts';
import { freshPageForEachTest, renderApp, stubServer, user } from '../../../test/render-app.tsx';
import { inBoth } from '../../../test/texts.ts';
import { restMs } from './search/verses-by-words.tsx';

freshPageForEachTest();

const shelved = (ayah: number, overrides: Partial<ShelvedVerse> = {}): ShelvedVerse => ({
  surah: 26,
  ayah,
  surahName: inBoth('Ash-Shu’ara', 'Ach-Chu’ara'),
  tokens: ['رَبِّ', 'مُوسَىٰ', 'وَهَٰرُونَ'],
  translation: inBoth('The Lord of Moses and Aaron', 'Le Seigneur de Moïse et d’Aaron'),
  marked: [],
  ...overrides,
});
const address = () => screen.getByTestId('address').textContent;
const part = (name: string) => within(screen.getByRole('region', { name }));
const links = (name: string) =>
  part(name)
    .getAllByRole('link')
    .map((link) => link.getAttribute('href'));

async function open(shelves = buildShelves(), more: Record<string, unknown> = {}) {
  stubServer({ '/api/reading/shelves': shelves, ...more });
  await renderApp('/read', { signedIn: true });
  await screen.findByRole('region', { name: 'By surah' });
}

/** The query cache remembers it beyond this file: the test ends with the connection back. */
function loseConnection(): void {
  const isOnline = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  act(() => void window.dispatchEvent(new Event('offline')));
  onTestFinished(() => {
    isOnline.mockRestore();
    window.dispatchEvent(new Event('online'));
  });
}

describe('without a connection', () => {
  const kept = [112, 36].map((number) => ({
    url: `https://kalima.example/api/surahs/${number}?language=en`,
    surah: { number, name: `Surah ${number}`, arabic: 'يس', verses: 4 },
  }));
  afterEach(() => {
    vi.restoreAllMocks();
  });
  let asked: string[] = [];
  const openOffline = async (signedIn: boolean, entries: typeof kept) => {
    asked = [];
    vi.stubGlobal('fetch', async (address: string) => {
      asked.push(address);
      throw new TypeError('Failed to fetch');
    });
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    const store = {
      keys: async () => entries,
      match: async ({ url }: { url: string }) => Response.json(entries.find((entry) => entry.url === url)),
    };
    vi.stubGlobal('caches', { open: async () => store });
    await renderApp('/read', { signedIn });
    await screen.findByRole('heading', { level: 2, name: 'You’re offline' });
    screen.getByRole('heading', { level: 1, name: 'Read' });
  };

  test.each([
    ['a learner', true],
    ['a visitor', false],
  ])('%s is shown the surahs that are on this device', async (_, signedIn) => {
    await openOffline(signedIn, kept);
    screen.getByText('The lists of this page come from the server. They’ll be here when you’re back online.');
    await screen.findByRole('region', { name: 'Surahs on this device' });
    expect(links('Surahs on this device')).toEqual(['/read/36', '/read/112']);
    expect(screen.queryByRole('alert')).toBeNull();
    // This browser has no database: the page says so at once, and does not ask again first.
    expect(asked.filter((address) => address.includes(signedIn ? '/shelves' : '/surahs'))).toHaveLength(1);
  });

  test('where nothing was opened yet it says so', async () => {
    await openOffline(true, []);
    await screen.findByText('None yet. A surah you open while online can be read here without a connection.');
  });

  test('the lists come back with the connection', async () => {
    await openOffline(true, kept);
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(true);
    stubServer({ '/api/reading/shelves': buildShelves() });
    act(() => void window.dispatchEvent(new Event('online')));
    await screen.findByRole('region', { name: 'By surah' });
    expect(screen.queryByRole('heading', { name: 'You’re offline' })).toBeNull();
  });
});

describe('the shelves', () => {
  test('are drawn from the replies that came with the page, which are not requested again', async () => {
    const fetch = stubServer();
    const verse = shelved(48, { surahName: 'Ash-Shu’ara', translation: 'The Lord of Moses and Aaron' });
    const replies = {
      '/api/reading/shelves?language=en': buildShelves({ readable: { total: 1, verses: [verse] }, surahs: [] }),
      '/api/reading/own': { bookmarks: [{ surah: 1, ayah: 1 }], notes: [] },
    };
    // The page is young, however long the tests before took.
    const clock = vi.spyOn(performance, 'now').mockReturnValue(0);
    onTestFinished(() => {
      clock.mockRestore();
      delete window.preloadedReplies;
    });
    // The bodies are here; their requests never end.
    const never = Object.fromEntries(
      Object.keys(replies).map((from) => [from, new Promise<Response>(() => undefined)]),
    );
    window.preloadedReplies = { token: 'access', replies: never, bodies: new Map(Object.entries(replies)) };
    await renderApp('/read', { signedIn: true });
    await screen.findByRole('region', { name: 'You can read all of these' });
    screen.getByRole('region', { name: 'Bookmarks' });
    const requested = fetch.mock.calls.map(([each]) => String(each)).filter((each) => each.includes('/api/reading/'));
    expect(requested.filter((each) => !each.includes('/today'))).toEqual([]);
  });

  test('show a new learner what will come, and every surah with its share', async () => {
    await open();
    part('Verses that you will read whole').getByText(
      'As soon as you know every word of a verse, you’ll find it here.',
    );
    expect(screen.queryByRole('region', { name: 'One word short' })).toBeNull();
    expect(links('By surah')).toEqual(['/read/1', '/read/112']);
    const ring = part('By surah').getByRole('img', { name: 'Words you know today: 53%, met: 60%' });
    const lengths = ['main', 'thin'].map((each) => {
      const arc = ring.querySelector(`[data-ring=${each}]`);
      const [drawn, around] = arc?.getAttribute('stroke-dasharray')?.split(' ').map(Number) ?? [];
      return Math.round((100 * (drawn ?? 0)) / (around ?? 1));
    });
    expect(lengths).toEqual([53, 60]);
  });

  test('show a few readable verses, then all of a reply, then those of the next one', async () => {
    const verses = Array.from({ length: 20 }, (_, index) => shelved(index + 1));
    await open(buildShelves({ readable: { total: 21, verses } }), {
      '/api/reading/shelves?from=20': buildShelves({ readable: { total: 21, verses: [shelved(48)] } }),
    });
    const shelf = 'You can read all of these';
    expect(links(shelf)).toHaveLength(3);
    await userEvent.click(part(shelf).getByRole('button', { name: 'Show more verses' }));
    expect(links(shelf)).toHaveLength(20);
    await userEvent.click(part(shelf).getByRole('button', { name: 'Show more verses' }));
    await part(shelf).findByRole('link', { name: 'Ash-Shu’ara 26:48' });
    expect(part(shelf).queryByRole('button')).toBeNull();
  });

  test('propose the word that opens the most verses, and mark its place in one of them', async () => {
    const states = ['learnable', 'fading', 'learning'] as const;
    const words = ['g05w01', 'g05w02', 'g05w03'].map((id, index) => ({
      word: buildReaderWord(id),
      state: states[index] ?? 'learnable',
      opens: 6 - index,
      verses: [shelved(index + 1, { marked: [2] })],
    }));
    await open(buildShelves({ oneShort: { verses: 11, words } }));
    const [first, second, third] = part('One word short').getAllByRole('listitem');
    if (!first || !second || !third) throw new Error('no words');
    within(first).getByText('opens 6 verses');
    expect(within(first).getByText('مُوسَىٰ').dataset.state).toBe('learnable');
    const learn = within(first).getByRole('link', { name: 'Learn this word, said g05w01' });
    expect(learn.getAttribute('href')).toBe('/learn-words?words=g05w01&from=read/26/1');
    within(second).getByRole('link', { name: 'Review this word, said g05w02' });
    within(third).getByRole('link', { name: 'Review this word, said g05w03' });
  });

  test('open verses one word outside the course with their translation, and offer nothing to learn', async () => {
    await open(buildShelves({ beyond: { total: 1340, verses: [shelved(3, { marked: [3] })] } }));
    const shelf = part('One word outside the course');
    shelf.getByText('The Lord of Moses and Aaron');
    expect(shelf.getAllByRole('link')).toHaveLength(1);
  });

  test('lead back to the verse that was read last', async () => {
    localStorage.setItem(`kalima.reading-place.${user.id}`, '112:2');
    await open();
    const goOn = screen.getByRole('link', { name: 'Continue reading Al-Ikhlas 112:2' });
    expect(goOn.getAttribute('href')).toBe('/read/112/2');
  });

  test('find a surah by its name', async () => {
    await open();
    await userEvent.type(screen.getByRole('searchbox', { name: 'Find a surah, a verse or a word' }), 'ikhlâs');
    await part('By surah').findByText('1 surah found');
    expect(links('By surah')).toEqual(['/read/112']);
  });

  test('find a surah by its translated name, and Enter opens it', async () => {
    await open();
    await userEvent.type(screen.getByRole('searchbox', { name: 'Find a surah, a verse or a word' }), 'la sincérité');
    await part('By surah').findByText(/^The Sincerity/);
    await userEvent.keyboard('{Enter}');
    await waitFor(() => expect(address()).toBe('/read/112'));
  });

  test('Enter opens the verse of a reference, also where the list has not followed yet', async () => {
    await open();
    await userEvent.type(screen.getByRole('searchbox'), '112:3{Enter}');
    await waitFor(() => expect(address()).toBe('/read/112/3'));
  });

  test('the row of a reference leads to its verse; Enter without words stays', async () => {
    await open();
    await userEvent.type(screen.getByRole('searchbox'), '{Enter}');
    expect(address()).toBe('/read');
    await userEvent.type(screen.getByRole('searchbox'), 'ikhlas 2');
    await part('By surah').findByText('verse 2');
    expect(links('By surah')).toEqual(['/read/112/2']);
    expect(screen.queryByRole('region', { name: 'Verses with these words' })).toBeNull();
  });

  describe('words of the course', () => {
    const word = (arabic: string, meaning: string, place: string) => ({
      arabic,
      transliteration: 'said',
      meaning: inBoth(meaning, meaning),
      place,
    });
    const words = [word('كِتَاب', 'book, scripture', '2:2:2'), word('كَتَبَ / يَكْتُبُ', 'to write', '2:79:3')];
    const openWithWords = () => open(buildShelves(), { '/api/reading/search-words': { words } });

    test.each([
      ['books', ['/read/2/2']],
      ['write', ['/read/2/79']],
      ['كتاب', ['/read/2/2']],
    ])('are found by meaning and by Arabic: %s', async (query, expected) => {
      await openWithWords();
      await userEvent.type(screen.getByRole('searchbox'), query);
      await screen.findByRole('region', { name: /^Words? of the course$/ });
      expect(links(expected.length === 1 ? 'Word of the course' : 'Words of the course')).toEqual(expected);
    });

    test('are opened by Enter before a surah of a name that is spelled alike', async () => {
      await openWithWords();
      await userEvent.type(screen.getByRole('searchbox'), 'book');
      await screen.findByRole('region', { name: 'Word of the course' });
      await userEvent.keyboard('{Enter}');
      await waitFor(() => expect(address()).toBe('/read/2/2'));
    });
  });

  describe('verses by words', () => {
    fakeTimeouts();
    const path = { ...shelved(6, { surah: 1, surahName: 'Al-Fatihah' }), translation: 'Guide us to the straight path' };
    const found = {
      total: 1,
      verses: [{ ...path, matches: [[16, 24] as [number, number], [25, 29] as [number, number]] }],
    };
    const none = { total: 0, verses: [] };
    const requests = () => {
      const sent = vi
        .mocked(fetch)
        .mock.calls.map(([address, init]) => ({ address: String(address), signal: init?.signal }));
      return sent.filter(({ address }) => address.includes('/api/reading/verses'));
    };
    const typeWords = (words: string) => userEvent.type(screen.getByRole('searchbox'), words, { delay: null });
    const byWords = () => screen.findByRole('region', { name: 'Verses with these words' });

    test('are shown under the surahs, with the words marked, once the typing rests', async () => {
      await open(buildShelves(), { '/api/reading/verses?words=straight+path': found });
      await typeWords('straight path');
      const region = within(await byWords());
      await region.findByText('1 verse found');
      expect(region.getAllByText(/./, { selector: 'mark' }).map((mark) => mark.textContent)).toEqual([
        'straight',
        'path',
      ]);
      expect(region.getByText(/Guide us to/).textContent).toBe('Guide us to the straight path');
      expect(region.getByRole('link', { name: 'Al-Fatihah 1:6' }).getAttribute('href')).toBe('/read/1/6');
      expect(requests()).toHaveLength(1);
    });

    test('Enter opens the first of them, where no surah has the name', async () => {
      await open(buildShelves(), { '/api/reading/verses?words=straight+path': found });
      await typeWords('straight path{Enter}');
      await waitFor(() => expect(address()).toBe('/read/1/6'));
    });

    test('say that there is none, and of many how many are shown', async () => {
      await open(buildShelves(), {
        '/api/reading/verses?words=xyzzy': none,
        '/api/reading/verses?words=xyzzy+path': { ...found, total: 1340 },
      });
      await typeWords('xyzzy');
      await within(await byWords()).findByText('No verse has these words.');
      await typeWords(' path');
      await within(await byWords()).findByText('1,340 verses found, here is the first');
    });

    test('are not asked for a number, a reference or a letter', async () => {
      await open();
      for (const query of ['2:255', 'al baqara 255', 'a', 'juz 30', '-']) {
        await userEvent.clear(screen.getByRole('searchbox'));
        await typeWords(query);
        await passTime(restMs);
      }
      expect(requests()).toEqual([]);
      expect(screen.queryByRole('region', { name: 'Verses with these words' })).toBeNull();
    });

    test('are not asked where a verse is found by its name', async () => {
      const [first] = buildShelves().surahs;
      if (first === undefined) throw new Error('no surah');
      const namedVerses = [{ ayah: 5, names: ['Verse of the Way'] }];
      await open(buildShelves({ surahs: [{ ...first, namedVerses }] }));
      await typeWords('the way');
      await part('By surah').findByText('verse 5');
      await passTime(restMs);
      expect(requests()).toEqual([]);
    });

    test('are not asked without a connection', async () => {
      await open();
      loseConnection();
      await typeWords('path');
      await within(await byWords()).findByText(/^You’re offline/);
      expect(requests()).toEqual([]);
    });

    test('of an earlier query are not waited for', async () => {
      await open(buildShelves(), {
        '/api/reading/verses?words=straight+path': found,
      });
      // With the first letter the words of the course are asked for.
      await typeWords('s');
      vi.mocked(fetch).mockImplementationOnce(() => new Promise(() => undefined));
      await typeWords('traight');
      await waitFor(() => expect(requests()).toHaveLength(1));
      within(await byWords()).getByText('Searching the verses…');
      await typeWords(' path');
      await within(await byWords()).findByText('1 verse found');
      expect(requests().map(({ signal }) => signal?.aborted)).toEqual([true, false]);
    });

    test('say in their place that there is no connection, and that a search failed', async () => {
      await open(buildShelves(), {
        '/api/reading/verses?words=path': Response.json({ code: 'forbidden' }, { status: 403 }),
      });
      await typeWords('path');
      await within(await byWords()).findByText('The verses couldn’t be searched.');
      within(await byWords()).getByRole('button', { name: 'Try again' });
      loseConnection();
      await within(await byWords()).findByText('You’re offline. Verses are searched when you’re back online.');
      expect(screen.queryByRole('alert')).toBeNull();
    });
  });

  test('show a visitor the surahs alone', async () => {
    const surahs = buildShelves().surahs.map(({ tokens: _, known: __, met: ___, ...surah }) => surah);
    stubServer({ '/api/surahs': { surahs } });
    await renderApp('/read');
    await screen.findByRole('region', { name: 'By surah' });
    expect(links('By surah')).toEqual(['/read/1', '/read/112']);
    expect(screen.queryByRole('img', { name: /^Words you know/ })).toBeNull();
  });

  test('offer another try where they do not load', async () => {
    stubServer({ '/api/reading/shelves': Response.json({ code: 'forbidden' }, { status: 403 }) });
    await renderApp('/read', { signedIn: true });
    await screen.findByRole('heading', { name: 'We couldn’t load your verses' });
    screen.getByRole('button', { name: 'Try again' });
  });
});
