// @vitest-environment jsdom
import type { SoundingQuestionView } from '@kalima/contract';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import { buildGuides, buildJourneyWith } from '../../../test/guides.ts';
import { freshPageForEachTest, renderApp, stubServer } from '../../../test/render-app.tsx';
import { inBoth, replyTo, withoutLanguage } from '../../../test/texts.ts';

freshPageForEachTest();

const id = '7b0c9a7e-1111-4222-8333-444455556666';
const address = `/api/soundings/${id}`;
const reach = { courseTokens: 57_084, quranTokens: 77_428 };
const nothing = {
  isOffered: true,
  nextDay: null,
  open: null,
  questions: 30,
  known: null,
  pooledDays: 60,
  placement: { answered: null, maxQuestions: 40, result: null, mayStart: true },
  reach,
  history: [],
};
const found = {
  ...nothing,
  isOffered: false,
  nextDay: '2026-12-21',
  known: { from: 31, to: 62, answers: 30 },
  history: [{ id, day: '2026-11-21', from: 31, to: 62, answers: 30 }],
};
const word = { arabic: 'رَبّ', transliteration: 'rabb', meaning: inBoth('Lord', 'Seigneur'), frequency: 970 };
const verse = {
  tokens: ['ٱلۡحَمۡدُ', 'لِلَّهِ', 'رَبِّ', 'ٱلۡعَٰلَمِينَ'],
  surahName: inBoth('Al-Fatihah', 'Al-Fatiha'),
  reference: '1:2',
  firstToken: 2,
  token: 2,
};
const recall = (index: number): SoundingQuestionView => ({
  index,
  task: 'free_recall',
  arabic: 'رَبّ',
  verse,
  options: [],
});
const meanings = [inBoth('day', 'jour'), inBoth('Lord', 'Seigneur'), inBoth('sky', 'ciel'), inBoth('book', 'livre')];
const sky = { kind: 'word', arabic: 'سَمَاء', meaning: inBoth('sky', 'ciel') };
const choice = (index: number): SoundingQuestionView => ({
  ...recall(index),
  task: 'meaning_in_verse',
  options: meanings,
});
const started = (question: SoundingQuestionView, change: object = {}) => ({
  id,
  questions: 30,
  question,
  uncovered: null,
  ...change,
});
const answered = (change: object = {}) => ({
  verdict: 'right',
  word,
  solution: null,
  mistaken: null,
  next: recall(2),
  known: null,
  placement: null,
  ...change,
});

/** A server that says these things one after the other. */
function serve(overview: object, said: Record<string, readonly unknown[]>, later: object = overview) {
  const usual = stubServer({ '/api/soundings': overview });
  const queues = new Map(Object.entries(said).map(([name, replies]) => [name, [...replies]]));
  const sent: { path: string; body: unknown }[] = [];
  vi.stubGlobal('fetch', async (asked: string, init?: RequestInit) => {
    const path = withoutLanguage(asked);
    if (path.startsWith('/api/soundings') && init?.method === 'POST') {
      const { tookMs: _, ...body } = init.body ? JSON.parse(String(init.body)) : {};
      sent.push({ path: path.replace(address, ''), body });
      const reply = queues.get(path.replace(address, ''))?.shift();
      if (reply instanceof Response) return reply;
      if (reply !== undefined) return Response.json(replyTo(asked, reply));
    }
    if (path === '/api/soundings' && sent.some(({ path: each }) => each === '/answers'))
      return Response.json(replyTo(asked, later));
    return usual(asked, init);
  });
  return sent;
}

const open = (language: 'en' | 'fr' = 'en') => renderApp('/sounding', { signedIn: true, language });
const press = async (name: string | RegExp) => userEvent.click(await screen.findByRole('button', { name }));

describe('the page of a sounding', () => {
  it('says before the first what it is and costs', async () => {
    serve(nothing, {});
    await open();
    expect((await screen.findByRole('heading', { level: 1 })).textContent).toContain(
      'How many words of the Quran do you know?',
    );
    expect(screen.getByText(/30 words from the Quran/)).toBeTruthy();
    expect(screen.getByText(/costs no batteries and earns nothing/)).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Start' })).toBeTruthy();
  });

  it('lets one recall, uncover and say whether one was right', async () => {
    const sent = serve(nothing, {
      '/api/soundings': [started(recall(0))],
      '/uncovered': [{ word }],
      '/answers': [answered({ next: choice(1) })],
    });
    await open('fr');
    await press('Commencer');
    expect((await screen.findByRole('heading', { level: 1 })).textContent).toContain('Connaissez-vous ce mot');
    expect(screen.queryByText('Seigneur')).toBeNull();
    await press('Je le connais');
    expect(await screen.findByText('Seigneur')).toBeTruthy();
    await press('Oui, c’est ça');
    expect(await screen.findByRole('button', { name: /Seigneur/ })).toBeTruthy();
    expect(sent.slice(1)).toEqual([
      { path: '/uncovered', body: { index: 0 } },
      { path: '/answers', body: { index: 0, answer: { kind: 'recalled', wasRight: true } } },
    ]);
  });

  it('is played by the keyboard: a number is the answer, Enter goes on', async () => {
    const sent = serve(nothing, {
      '/api/soundings': [started(choice(1))],
      '/answers': [
        answered({ verdict: 'wrong', solution: 1, mistaken: sky }),
        answered({ verdict: 'no-idea', next: recall(3) }),
      ],
    });
    await open();
    await press('Start');
    await screen.findByRole('button', { name: /Lord/ });
    await userEvent.keyboard('3');
    const sheet = await screen.findByRole('region', { name: 'Not quite' });
    expect(document.activeElement).toBe(sheet);
    expect(screen.getByRole('button', { name: /sky/ }).querySelector('[lang="ar"]')?.textContent).toBe(sky.arabic);
    expect(within(sheet).getByText('Lord')).toBeTruthy();
    expect(within(sheet).getByText(word.arabic).closest('[lang]')?.getAttribute('lang')).toBe('ar');
    expect(within(sheet).getByRole('button', { name: /^Listen to/ })).toBeTruthy();
    await userEvent.keyboard('{Enter}');
    await screen.findByRole('button', { name: 'I know it' });
    await userEvent.keyboard('2');
    expect(await screen.findByText('It means')).toBeTruthy();
    expect(sent.slice(1).map(({ body }) => body)).toEqual([
      { index: 1, answer: { kind: 'choice', option: 2 } },
      { index: 2, answer: { kind: 'no-idea' } },
    ]);
  });

  it('goes on with a word that was uncovered', async () => {
    serve(
      { ...nothing, open: { answered: 4, questions: 30 } },
      { '/api/soundings': [started(recall(4), { uncovered: word })] },
    );
    await open();
    await press('Continue (4 of 30)');
    expect(await screen.findByText('Lord')).toBeTruthy();
    expect(screen.getByRole('button', { name: 'I was right' })).toBeTruthy();
  });

  it('ends with what is known of the Quran, the share outside the course, and the way to thirty more', async () => {
    serve(
      nothing,
      {
        '/api/soundings': [started(choice(29))],
        '/answers': [answered({ solution: 1, next: null, known: { from: 31, to: 62, answers: 30 } })],
      },
      found,
    );
    await open();
    await press('Start');
    await press(/Lord/);
    await press('See the result');
    await waitFor(() =>
      expect(screen.getByRole('heading', { level: 1 }).textContent).toContain(
        'You know 31–62% of the words of the Quran',
      ),
    );
    expect(screen.getByText(/^26.3% of the Quran’s words are not in the course/)).toBeTruthy();
    expect(screen.getByRole('button', { name: '30 more questions' })).toBeTruthy();
    const history = within(screen.getByRole('region', { name: 'Over time' }));
    expect(history.getByRole('listitem').textContent).toContain('November 21, 2026 · 30 answers31–62%');
    expect(history.getByText(/next one on December 21, 2026/)).toBeTruthy();
  });

  it('keeps an answer that did not get through, and sends it again', async () => {
    const sent = serve(nothing, {
      '/api/soundings': [started(choice(1))],
      '/answers': [new Response('', { status: 500 }), answered({ solution: 1 })],
    });
    await open();
    await press('Start');
    await press(/Lord/);
    expect((await screen.findByRole('alert')).textContent).toContain('didn’t get through');
    await press('Try again');
    expect(await screen.findByText('Right!')).toBeTruthy();
    expect(new Set(sent.slice(1).map(({ body }) => JSON.stringify(body))).size).toBe(1);
  });

  it('says so when its questions are no longer valid', async () => {
    serve(nothing, {
      '/api/soundings': [started(choice(1))],
      '/answers': [Response.json({ code: 'conflict' }, { status: 409 })],
    });
    await open();
    await press('Start');
    await press(/Lord/);
    expect((await screen.findByRole('alert')).textContent).toContain('no longer valid');
    expect(screen.getByRole('button', { name: 'Start' })).toBeTruthy();
  });
});

describe('the placement for the whole course', () => {
  const start = '/api/soundings?purpose=placement';
  const result = { about: 160, from: 125, to: 195, guide: 6 };
  const placed = { ...nothing, placement: { answered: null, maxQuestions: 40, result, mayStart: false } };
  const openPlacement = () => renderApp('/placement', { signedIn: true });

  it('ends with a range, the guide to start at, and a quiet way to the first one', async () => {
    serve(
      nothing,
      {
        [start]: [started(choice(19), { questions: 40 })],
        '/answers': [answered({ solution: 1, next: null, placement: result })],
      },
      placed,
    );
    await openPlacement();
    await screen.findByText(/At most 40 words/);
    await press('Start');
    await screen.findByRole('progressbar', { name: 'Question 20 of at most 40' });
    await press(/Lord/);
    await press('See the result');
    await waitFor(() =>
      expect(screen.getByRole('heading', { level: 1 }).textContent).toContain('You know about 160 words'),
    );
    screen.getByText('Probably between 125 and 195 words of the course.');
    screen.getByText('Guides 1 to 6 are open. None is marked as passed.');
    const wayTo = (name: string) => screen.getByRole('link', { name }).getAttribute('href');
    expect(wayTo('Start at guide 6')).toBe('/guide-exercise/6?guide=6&level=1&exercise=1');
    expect(wayTo('Start at guide 1')).toBe('/guide-exercise/1?guide=1&level=1&exercise=1');
  });

  it('goes on where it was left', async () => {
    serve({ ...nothing, placement: { answered: 7, maxQuestions: 40, result: null, mayStart: true } }, {});
    await openPlacement();
    expect(await screen.findByRole('button', { name: 'Continue after 7 answers' })).toBeTruthy();
  });

  it('is offered on home instead of the placement by guide', async () => {
    const journey = { ...buildJourneyWith(0), isPlacementOffered: true, placementGuide: 1 };
    stubServer({ '/api/soundings': found, '/api/guides': { guides: buildGuides() }, '/api/journey': journey });
    await renderApp('/', { signedIn: true });
    const link = await screen.findByRole('link', { name: 'Know some words already? Find where to start' });
    expect(link.getAttribute('href')).toBe('/placement');
    expect(screen.queryByRole('link', { name: /Know these words/ })).toBeNull();
  });
});

it('home leads there from what is known', async () => {
  stubServer({ '/api/guides': { guides: buildGuides() }, '/api/journey': buildJourneyWith(10) });
  await renderApp('/', { signedIn: true });
  const links = await screen.findAllByRole('link', { name: 'Check what you know' });
  expect(links.map((link) => link.getAttribute('href'))).toEqual(['/sounding']);
});
