// @vitest-environment jsdom
// @own-modules: a database that other tests must not find
import 'fake-indexeddb/auto';
import type { WordId } from '@kalima/course';
import { dayIn, midnightIn, standardRulebook } from '@kalima/rules';
import { foldWord, type TaughtWord, type WordReview } from '@kalima/rules/memory';
import { buildOfflineState } from '@kalima/testing/tickets/build-tickets.ts';
import { act, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { buildShelves, buildSurah, readerWords } from '../../../test/reader.ts';
import { freshPageForEachTest, renderApp, session, stubServer, user } from '../../../test/render-app.tsx';
import { buildLogEntry, buildSmallTicket } from '../../../test/small-ticket.ts';
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

/** Right once, soon after its card, an hour ago. */
function justLearnt(word: string): TaughtWord {
  const { memory, ...taught } = learnt(word, 0);
  const [day, atMs] = [dayIn(Date.now(), midnightIn('UTC')), Date.now() - 3_600_000];
  const once = memory && {
    ...memory,
    cardDay: day,
    lastDay: day,
    lastMs: atMs,
    before: null,
    recent: [],
    repetitions: 0,
  };
  const answered = once?.answered && { ...once.answered, day, atMs, rightTasks: [], wasRightLate: false };
  return { ...taught, taughtMs: atMs, memory: once && { ...once, answered: answered ?? null, rightLaterOn: null } };
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

/** One question about a word, answered on this device. */
async function answerHere(word: string, isRight: boolean): Promise<void> {
  const other = word === 'w-he' ? 'w-allah' : 'w-he';
  const [asked, ...others] = buildSmallTicket().questions;
  if (asked?.question.kind !== 'multiple_choice') throw new Error('the ticket begins with another question');
  const question = { ...asked.question, word, options: [other, word] } as typeof asked.question;
  const ticket = buildSmallTicket({
    id: crypto.randomUUID(),
    issuedAtMs: Date.now() - 60_000,
    expiresAtMs: Date.now() + dayMs,
    questions: [{ ...asked, question }, ...others],
  });
  const answer = { kind: 'choice' as const, option: isRight ? 1 : 0 };
  const moves = [{ kind: 'start' as const }, { kind: 'answer' as const, index: 0, answer, tookMs: 4000 }];
  const store = await openStore(user.id);
  await store.put('tickets', ticket);
  for (const [seq, move] of moves.entries())
    await store.put('log', { ...buildLogEntry(seq, ticket.id, move), wallMs: Date.now() });
  const mark = { browserId: crypto.randomUUID(), nextSeq: moves.length, lastHash: '', sentBefore: 0 };
  await store.put('meta', mark, 'mark');
}

test.each([
  ['a word answered wrong is no longer known', 'w-samad', false, 'learning'],
  ['a word that had faded and was right is known', 'w-he', true, 'known'],
  ['a word answered for the first time is met', 'w-say', false, 'learning'],
])('the states follow what was played here since the download: %s', async (_, word, isRight, state) => {
  const words = [learnt('w-allah', 3), justLearnt('w-samad'), learnt('w-he', 400)];
  await download(words);
  const before = (await readKnowledge(user.id))?.met;
  expect(before?.[state as 'known' | 'learning'].has(word as WordId)).toBe(false);
  await answerHere(word, isRight);
  const met = (await readKnowledge(user.id))?.met;
  expect([...(met?.[state as 'known' | 'learning'] ?? [])]).toContain(word);
  expect(met?.probabilities.size).toBe(words.some((each) => each.word === word) ? 3 : 4);
});

test('a word answered wrong here is marked so in the text', async () => {
  await download([learnt('w-allah', 3), justLearnt('w-samad')]);
  await answerHere('w-samad', false);
  goOffline();
  await renderApp('/read/112', { signedIn: true });
  await screen.findByRole('list', { name: 'What the colours and lines mean' });
  expect(second().getByRole('button', { name: /ٱلصَّمَدُ/ }).closest('[data-state]')?.getAttribute('data-state')).toBe(
    'learning',
  );
});

test('a surah that was never opened here says so', async () => {
  goOffline();
  await renderApp('/read/1', { signedIn: true });
  await screen.findByRole('heading', { level: 1, name: 'Al-Fatihah isn’t on this device' });
  screen.getByText(/neither opened nor downloaded here/);
  screen.getByRole('link', { name: 'Surahs on this device' });
});

/** A ticket for one word, as a download brings it. */
async function storeWordTicket(word: string): Promise<void> {
  const store = await openStore(user.id);
  const sitting = { title: { text: word, ar: word }, words: 1, paysFor: [word] };
  const times = { issuedAtMs: Date.now() - 60_000, expiresAtMs: Date.now() + dayMs };
  const place = { kind: 'sitting' as const, guide: 0, level: 0, exercise: 0, about: word };
  const ticket = buildSmallTicket({ id: crypto.randomUUID(), ...place, ...times, sitting, introduce: [word] });
  await store.put('tickets', ticket);
  const taken = await readMeta(store, 'taken');
  if (taken !== undefined) await store.put('meta', { ...taken, order: [ticket.id] }, 'taken');
}

describe.each([
  ['en', 'One word short', 'Learn this word', /^You’re offline\. You can learn this word/],
  ['fr', 'À un mot près', 'Apprendre ce mot', /^Vous êtes hors ligne\. Vous pourrez apprendre ce mot/],
] as const)('a word one short without a connection (%s)', (language, oneShort, learn, offline) => {
  test('is learnt by its ticket, and another word says that it needs a connection', async () => {
    await download([learnt('w-allah', 0), learnt('w-he', 0)]);
    await storeWordTicket('w-samad');
    goOffline();
    const [, verse] = surah.verses;
    if (verse === undefined) throw new Error('no second verse');
    const third = { ...verse, ayah: 3, tokens: ['قُلۡ'], words: [0], glosses: undefined };
    stubCachedSurah(language, { ...surah, verses: [...surah.verses, third] });
    await renderApp('/read', { signedIn: true, language });
    const shelf = within(await screen.findByRole('region', { name: oneShort }));
    await shelf.findByText(offline);
    const [first, second] = shelf.getAllByRole('listitem');
    if (first === undefined || second === undefined) throw new Error('two words were wanted');
    const link = within(first).getByRole('link', { name: new RegExp(`^${learn}`) });
    expect(link.getAttribute('href')).toBe('/learn-words?words=w-samad&from=read/112/2');
    within(second).getByText(offline);
  });

  test('without a ticket says so in its place, and is a link again with a connection', async () => {
    await download([learnt('w-allah', 0), learnt('w-he', 0), learnt('w-say', 0)]);
    goOffline();
    stubCachedSurah(language);
    await renderApp('/read', { signedIn: true, language });
    await screen.findByText(offline);
    expect(screen.queryByRole('link', { name: new RegExp(`^${learn}`) })).toBeNull();
    connection.mockReturnValue(true);
    act(() => void window.dispatchEvent(new Event('online')));
    await screen.findByRole('link', { name: new RegExp(`^${learn}`) });
  });
});

function stubCachedSurah(language: 'en' | 'fr' = 'en', view = surah): void {
  const url = `https://kalima.example/api/surahs/112?language=${language}`;
  const store = { keys: async () => [{ url }], match: async () => Response.json(replyTo(url, view)) };
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
