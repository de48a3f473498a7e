// @vitest-environment jsdom

import type { Notice, ReportNotice, WarningNotice } from '@kalima/contract';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { buildDayOpening } from '../../../test/day-opening.ts';
import { fromMidday } from '../../../test/from-midday.ts';
import { pageLanguages } from '../../../test/page-languages.ts';
import { freshPageForEachTest, letTimePass, profile, renderApp, stubServer } from '../../../test/render-app.tsx';

freshPageForEachTest();
beforeEach(() => void vi.useFakeTimers(fromMidday));
afterEach(() => void vi.useRealTimers());

/** A dialog takes presses from its second drawing on; a person is never that quick. */
const typist = () => userEvent.setup({ advanceTimers: (ms) => vi.advanceTimersByTime(ms), pointerEventsCheck: 0 });

/** Notices are asked for once the page is quiet. */
async function dialogOf(name: string | RegExp) {
  await screen.findByRole('heading', { level: 1 });
  await letTimePass(4000);
  return await screen.findByRole('dialog', { name });
}

const aNotice: ReportNotice = {
  id: '44444444-4444-4444-8444-444444444401',
  kind: 'report-accepted',
  word: 'رَبّ',
  session: 'exercise',
  gift: { xp: 10, batteries: 1, isPassedNow: true, streak: 2 },
  answer: 'Both are right.',
};
const declined: ReportNotice = {
  ...aNotice,
  id: '44444444-4444-4444-8444-444444444402',
  kind: 'report-declined',
  gift: null,
};

function stubNotices(...notices: Notice[]) {
  return stubServer({ '/api/notices': { notices }, '/api/notices/seen': { seen: notices.length } });
}
const seenIn = (fetch: ReturnType<typeof stubServer>) =>
  fetch.mock.calls
    .filter(([address]) => address === '/api/notices/seen')
    .map(([, init]) => JSON.parse(String(init?.body)));

const words = {
  en: {
    title: 'You were right',
    body: /^Your answer on رَبّ now counts as right.* That means you’ve passed the exercise\.$/,
    gift: ['+10 XP', '+1 battery', 'Passed', '2-day streak'],
    close: 'Continue',
    declined: 'We’ve read your report',
    both: 'We’ve read your reports',
    thanks: 'Thank you for your report',
  },
  fr: {
    title: 'Vous aviez raison',
    body: /^Votre réponse sur رَبّ compte désormais comme juste.* Votre exercice est donc réussi\.$/,
    gift: ['+10 XP', '+1 batterie', 'Réussi', 'Série de 2 jours'],
    close: 'Continuer',
    declined: 'Nous avons lu votre signalement',
    both: 'Nous avons lu vos signalements',
    thanks: 'Merci pour votre signalement',
  },
};

test.each(pageLanguages)('a report that was accepted is told once, with all that it gave (%s)', async (language) => {
  const say = words[language];
  const fetch = stubNotices(aNotice);
  await renderApp('/settings', { signedIn: true, language });
  const dialog = await dialogOf(say.title);
  expect(dialog.querySelector('li p')?.textContent).toMatch(say.body);
  expect(within(dialog).getByText('رَبّ').lang).toBe('ar');
  for (const text of [...say.gift, 'Both are right.']) within(dialog).getByText(text);
  const profilesRead = fetch.mock.calls.filter(([address]) => address === '/api/profile').length;
  expect(profilesRead).toBeGreaterThan(1);
  expect(seenIn(fetch)).toEqual([]);
  await typist().click(within(dialog).getByRole('button', { name: say.close }));
  await waitFor(() => expect(seenIn(fetch)).toEqual([{ ids: [aNotice.id] }]));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

test.each(pageLanguages)('thanks, a refusal, and several at once each have their title (%s)', async (language) => {
  const say = words[language];
  const cases: [Notice[], string][] = [
    [[{ ...aNotice, gift: null }], say.thanks],
    [[{ ...declined, word: '', session: null, answer: null }], say.declined],
    [[aNotice, declined], say.both],
  ];
  for (const [notices, title] of cases) {
    stubNotices(...notices);
    const { unmount } = await renderApp('/settings', { signedIn: true, language });
    const dialog = await dialogOf(title);
    expect(within(dialog).getAllByRole('listitem').length).toBeGreaterThanOrEqual(notices.length);
    unmount();
  }
});

test('what an administrator wrote is text and nothing else', async () => {
  stubNotices({ ...aNotice, answer: '<img src=x onerror=alert(1)>' });
  await renderApp('/settings', { signedIn: true });
  const dialog = await dialogOf(words.en.title);
  within(dialog).getByText('<img src=x onerror=alert(1)>');
  expect(dialog.querySelector('img')).toBeNull();
});

test('a notice beside the news of the day comes at the next visit', async () => {
  const lost = buildDayOpening({ lostStreak: 4 });
  stubServer({ '/api/notices': { notices: [aNotice] }, '/api/day': { opening: lost, player: profile } });
  const { unmount } = await renderApp('/settings', { signedIn: true });
  const news = await dialogOf(/streak/i);
  expect(screen.getAllByRole('dialog')).toHaveLength(1);
  await typist().click(within(news).getByRole('button'));
  await letTimePass(10_000);
  expect(screen.queryByRole('dialog')).toBeNull();
  unmount();
  stubNotices(aNotice);
  await renderApp('/settings', { signedIn: true });
  await dialogOf('You were right');
});

const warning: WarningNotice = {
  id: '44444444-4444-4444-8444-444444444403',
  kind: 'name-blanked',
  name: 'A foul name',
};

test.each([
  ['en', 'name-blanked', 'Your name was removed', /“A foul name” offensive.*choose another one in your profile\.$/],
  ['en', 'avatar-warned', 'About your picture', /or we will have to remove it\.$/],
  [
    'fr',
    'name-warned',
    'À propos de votre nom',
    /«\u00a0A foul name\u00a0» choquant.*sinon nous devrons le retirer\.$/,
  ],
  ['fr', 'avatar-blanked', 'Votre photo a été retirée', /Choisissez-en une autre dans votre profil\.$/],
] as const)('a warning is told once, without who reported (%s, %s)', async (language, kind, title, body) => {
  const about = { ...warning, kind, name: kind.startsWith('name') ? warning.name : null };
  const fetch = stubNotices(about);
  await renderApp('/settings', { signedIn: true, language });
  const dialog = await dialogOf(title);
  expect(dialog.querySelector('li p')?.textContent).toMatch(body);
  await typist().click(within(dialog).getByRole('button'));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(seenIn(fetch)).toEqual([{ ids: [warning.id] }]);
});

test('a warning beside a decision on a report is one message of several', async () => {
  stubNotices(warning, declined);
  await renderApp('/settings', { signedIn: true });
  const dialog = await dialogOf('Messages for you');
  expect(within(dialog).getAllByRole('listitem')).toHaveLength(2);
});
