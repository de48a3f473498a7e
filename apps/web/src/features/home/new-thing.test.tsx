// @vitest-environment jsdom
import type { ProfileView } from '@kalima/contract';
import { screen, waitFor } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { buildGuides, buildJourneyWith } from '../../../test/guides.ts';
import { pageLanguages } from '../../../test/page-languages.ts';
import { freshPageForEachTest, profile, renderApp, stubServer } from '../../../test/render-app.tsx';
import { localDay } from '../../lib/language/day.ts';

freshPageForEachTest();

const today = localDay(new Date());
const names = { en: 'New for you', fr: 'Nouveau pour vous' };

async function open(changes: Partial<ProfileView>, language: 'en' | 'fr' = 'en') {
  const journey = buildJourneyWith(10);
  const memory = { ...journey.memory, due: { words: 3, waiting: 0 }, isReviewOffered: true };
  const fetch = stubServer({
    '/api/guides': { guides: buildGuides() },
    '/api/journey': { ...journey, memory, isLeagueOpen: true },
    '/api/profile': { ...profile, ...changes },
    '/api/profile/seen-messages': { seenMessages: {} },
  });
  await renderApp('/', { signedIn: true, language });
  await screen.findByRole('heading', { level: 1 });
  return fetch;
}
const marked = (fetch: ReturnType<typeof stubServer>) =>
  fetch.mock.calls.flatMap(([, init]) => {
    const body = JSON.parse(String(init?.body ?? '{}')) as { message?: string };
    return body.message?.startsWith('new-') ? [body] : [];
  });

describe('home introduces one part of the app a day', () => {
  test.each(pageLanguages)('on the second day the review, and says so to the server once (%s)', async (language) => {
    const fetch = await open({ accountDay: 2 }, language);
    await screen.findByText(names[language]);
    const link = await screen.findByRole('link', { name: language === 'en' ? 'Review now' : 'Réviser maintenant' });
    expect(link.getAttribute('href')).toBe('/review');
    await waitFor(() => expect(marked(fetch)).toEqual([{ message: 'new-review', occasion: today }]));
  });

  test('the same all day long, without saying so again', async () => {
    const fetch = await open({ accountDay: 3, seenMessages: { 'new-review': today } });
    await screen.findByRole('link', { name: 'Review now' });
    expect(marked(fetch)).toEqual([]);
  });

  test('then the next one that is of use', async () => {
    await open({ accountDay: 3, seenMessages: { 'new-review': '2026-01-01', 'new-quests': '2026-01-02' } });
    expect((await screen.findByRole('link', { name: 'See the league' })).getAttribute('href')).toBe('/leagues');
  });

  test('at the end of the week a look back, by the figures of home', async () => {
    await open({ accountDay: 7 });
    await screen.findByText('Looking back');
    await screen.findByText(/^10 exercises passed · \d+ words met · 12 verses that you can read$/);
  });

  test.each<[string, Partial<ProfileView>]>([
    ['the first day', { accountDay: 1 }],
    ['an old account', { accountDay: 300 }],
    ['a streak that has just ended', { accountDay: 4, lostStreak: 2, streak: 0 }],
  ])('none on %s', async (_, changes) => {
    const fetch = await open(changes);
    expect(screen.queryByText(names.en)).toBeNull();
    expect(marked(fetch)).toEqual([]);
  });
});
