// @vitest-environment jsdom
import type { ShelvedVerse } from '@kalima/contract';
import { act, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { buildReaderWord, buildShelves } from '../../../test/reader.ts';
import { freshPageForEachTest, renderApp, stubServer, user } from '../../../test/render-app.tsx';
import { inBoth } from '../../../test/texts.ts';

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

describe('without a connection', () => {
  const kept = [112, 36].map((number) => ({
    url: `https://kalima.example/api/surahs/${number}?language=en`,
    surah: { number, name: `Surah ${number}`, arabic: 'يس', verses: 4 },
  }));
  afterEach(() => {
    vi.restoreAllMocks();
  });
  const openOffline = async (signedIn: boolean, entries: typeof kept) => {
    vi.stubGlobal('fetch', async () => {
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
  test('show a new learner what will come, and every surah with its share', async () => {
    await open();
    part('You can read all of these').getByText('As soon as you know every word of a verse, you’ll find it here.');
    expect(screen.queryByRole('region', { name: 'One word short' })).toBeNull();
    expect(links('By surah')).toEqual(['/read/1', '/read/112']);
    part('By surah').getByRole('img', { name: 'Words you know now: 53%' });
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
    const words = ['g05w01', 'g05w02'].map((id, index) => ({
      word: buildReaderWord(id),
      state: index === 0 ? ('learnable' as const) : ('fading' as const),
      opens: 6 - index,
      verses: [shelved(index + 1, { marked: [2] })],
    }));
    await open(buildShelves({ oneShort: { verses: 11, words } }));
    const [first, second] = part('One word short').getAllByRole('listitem');
    if (!first || !second) throw new Error('no words');
    within(first).getByText('opens 6 verses');
    expect(within(first).getByText('مُوسَىٰ').dataset.state).toBe('learnable');
    const learn = within(first).getByRole('link', { name: 'Learn this word, said g05w01' });
    expect(learn.getAttribute('href')).toBe('/learn-words?words=g05w01&from=read/26/1');
    within(second).getByRole('link', { name: 'Review this word, said g05w02' });
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
    await userEvent.type(screen.getByRole('searchbox', { name: 'Find a surah' }), 'ikhlâs');
    await part('By surah').findByText('1 surah found');
    expect(links('By surah')).toEqual(['/read/112']);
  });

  test('show a visitor the surahs alone', async () => {
    const surahs = buildShelves().surahs.map(({ tokens: _, known: __, ...surah }) => surah);
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
