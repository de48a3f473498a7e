// @vitest-environment jsdom

import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { fromMidday } from '../../../test/from-midday.ts';
import { pageLanguages } from '../../../test/page-languages.ts';
import { buildQuest, onItsWay, threeQuests, toClaim, wasClaimed } from '../../../test/quests.ts';
import { freshPageForEachTest, letTimePass, profile, renderApp, stubServer, user } from '../../../test/render-app.tsx';
import { buildSession } from '../../../test/session.ts';
import { answered, choice, result } from '../../../test/session-stage.tsx';
import { inBoth, replyTo, withoutLanguage } from '../../../test/texts.ts';
import { localDay } from '../../lib/language/day.ts';

freshPageForEachTest();
afterEach(() => vi.useRealTimers());

const texts = {
  en: {
    title: 'Quests',
    renewal: 'New quests in 5 hr 12 min',
    summary: '2 of 3 done',
    waiting: 'A reward is waiting for you.',
    study: ['Time for words', 'Study for 10 minutes.', '6 of 10'],
    row: ['On a roll', 'Get 5 answers right in a row.', '65 gems'],
    exercises: ['Good progress', 'Pass 3 exercises or lessons.', '100 XP'],
    claim: 'Claim the reward: 65 gems',
    early: 'Claim the reward: 50 gems',
    claimed: 'Claimed',
    received: 'Reward received: 65 gems',
    failed: 'Unable to claim reward.',
    already: 'You have already received this reward.',
    over: 'This was yesterday’s quest. Its reward is added automatically.',
    other: 'Please try again. If that doesn’t help, check your connection.',
    fault: 'We couldn’t load the quests',
    retry: 'Try again',
    allDone: 'All done for today. New quests come with your next day.',
    tile: 'Today’s quests',
    ready: 'A reward is waiting!',
  },
  fr: {
    title: 'Quêtes',
    renewal: 'Nouvelles quêtes dans 5 h 12 min',
    summary: '2 sur 3 accomplies',
    waiting: 'Une récompense vous attend.',
    study: ['Le temps des mots', 'Étudiez pendant 10 minutes.', '6 sur 10'],
    row: ['Sur votre lancée', 'Donnez 5 bonnes réponses de suite.', '65 gemmes'],
    exercises: ['Une belle étape', 'Réussissez 3 exercices ou leçons.', '100 XP'],
    claim: 'Récupérer la récompense\u00a0: 65 gemmes',
    early: 'Récupérer la récompense\u00a0: 50 gemmes',
    claimed: 'Récupérée',
    received: 'Récompense reçue : 65 gemmes',
    failed: 'Impossible de récupérer la récompense.',
    already: 'Vous avez déjà reçu cette récompense.',
    over: 'C’était une quête d’hier. Sa récompense s’ajoute automatiquement.',
    other: 'Réessayez. Si cela ne suffit pas, vérifiez votre connexion.',
    fault: 'Les quêtes n’ont pas pu être chargées',
    retry: 'Réessayer',
    allDone: 'Tout est fait pour aujourd’hui. De nouvelles quêtes arrivent avec votre prochaine journée.',
    tile: 'Les quêtes du jour',
    ready: 'Récompense à récupérer !',
  },
} as const;

const claimPath = `/api/quests/${toClaim.id}/claim`;
const refused = (code: string, status = 409) => Response.json({ code }, { status });
const main = () => within(screen.getByRole('main'));
const panel = () => within(screen.getByRole('complementary'));
const button = (name: string) => main().findByRole<HTMLButtonElement>('button', { name });

async function networkFirst(path = '/quests', language: 'en' | 'fr' = 'en') {
  const page = await renderApp(path, { signedIn: true, language });
  await screen.findByRole('main');
  return page;
}

describe.each(pageLanguages)('in %s', (language) => {
  const labels = texts[language];
  const open = (path = '/quests') => networkFirst(path, language);

  test('the three quests of the day, how far each is, what it pays, and when they are renewed', async () => {
    await open();
    await main().findByText(labels.summary);
    main().getByRole('heading', { level: 1, name: labels.title });
    main().getByText(labels.renewal);
    main().getByText(labels.waiting);
    for (const [title, ...rest] of [labels.study, labels.row, labels.exercises]) {
      const card = within(main().getByRole('region', { name: title }));
      for (const text of rest) card.getByText(text);
    }
    expect((await button(labels.early)).disabled).toBe(true);
    expect((await button(labels.claim)).disabled).toBe(false);
    expect((await button(labels.claimed)).getAttribute('aria-disabled')).toBe('true');
  });

  test('a reward is claimed: the server’s answer is what is seen', async () => {
    const fetch = stubServer({
      [claimPath]: { quest: { ...toClaim, rewardClaimed: true }, player: { ...profile, gems: 705 } },
    });
    await open();
    await userEvent.click(await button(labels.claim));
    await main().findByText(labels.received);
    expect(main().getAllByRole('button', { name: labels.claimed })).toHaveLength(2);
    expect(document.querySelectorAll('.reward-flight > span')).toHaveLength(5);
    expect(screen.getAllByRole('link', { name: /^705 / }).length).toBeGreaterThan(0);
    expect(main().getByRole('timer').textContent).toContain('12');
    const [, init] = fetch.mock.calls.find(([address]) => withoutLanguage(String(address)) === claimPath) ?? [];
    expect(init?.method).toBe('POST');
    expect(new Headers(init?.headers).get('idempotency-key')).toBe(`claim-${toClaim.id}`);
  });

  test.each([
    ['quest-already-claimed', 409, labels.already],
    ['quest-over', 409, labels.over],
    ['quest-not-completed', 409, labels.other],
    ['rate-limited', 429, labels.other],
  ])('a claim that is refused as %s is told, and the quests are read again', async (code, status, body) => {
    const fetch = stubServer({ [claimPath]: refused(code, status) });
    const reads = () =>
      fetch.mock.calls.filter(([address]) => withoutLanguage(String(address)) === '/api/quests').length;
    await open();
    const claim = await button(labels.claim);
    const before = reads();
    await userEvent.click(claim);
    const alert = await screen.findByRole('alert');
    await within(alert).findByText(labels.failed);
    within(alert).getByText(body);
    await waitFor(() => expect(reads()).toBe(before + 1));
    expect(document.querySelector('.reward-flight')).toBeNull();
  });

  test('quests that do not load say so, and can be asked for again', async () => {
    stubServer({ '/api/quests': undefined });
    await open();
    await main().findByRole('heading', { level: 1, name: labels.fault });
    stubServer();
    await userEvent.click(await button(labels.retry));
    await main().findByText(labels.summary);
  });

  test('the tile has what waits for its reward, else the first quest that is open, else a word of praise', async () => {
    const { unmount } = await open('/settings');
    await panel().findByText(labels.ready);
    panel().getByRole('heading', { name: labels.tile });
    unmount();
    stubServer({ '/api/quests': { ...threeQuests, quests: [wasClaimed, onItsWay] } });
    const second = await open('/onboarding');
    for (const place of [panel(), main()]) {
      await place.findByText(labels.study[0]);
      place.getByText(labels.study[2]);
      place.getByText(/^60\s?%$/);
    }
    second.unmount();
    stubServer({ '/api/quests': { ...threeQuests, quests: [wasClaimed] } });
    await open('/settings');
    await panel().findByText(labels.allDone);
  });
});

const key = `daily_quests:${user.id}`;
const today = () => ({ ...threeQuests, day: localDay(new Date()) });
const cached = () => ({
  ...{ ...replyTo('/api/quests?language=en', today()), language: 'en' },
  untilMs: Date.now() + threeQuests.renewsInMs,
});

/** A server that has the page wait for its quests. */
function slowQuests() {
  const server = stubServer();
  let answer: (quests: unknown) => void = () => undefined;
  const reply = new Promise<unknown>((resolve) => {
    answer = resolve;
  });
  vi.stubGlobal('fetch', async (address: string, init?: RequestInit) =>
    withoutLanguage(address) === '/api/quests' ? Response.json(replyTo(address, await reply)) : server(address, init),
  );
  return answer;
}

test('what was last heard is seen at once, but nothing of it can be claimed until the server has answered', async () => {
  localStorage.setItem(key, JSON.stringify(cached()));
  const answer = slowQuests();
  await networkFirst();
  const claim = await button('Claim the reward: 65 gems');
  expect(claim.disabled).toBe(true);
  expect(main().queryByRole('timer')).toBeNull();
  answer(today());
  await waitFor(() => expect(claim.disabled).toBe(false));
  const stored = JSON.parse(localStorage.getItem(key) ?? '');
  expect(stored).toEqual({ ...cached(), untilMs: expect.any(Number) });
  expect(stored.untilMs).toBeGreaterThan(Date.now());
});

test.each([
  ['of a day that is over', JSON.stringify({ ...cached(), untilMs: Date.now() - 1 })],
  ['without their end', JSON.stringify({ ...cached(), untilMs: undefined })],
  ['in another language', JSON.stringify({ ...cached(), language: 'fr' })],
  ['of another shape', '[{"id":"free gems"}]'],
  ['that cannot be read', '{'],
])('quests %s are not shown', async (_, kept) => {
  localStorage.setItem(key, kept);
  const answer = slowQuests();
  await networkFirst();
  await main().findByRole('heading', { level: 1, name: 'Quests' });
  expect(main().queryByRole('region')).toBeNull();
  answer(today());
  await main().findByRole('region', { name: 'On a roll' });
});

test('the countdown goes with the minute, and at midnight the new quests are there', async () => {
  vi.useFakeTimers(fromMidday);
  stubServer({ '/api/quests': { ...threeQuests, renewsInMs: 150_000 } });
  await networkFirst();
  const left = async (text: string) => within(await main().findByRole('timer')).findByText(text);
  await left('New quests in 3 min');
  // Parts of the page that load after some seconds ask again, and then only the clock goes on.
  await letTimePass(62_000);
  await left('New quests in 2 min');
  stubServer({
    '/api/quests': {
      ...threeQuests,
      day: '2026-11-22',
      quests: [buildQuest({ type: 'daily_xp', title: inBoth('Daily XP', 'Les XP du jour') })],
    },
  });
  await letTimePass(95_000);
  await main().findByRole('region', { name: 'Daily XP' });
  await left('New quests in 5 hr 12 min');
});

test('whoever comes from elsewhere sees the quests anew', async () => {
  await networkFirst();
  await button('Claim the reward: 65 gems');
  await userEvent.click(screen.getAllByRole('link', { name: 'Settings' })[0] as HTMLElement);
  await screen.findByRole('heading', { level: 1, name: 'Settings' });
  stubServer({ '/api/quests': { ...threeQuests, quests: [{ ...onItsWay, currentProgress: 9 }] } });
  await userEvent.click(screen.getAllByRole('link', { name: /^Quests/ })[0] as HTMLElement);
  await main().findByText('9 of 10');
});

const waiting = { en: 'Quests, 1 reward waiting', fr: 'Quêtes, 1 récompense à récupérer' };
describe.each(pageLanguages)('a finished quest in %s', (language) => {
  const session = buildSession({ questions: [choice, choice], verdicts: ['right'] });
  const play = async (answer: object, finish: object = {}) => {
    const fetch = stubServer({
      '/api/sessions': { session, player: profile },
      [`/api/sessions/${session.id}/answers`]: answered({ player: profile, ...answer }),
      [`/api/sessions/${session.id}/finish`]: result(true, { player: profile, ...finish }),
    });
    await renderApp('/guide-exercise/1', { signedIn: true, language });
    await screen.findByRole('heading', { level: 1 });
    await userEvent.keyboard('3{Enter}');
    await screen.findByRole('button', { name: language === 'en' ? 'See the result' : 'Voir le résultat' });
    return fetch;
  };
  const title = language === 'en' ? 'Quest complete: On a roll' : 'Quête accomplie : Sur votre lancée';

  test('is told at once by a toast', async () => {
    await play({ questsDone: ['answers_in_a_row'] });
    await screen.findByText(title);
    screen.getByText(
      language === 'en' ? 'Your reward is waiting: 65 gems.' : /^Votre récompense vous attend : 65 gemmes\.$/,
    );
  });

  test('is a line of the result that leads to its reward, and the streak’s popup of the day is noted', async () => {
    await play({}, { streak: 4, questsDone: ['answers_in_a_row'] });
    await userEvent.keyboard('{Enter}');
    const line = await screen.findByRole('link', { name: new RegExp(`^${title.replaceAll(' ', '\\s')}`) });
    expect(line.getAttribute('href')).toBe('/quests');
    expect(localStorage.getItem(`streak_popup_shown:${user.id}`)).toBe(localDay(new Date()));
  });

  test('is a badge in both menus until its reward is claimed', async () => {
    stubServer({ [claimPath]: { quest: { ...toClaim, rewardClaimed: true }, player: profile } });
    await networkFirst('/quests', language);
    expect(await screen.findAllByRole('link', { name: waiting[language] })).toHaveLength(2);
    await userEvent.click(await button(texts[language].claim));
    await waitFor(() => expect(screen.queryByRole('link', { name: waiting[language] })).toBeNull());
    expect(screen.getAllByRole('link', { name: texts[language].title })).toHaveLength(2);
  });

  test('is a badge on pages without quests too', async () => {
    vi.useFakeTimers(fromMidday);
    const fetch = stubServer();
    await networkFirst('/leagues', language);
    await letTimePass(4000);
    expect(await screen.findAllByRole('link', { name: waiting[language] })).toHaveLength(2);
    expect(fetch.mock.calls.filter(([address]) => withoutLanguage(String(address)) === '/api/quests')).toHaveLength(1);
  });

  test('has its tile on the sections of a phone', async () => {
    stubServer();
    await networkFirst('/onboarding', language);
    const heading = await main().findByRole('heading', { name: texts[language].tile });
    expect(heading.closest('section, article, div.wide\\:hidden, [class*="wide:hidden"]')).not.toBeNull();
    await main().findByText(texts[language].ready);
  });
});
