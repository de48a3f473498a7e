// @vitest-environment jsdom
import type { MemoryView } from '@kalima/contract';
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { describe, expect, test } from 'vitest';
import { buildMemoryView, buildMemoryWord } from '../../../test/memory.ts';
import { freshPageForEachTest, profile, renderApp, stubServer } from '../../../test/render-app.tsx';

freshPageForEachTest();

const plain = (element: Element | null | undefined) => element?.textContent?.replace(/\s+/g, ' ');
const open = async (memory: Partial<MemoryView>, language: 'en' | 'fr' = 'en') => {
  stubServer({ '/api/memory': buildMemoryView(memory) });
  await renderApp('/memory', { signedIn: true, language });
  await screen.findByRole('heading', { level: 1, name: language === 'en' ? 'Your memory' : 'Votre mémoire' });
};
const part = (name: string) => within(screen.getByRole('region', { name }));

const known = { met: 225, knowNow: { words: 166, from: 158, to: 174 } };
const faded = {
  word: buildMemoryWord(1),
  recall: 0.71,
  before: { day: '2026-11-19', recall: 0.84 },
};

describe('the page of a learner’s memory', () => {
  test('shows a new learner the way to their first words', async () => {
    await open({});
    await screen.findByRole('heading', { name: 'Nothing to remember yet' });
    expect(screen.getByRole('link', { name: 'Learn your first words' }).getAttribute('href')).toBe('/');
  });

  test('says how many words are known now, and offers the review of those that are due', async () => {
    const { forecast } = buildMemoryView();
    await open({
      ...known,
      due: { words: 20, waiting: 22 },
      forecast: forecast.map((each, ahead) => ({ ...each, words: [20, 41][ahead] ?? 0 })),
    });
    expect(plain(await screen.findByRole('heading', { name: /^You know/ }))).toBe('You know 166 words today');
    screen.getByText('225 words met');
    expect(screen.getByRole('link', { name: 'Review 20 words' }).getAttribute('href')).toBe('/review');
    const rows = part('Due for review').getAllByRole('row');
    expect(rows.slice(1).map(plain)).toEqual(['Today20', 'Monday, November 2341']);
    part('Due for review').getByText('Today: 20 · in the next 30 days: 41 · 22 more without a date');
  });

  test.each([
    ['en', 'Your weakest words', '84% → 71% since Thursday'],
    ['fr', 'Vos mots les plus fragiles', '84 % → 71 % depuis jeudi'],
  ] as const)('tells of each weak word since when it has faded (%s)', async (language, title, since) => {
    await open({ ...known, weakest: [faded] }, language);
    await screen.findByRole('region', { name: title });
    const [line] = part(title).getAllByRole('listitem');
    expect(plain(line)).toContain(since);
  });

  test('shows words that are mixed up, and a word that will not stick from another side', async () => {
    await open({
      ...known,
      mixedUp: [{ words: [buildMemoryWord(2), buildMemoryWord(3)], times: 2 }],
      stubborn: [
        {
          word: buildMemoryWord(4),
          wayIn: { kind: 'root-family', root: 'ك ت ب', words: [buildMemoryWord(5)] },
        },
      ],
    });
    await screen.findByRole('region', { name: 'Words you mix up' });
    expect(plain(part('Words you mix up').getByRole('listitem'))).toMatch(/meaning 2.*meaning 3.*2 times/);
    const stubborn = part('Words that won’t stick');
    stubborn.getByText('Words from the same root');
    stubborn.getByText('meaning 5');
  });

  test('says once that the figures changed, to a learner who knew the earlier ones', async () => {
    const seenMessages = { 'knowledge-figures': 'changed' };
    const fetch = stubServer({
      '/api/profile': { ...profile, seenMessages },
      '/api/memory': buildMemoryView({ met: 5 }),
      '/api/profile/seen-messages': { seenMessages: { 'knowledge-figures': 'true' } },
    });
    await renderApp('/memory', { signedIn: true });
    await userEvent.click(await screen.findByRole('button', { name: 'Got it' }));
    expect(screen.queryByText(/These figures now say/)).toBeNull();
    const marked = () => fetch.mock.calls.filter(([address]) => String(address).includes('/seen-messages'));
    await waitFor(() => expect(marked()).toHaveLength(1));
    expect(marked().map(([, init]) => JSON.parse(String(init?.body)))).toEqual([
      { message: 'knowledge-figures', occasion: 'true' },
    ]);
  });

  test('says how true the predictions were, once there are enough tries', async () => {
    const bins = [
      { from: 0.5, to: 0.8, count: 5, predicted: 0.7, known: 0.6 },
      { from: 0.8, to: 0.9, count: 30, predicted: 0.85, known: 0.861 },
      { from: 0.9, to: 1, count: 0, predicted: null, known: null },
    ];
    await open({ ...known, calibration: { tries: 35, minTries: 20, bins } });
    const name = 'How accurate are these numbers?';
    await screen.findByRole('region', { name });
    expect(plain(screen.getByRole('region', { name }))).toContain('Of the words estimated at 80%–90%, you knew 86%.');
    expect(part(name).getAllByRole('row')).toHaveLength(3);
  });

  test('claims nothing from a few tries', async () => {
    await open({ ...known, calibration: { tries: 3, minTries: 20, bins: [] } });
    await screen.findByText('After 20 reviews on later days we can tell. So far: 3.');
  });

  test('offers another try where it does not load', async () => {
    const fetch = stubServer({ '/api/memory': Response.json({ code: 'forbidden' }, { status: 403 }) });
    await renderApp('/memory', { signedIn: true });
    await screen.findByRole('heading', { level: 1, name: 'We couldn’t load your memory' });
    const before = fetch.mock.calls.length;
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(fetch.mock.calls.length).toBeGreaterThan(before);
  });
});
