// @vitest-environment jsdom

import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { buildReaderWord, buildReadingStates, buildShelves, buildSurah, readerWords } from '../../../../test/reader.ts';
import { freshPageForEachTest, renderApp, stubServer } from '../../../../test/render-app.tsx';
import { inBoth } from '../../../../test/texts.ts';

freshPageForEachTest();

const widthOf = (query: string) => Number(/width >= ([\d.]+)rem/.exec(query)?.[1] ?? Number.POSITIVE_INFINITY) * 16;
const stubWidth = (px: number) =>
  vi.stubGlobal('matchMedia', (query: string) => ({
    matches: px >= widthOf(query),
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  }));

const card = {
  word: {
    ...buildReaderWord('w-say'),
    family: inBoth('Verb', 'Verbe'),
    note: null,
    frequency: 1618,
    inflections: [],
    rootFamily: [buildReaderWord('w-he')],
    audio: null,
  },
  verses: [],
};

const replies = {
  '/api/surahs/112': buildSurah(),
  '/api/reading/words': readerWords,
  '/api/reading/states': buildReadingStates(),
  '/api/reading/words/w-say': card,
  '/api/reading/shelves': buildShelves(),
  '/api/surahs': { surahs: buildShelves().surahs },
  '/api/reading/today': { total: 0, verses: [] },
  '/api/reading/own': { place: null, bookmarks: [], notes: [] },
};

async function open(path: string, px: number, { signedIn = true, more = {} } = {}) {
  stubServer({ ...replies, ...more });
  stubWidth(px);
  await renderApp(path, { signedIn });
  await screen.findByRole('heading', { level: 1 });
}

const openRow = async () =>
  within(await screen.findByRole('region', { name: 'By surah' })).getByRole('link', { current: 'page' });
const side = () => within(screen.getByRole('complementary', { name: 'The chosen word' }));

describe('at a desk', () => {
  beforeEach(() => localStorage.clear());

  test('the list of the shelves stands beside the text, with the same shares and the open surah marked', async () => {
    await open('/read/112', 1280);
    const row = await openRow();
    expect(row.getAttribute('href')).toBe('/read/112');
    const { tokens = 1, known = 0 } = buildShelves().surahs.find(({ number }) => number === 112) ?? {};
    within(row).getByRole('img', { name: new RegExp(`today: ${Math.floor((100 * known) / tokens)}%`) });
  });

  test('the room of the card shows the share and the missing words, and what can be learnt of them', async () => {
    await open('/read/112', 1280);
    await side().findByRole('heading', { name: 'Al-Ikhlas' });
    side().getByRole('img', { name: 'Words you know today: 50%, met: 66%' });
    const missing = within(side().getByRole('region', { name: 'Words you don’t know yet' })).getAllByRole('listitem');
    expect(missing.map(({ textContent }) => textContent)).toEqual([
      expect.stringMatching(/^meaning of w-say can be learnt/),
      expect.stringMatching(/^meaning of w-he fading/),
    ]);
    const learn = side().getByRole('link', { name: 'Learn 1 of its words' });
    expect(learn.getAttribute('href')).toBe('/learn-words?words=w-say&from=read/112');
    expect(learn.compareDocumentPosition(missing[0] as Element)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  });

  test('as many words as a sitting has are learnt at once', async () => {
    await open('/read/112', 1280, { more: { '/api/reading/states': buildReadingStates({ known: [], fading: [] }) } });
    const learn = await side().findByRole('link', { name: 'Learn 4 of its words' });
    expect(learn.getAttribute('href')).toBe('/learn-words?words=w-allah,w-say,w-he,w-samad&from=read/112');
    const fetch = stubServer(replies);
    await userEvent.click(learn);
    const sent = () => fetch.mock.calls.filter(([address]) => String(address).startsWith('/api/sitting-sessions'));
    await waitFor(() => expect(sent()).not.toEqual([]));
    const [start] = sent();
    expect(JSON.parse(String(start?.[1]?.body))).toEqual({ about: ['w-allah', 'w-say', 'w-he', 'w-samad'] });
  });

  test('a card opens in its room, its action above its lists', async () => {
    await open('/read/112', 1280);
    await side().findByRole('heading', { name: 'Al-Ikhlas' });
    await userEvent.click(screen.getByRole('button', { name: 'قُلۡ' }));
    const dialog = side().getByRole('dialog', { name: 'قُلۡ' });
    const family = await within(dialog).findByText('From the same root');
    const action = within(dialog).getByRole('link', { name: 'Learn it now' });
    expect(action.compareDocumentPosition(family)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  });

  test('a visitor has list and room as well', async () => {
    await open('/read/112', 1280, { signedIn: false });
    await openRow();
    expect(side().getByRole('link', { name: 'Learn your first words' }).getAttribute('href')).toBe('/try');
  });

  test('the names stand alone where the shares cannot be had', async () => {
    await open('/read/112', 1280, { more: { '/api/reading/shelves': Response.json({ code: 'x' }, { status: 400 }) } });
    const row = await openRow();
    expect(within(row).queryByRole('img')).toBeNull();
  });

  test('the shelves have one list of surahs, beside them', async () => {
    await open('/read', 1280);
    await screen.findByRole('heading', { name: 'Verses that you will read whole' });
    expect(screen.getAllByRole('region', { name: 'By surah' })).toHaveLength(1);
    side().getByText(/^Choose a verse’s number/);
  });
});

test.each([
  [1100, 1, 0],
  [768, 0, 0],
])('at %s px there is room for the card: %s, for the list: %s', async (px, rooms, lists) => {
  await open('/read/112', px);
  await screen.findByRole('list', { name: 'What the colours and lines mean' });
  expect(screen.queryAllByRole('complementary', { name: 'The chosen word' })).toHaveLength(rooms);
  expect(screen.queryAllByRole('searchbox')).toHaveLength(lists);
});
