// @vitest-environment jsdom

import { act, cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { buildDayOpening } from '../../test/day-opening.ts';
import { fromMidday } from '../../test/from-midday.ts';
import { pageLanguages } from '../../test/page-languages.ts';
import { freshPageForEachTest, profile, renderApp, session, stubServer, user } from '../../test/render-app.tsx';
import { buildSettings } from '../../test/shop.ts';
import { noSubscription } from '../../test/subscription.ts';
import * as page from '../lib/browser/reload-page.ts';
import { loadTexts } from '../lib/language/i18n.ts';
import { endSession } from '../lib/messages/message-turn.ts';
import { sessionKey } from '../lib/session/auth-client.ts';

freshPageForEachTest();
beforeEach(() => {
  localStorage.removeItem(`update_popup_seen:${user.id}`);
  vi.useFakeTimers(fromMidday);
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.restoreAllMocks();
  for (const script of document.head.querySelectorAll('script')) script.remove();
});

const settings = (changes: object = {}) => buildSettings({ ...changes });
const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));
/** A dialog takes presses from its second drawing on; a person is never that quick. */
const typist = () => userEvent.setup({ advanceTimers: (ms) => vi.advanceTimersByTime(ms), pointerEventsCheck: 0 });
const asked = (fetch: ReturnType<typeof stubServer>, path: string) =>
  fetch.mock.calls.filter(([address]) => String(address) === path);

const texts = {
  en: {
    regular: 'Never run out of batteries',
    member: 'Your batteries are unlimited',
    action: 'Discover Super',
    later: 'Later',
    good: 'Great',
    stays: 'We’ve kept your account',
    goOn: 'Keep learning',
    bonus: '250 gems for you',
    lost: 'Your 12-day streak has ended',
    gems: '500 gems for this month',
  },
  fr: {
    regular: 'Plus jamais à court de batteries',
    member: 'Vos batteries sont illimitées',
    action: 'Découvrir Super',
    later: 'Plus tard',
    good: 'Parfait',
    stays: 'Votre compte est conservé',
    goOn: 'Continuer à apprendre',
    bonus: '250 gemmes pour vous',
    lost: 'Votre série de 12\u00a0jours est terminée',
    gems: '500 gemmes pour ce mois-ci',
  },
} as const;

describe.each(pageLanguages)('in %s', (language) => {
  const labels = texts[language];
  const open = async (replies: Record<string, unknown> = {}) => {
    const fetch = stubServer({ '/api/settings': settings(), ...replies });
    await renderApp('/quests', { signedIn: true, language });
    await loadTexts('news');
    await waitFor(() => expect(asked(fetch, '/api/settings')).toHaveLength(1));
    return fetch;
  };
  /** A page after a session. */
  const come = async (replies: Record<string, unknown> = {}) => {
    const fetch = await open(replies);
    act(() => endSession(user.id));
    return fetch;
  };

  test('unlimited batteries are told at the end of a session, once for each learner in whichever browser', async () => {
    const fetch = await come({ '/api/profile/seen-messages': { seenMessages: { 'update-popup': 'true' } } });
    await pass(1000);
    expect(screen.queryByRole('dialog')).toBeNull();
    await pass(600);
    await screen.findByRole('dialog', { name: labels.regular });
    expect(screen.getByRole('link', { name: labels.action }).getAttribute('href')).toBe('/shop');
    expect(localStorage.getItem(`update_popup_seen:${user.id}`)).toBeNull();
    await typist().click(screen.getByRole('button', { name: labels.later }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(localStorage.getItem(`update_popup_seen:${user.id}`)).not.toBeNull();
    const marks = asked(fetch, '/api/profile/seen-messages').map(([, init]) => JSON.parse(String(init?.body)));
    expect(marks).toEqual([{ message: 'update-popup', occasion: 'true' }]);
    cleanup();
    await come();
    await pass(4000);
    expect(screen.queryByRole('dialog')).toBeNull();
    cleanup();
    localStorage.clear();
    await come({ '/api/profile': { ...profile, seenMessages: { 'update-popup': 'true' } } });
    await pass(4000);
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  test('unlimited batteries are not told before a session, nor to accounts made since', async () => {
    await open();
    await pass(8000);
    expect(screen.queryByRole('dialog')).toBeNull();
    cleanup();
    await come({ '/api/profile': { ...profile, precedesUpdate: false } });
    await pass(8000);
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  test('two free weeks are told only to whoever still has them', async () => {
    for (const [trial_available, isShown] of [
      [true, true],
      [false, false],
    ] as const) {
      await come({ '/functions/v1/check-subscription': { ...noSubscription, trial_available } });
      await pass(1600);
      const dialog = await screen.findByRole('dialog', { name: labels.regular });
      await waitFor(() =>
        expect(/first two weeks are free|deux premières semaines sont offertes/.test(dialog.textContent ?? '')).toBe(
          isShown,
        ),
      );
      cleanup();
    }
  });

  test('the way to the shop closes them too', async () => {
    await come();
    await pass(1600);
    await typist().click(await screen.findByRole('link', { name: labels.action }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await waitFor(() => expect(screen.getByTestId('address').textContent).toBe('/shop'));
  });

  test('to a Super member they are told without the way to the shop', async () => {
    await come({ '/api/profile': { ...profile, isSuper: true } });
    await pass(1600);
    await screen.findByRole('dialog', { name: labels.member });
    expect(screen.queryByRole('link', { name: labels.action })).toBeNull();
    await typist().click(screen.getByRole('button', { name: labels.good }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  test('are one a visit: what the day brought first, and the rest at the next visit', async () => {
    const day = { '/api/day': { opening: buildDayOpening({ lostStreak: 12 }), player: { ...profile, streak: 0 } } };
    const first = await come(day);
    await pass(3000);
    await screen.findByRole('dialog', { name: labels.lost });
    expect(screen.getAllByRole('dialog')).toHaveLength(1);
    await typist().keyboard('{Escape}');
    await pass(6000);
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(asked(first, '/api/profile/seen-messages')).toHaveLength(1);
    cleanup();
    await come(day);
    await pass(3000);
    await screen.findByRole('dialog', { name: labels.regular });
    expect(screen.getAllByRole('dialog')).toHaveLength(1);
  });

  test.each([
    ['before the first exercise', { hasFinishedExercise: false, accountDay: 1 }],
    ['on the first day', { accountDay: 1 }],
  ])('nothing stands over the page %s, and nothing is generated before it', async (_, change) => {
    const newcomer = { ...profile, audioPreloadPopupSeen: false, ...change };
    const opening = buildDayOpening({ gemsGranted: 500 });
    const fetch = await come({ '/api/profile': newcomer, '/api/day': { opening, player: newcomer } });
    await pass(8000);
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(screen.queryByText(labels.gems)).toBeNull();
    expect(asked(fetch, '/api/audio/status')).toHaveLength(newcomer.hasFinishedExercise ? 1 : 0);
  });

  test('of Super is not spoken on the first day, nor beside the page', async () => {
    const newcomer = { ...profile, accountDay: 1 };
    await come({ '/api/profile': newcomer, '/api/day': { opening: buildDayOpening(), player: newcomer } });
    await pass(8000);
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(document.body.textContent).not.toMatch(/Super/);
  });

  test('an account that this sign-in has kept is told first, once', async () => {
    const app_metadata = { deletion_taken_back_at: '2026-11-21T10:00:00.000Z' };
    const back = () =>
      localStorage.setItem(sessionKey, JSON.stringify({ ...session, user: { ...user, app_metadata } }));
    localStorage.setItem(`update_popup_seen:${user.id}`, 'true');
    const comeBack = async () => {
      stubServer({ '/api/settings': settings() });
      back();
      await renderApp('/quests', { language });
      await pass(3000);
    };
    await comeBack();
    await screen.findByRole('dialog', { name: labels.stays });
    await typist().click(screen.getByRole('button', { name: labels.goOn }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    cleanup();
    await comeBack();
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  test('the bonus is asked for after 2 s, and the page is loaded anew 2 s later', async () => {
    localStorage.setItem(`update_popup_seen:${user.id}`, 'true');
    const reload = vi.spyOn(page, 'reloadPage').mockReturnValue();
    const path = '/rest/v1/rpc/give_beta_tester_bonus';
    const fetch = await come({
      '/api/settings': settings({ betaBonus: true }),
      [path]: { success: true, bonus_amount: 250, already_received: false },
    });
    await pass(1000);
    expect(asked(fetch, path)).toEqual([]);
    // Reads only: a PATCH reports the language of the page.
    const reads = () => asked(fetch, '/api/profile').filter(([, init]) => init?.method === 'GET').length;
    const readsBefore = reads();
    await pass(1500);
    expect(asked(fetch, path).map(([, init]) => init?.body)).toEqual([`{"user_id_param":"${user.id}"}`]);
    await waitFor(() => expect(reads()).toBe(readsBefore + 1));
    await pass(2500);
    expect(reload).toHaveBeenCalledTimes(1);
    expect(screen.queryByText(labels.bonus)).toBeNull();
  });

  test('the bonus is told once, for its eight seconds, when the page has loaded anew', async () => {
    localStorage.setItem(`update_popup_seen:${user.id}`, 'true');
    vi.spyOn(page, 'reloadPage').mockReturnValue();
    const settingsOfPage = settings({ betaBonus: true });
    await come({
      '/api/settings': settingsOfPage,
      '/rest/v1/rpc/give_beta_tester_bonus': { success: true, bonus_amount: 250, already_received: false },
    });
    await pass(5000);
    // As after the reload: only the storage of the browser is left.
    const comeBack = async () => {
      cleanup();
      await come({ '/api/settings': settingsOfPage, '/api/profile': { ...profile, betaTesterBonusReceived: true } });
    };
    await comeBack();
    await screen.findByText(labels.bonus);
    await pass(7000);
    expect(screen.queryByText(labels.bonus)).not.toBeNull();
    await pass(2000);
    expect(screen.queryByText(labels.bonus)).toBeNull();
    await comeBack();
    await pass(1000);
    expect(screen.queryByText(labels.bonus)).toBeNull();
  });

  test('a browser that stores nothing tells the bonus at once, and loads nothing anew', async () => {
    localStorage.setItem(`update_popup_seen:${user.id}`, 'true');
    const reload = vi.spyOn(page, 'reloadPage').mockReturnValue();
    await come({
      '/api/settings': settings({ betaBonus: true }),
      '/rest/v1/rpc/give_beta_tester_bonus': { success: true, bonus_amount: 250, already_received: false },
    });
    vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError');
    });
    await pass(2500);
    await screen.findByText(labels.bonus);
    await pass(2500);
    expect(reload).not.toHaveBeenCalled();
  });
});

describe('the bonus of the early testers', () => {
  const path = '/rest/v1/rpc/give_beta_tester_bonus';
  const come = async (replies: Record<string, unknown>) => {
    localStorage.setItem(`update_popup_seen:${user.id}`, 'true');
    const reload = vi.spyOn(page, 'reloadPage').mockReturnValue();
    const fetch = stubServer({ '/api/settings': settings({ betaBonus: true }), ...replies });
    await renderApp('/quests', { signedIn: true });
    await waitFor(() => expect(asked(fetch, '/api/settings')).toHaveLength(1));
    await pass(6000);
    return { fetch, reload };
  };

  test.each([
    ['somebody who has it', { '/api/profile': { ...profile, betaTesterBonusReceived: true } }],
    ['nobody where there is none', { '/api/settings': settings() }],
  ])('is asked for by %s no more', async (_, replies) => {
    const { fetch, reload } = await come(replies);
    expect(asked(fetch, path)).toEqual([]);
    expect(reload).not.toHaveBeenCalled();
  });

  test('that somebody has already disturbs nobody', async () => {
    const { fetch, reload } = await come({ [path]: { success: false, bonus_amount: 0, already_received: true } });
    expect(asked(fetch, path)).toHaveLength(1);
    expect(reload).not.toHaveBeenCalled();
    expect(screen.queryByRole('listitem', { name: /gem/ })).toBeNull();
  });

  test('that fails is logged and nothing else', async () => {
    const log = vi.spyOn(console, 'warn').mockReturnValue();
    const { reload } = await come({ [path]: Response.json({ code: 'fault' }, { status: 500 }) });
    expect(log).toHaveBeenCalledWith('The beta bonus was not asked for:', expect.anything());
    expect(reload).not.toHaveBeenCalled();
    expect(document.querySelector('div[role="status"]')?.textContent).toBe('');
  });
});

describe('an advertiser’s script', () => {
  const ads = 'https://ads.example.org/ads.js';
  const scripts = () => [...document.head.querySelectorAll('script')].map(({ src, async }) => [src, async]);
  const come = async (adsScript: string | null, isSuper: boolean) => {
    localStorage.setItem(`update_popup_seen:${user.id}`, 'true');
    const fetch = stubServer({ '/api/settings': settings({ adsScript }), '/api/profile': { ...profile, isSuper } });
    await renderApp('/quests', { signedIn: true });
    await waitFor(() => expect(asked(fetch, '/api/settings')).toHaveLength(1));
    await pass(1000);
    return fetch;
  };

  test('is loaded once for a learner who is not Super, on whatever pages', async () => {
    await come(ads, false);
    await waitFor(() => expect(scripts()).toEqual([[ads, true]]));
    const user = typist();
    for (const name of ['Settings', /^Quests/]) {
      const [link] = screen.getAllByRole('link', { name });
      if (link) await user.click(link);
    }
    await pass(500);
    expect(scripts()).toEqual([[ads, true]]);
  });

  test('is never loaded for a Super member', async () => {
    await come(ads, true);
    expect(scripts()).toEqual([]);
  });

  test('is not there where the owner has none', async () => {
    await come(null, false);
    expect(scripts()).toEqual([]);
  });

  test('goes when the learner becomes Super', async () => {
    await come(ads, false);
    await waitFor(() => expect(scripts()).toHaveLength(1));
    cleanup();
    await come(ads, true);
    await waitFor(() => expect(scripts()).toEqual([]));
  });

  test('leaves no place in the page', async () => {
    await come(ads, false);
    expect(document.querySelector('iframe, ins, [class*="ad-slot"]')).toBeNull();
  });
});
