// @vitest-environment jsdom
// @own-modules: a database that other tests must not find
import 'fake-indexeddb/auto';
import type { WordId } from '@kalima/course';
import { dayIn, midnightIn, standardRulebook } from '@kalima/rules';
import { foldWord, type TaughtWord, type WordReview } from '@kalima/rules/memory';
import { buildOfflineState } from '@kalima/testing/tickets/build-tickets.ts';
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { buildShelves, buildSurah, readerWords } from '../../../test/reader.ts';
import { freshPageForEachTest, renderApp, session, stubServer, user } from '../../../test/render-app.tsx';
import { replyTo } from '../../../test/texts.ts';
import { deliver } from '../../lib/offline/log/deliver.ts';
import { deleteStore, openStore, readMeta } from '../../lib/offline/log/offline-store.ts';
import { renewSummary } from '../../lib/offline/log/renew-summary.ts';
import { offlineSummary } from '../../lib/offline/offline-summary.ts';
import { readKnowledge } from '../../lib/offline/reader/reader-memory.ts';
import { sessionKey } from '../../lib/session/auth-client.ts';

freshPageForEachTest();
const connection = vi.spyOn(navigator, 'onLine', 'get');
const dayMs = 86_400_000;
const surah = buildSurah();
const course: Record<string, unknown> = {
  '/api/surahs': { surahs: buildShelves().surahs.map(({ tokens: _, known: __, met: ___, ...listed }) => listed) },
  '/api/surahs/112': surah,
  '/api/reading/words': readerWords,
};

/** Right on the day of its card and on the day after, that many days ago. */
function learnt(word: string, daysAgo: number): TaughtWord {
  const review = (atMs: number, index: number): WordReview => ({
    word: word as WordId,
    source: 'test',
    index,
    day: dayIn(atMs, midnightIn('UTC')),
    atMs,
    task: 'meaning',
    outcome: 'right',
    evidence: 'good',
    tookMs: null,
    predicted: null,
    modelVersion: standardRulebook.memory.parameters.version,
  });
  const lastMs = Date.now() - daysAgo * dayMs;
  const reviews = [review(lastMs - dayMs, 0), review(lastMs, 1)];
  const memory = foldWord(reviews, standardRulebook.memory.parameters, standardRulebook);
  return { word: word as WordId, taughtDay: dayIn(lastMs - dayMs, midnightIn('UTC')), memory };
}

const model = { multiplier: 1, growth: 1, decay: 0.15, deviation: 0 };

async function download(words: readonly TaughtWord[]): Promise<void> {
  const store = await openStore(user.id);
  const taken = {
    state: buildOfflineState({ memory: { words, model } }),
    order: [],
    language: 'en' as const,
    atMs: Date.now(),
    aheadMs: 0,
    countedBefore: 0,
  };
  await store.put('meta', taken, 'taken');
  await store.put('meta', { taught: [], lemmas: [] }, 'letters');
  await renewSummary(user.id);
}

/** The worker answers for the course alone. */
function goOffline(): void {
  connection.mockReturnValue(false);
  vi.stubGlobal('fetch', async (address: string) => {
    const { pathname } = new URL(address, location.href);
    if (course[pathname] === undefined) throw new TypeError('Failed to fetch');
    return Response.json(replyTo(address, course[pathname]));
  });
}

beforeEach(() => {
  connection.mockReturnValue(true);
  localStorage.setItem(sessionKey, JSON.stringify(session));
});
afterEach(async () => {
  connection.mockReturnValue(true);
  await deleteStore(user.id);
});

const second = () => within(screen.getByRole('group', { name: surah.verses[1]?.tokens.join(' ') ?? '' }));

describe.each([
  ['en', 'What the colours and lines mean', 'Read it', /from your words of/],
  ['fr', 'Ce que disent les couleurs et les traits', 'Lire ce verset', /d’après vos mots du/],
] as const)('a surah without a connection (%s)', (language, legend, readIt, asOf) => {
  test('has its states, legend and marks from the last download, and says of when', async () => {
    await download([learnt('w-allah', 0), learnt('w-samad', 0), learnt('w-he', 400)]);
    goOffline();
    await renderApp('/read/112', { signedIn: true, language });
    await screen.findByRole('list', { name: legend });
    screen.getByText(asOf);
    screen.getByRole('button', { name: new RegExp(`^${readIt}`) });
    const states = [...document.querySelectorAll('[data-ayah] [data-state]')].map((each) =>
      each.getAttribute('data-state'),
    );
    expect(states).toEqual(expect.arrayContaining(['known', 'fading', 'learnable', 'outside']));
  });

  test('without a download has neither, and opens all the same', async () => {
    goOffline();
    await renderApp('/read/112', { signedIn: true, language });
    await screen.findByRole('heading', { level: 1, name: '112 · Al-Ikhlas' });
    expect(screen.queryByRole('list', { name: legend })).toBeNull();
    expect(screen.queryByText(asOf)).toBeNull();
  });
});

test('a reading without a connection is judged here, waits, and is sent once', async () => {
  await download([learnt('w-allah', 0), learnt('w-samad', 0)]);
  goOffline();
  await renderApp('/read/112', { signedIn: true });
  await userEvent.click(await screen.findByRole('button', { name: /^Read it/ }));
  await userEvent.click(await screen.findByRole('button', { name: 'Show the translation' }));
  await userEvent.click(second().getByRole('button', { name: /ٱلصَّمَدُ/ }));
  await userEvent.click(screen.getByRole('button', { name: 'Done: 1 word to review' }));
  await waitFor(() => expect(offlineSummary(user.id).get()).toMatchObject({ moves: 1, answers: 1, holdsDay: false }));
  const recall = async () => (await readKnowledge(user.id))?.met.probabilities.get('w-samad' as WordId);
  expect(await recall()).toBeLessThan(1);
  const [mark] = (await readMeta(await openStore(user.id), 'marks')) ?? [];
  expect(mark?.body).toMatchObject({ surah: 112, ayah: 2, kind: 'reading', tokens: [2] });
  connection.mockReturnValue(true);
  const fetch = stubServer({ ...course, '/api/reading/marks': { version: '2', known: [], fading: [], learning: [] } });
  await deliver(user.id);
  await deliver(user.id);
  const sent = fetch.mock.calls.filter(([address]) => address === '/api/reading/marks');
  expect(sent).toHaveLength(1);
  expect(new Headers(sent[0]?.[1]?.headers).get('idempotency-key')).toBe(mark?.key);
  expect(offlineSummary(user.id).get().moves).toBe(0);
});

test('a surah that was never opened here says so', async () => {
  goOffline();
  await renderApp('/read/1', { signedIn: true });
  await screen.findByRole('heading', { level: 1, name: 'Al-Fatihah isn’t on this device' });
  screen.getByText(/neither opened nor downloaded here/);
  screen.getByRole('link', { name: 'Surahs on this device' });
});

function stubCachedSurah(): void {
  const url = 'https://kalima.example/api/surahs/112?language=en';
  const store = { keys: async () => [{ url }], match: async () => Response.json(replyTo(url, surah)) };
  vi.stubGlobal('caches', { open: async () => store });
}

test('at a desk the list of surahs has its shares from the same download', async () => {
  vi.stubGlobal('matchMedia', () => ({
    matches: true,
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  }));
  await download([learnt('w-allah', 0), learnt('w-samad', 0)]);
  goOffline();
  stubCachedSurah();
  await renderApp('/read/112', { signedIn: true });
  const list = await screen.findByRole('region', { name: 'By surah' });
  const row = await within(list).findByRole('link', { current: 'page' });
  expect(await within(row).findByRole('img', { name: /^Words you know today: \d+%/ })).toBeTruthy();
});

test('verses are searched in the surahs on this device, by their translation and their text', async () => {
  await download([learnt('w-allah', 0)]);
  goOffline();
  stubCachedSurah();
  await renderApp('/read', { signedIn: true });
  const box = await screen.findByRole('searchbox');
  await userEvent.type(box, 'translation of verse');
  const region = within(await screen.findByRole('region', { name: 'Verses with these words' }));
  await region.findByText(/^2 verses found Searched: the 1 surah on this device\.$/);
  expect(region.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual(['/read/112/1', '/read/112/2']);
  await userEvent.clear(box);
  await userEvent.type(box, 'الصمد{Enter}');
  await waitFor(() => expect(screen.getByTestId('address').textContent).toBe('/read/112/2'));
});
