// @vitest-environment jsdom
import type { NotificationsView } from '@kalima/contract';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { pageLanguages } from '../../../test/page-languages.ts';
import { remindersOff, remindersOn } from '../../../test/reminder-view.ts';
import { freshPageForEachTest, letTimePass, profile, renderApp, stubServer } from '../../../test/render-app.tsx';
import { stubBrowser, unstubBrowser } from '../../../test/stub-browser.ts';
import { withoutLanguage } from '../../../test/texts.ts';
import { endSession } from '../../lib/messages/message-turn.ts';

freshPageForEachTest();
// The welcome comes two seconds after a test has ended: with the test's clock it never does. It is morning, before the day's reminder.
beforeEach(() => {
  vi.useFakeTimers({ shouldAdvanceTime: true, now: new Date('2026-11-20T08:00:00Z') });
});
afterEach(() => {
  unstubBrowser();
  vi.useRealTimers();
});

const here = 'https://push.example.org/send/this-device';
const phone = 'https://push.example.org/send/phone';

/** Spec 2 §4 and §8, each message about reminders as it stands in both languages. */
const texts = {
  en: {
    card: 'Daily reminder',
    turnOn: 'Remind me every day',
    turnOnHere: 'Remind me here too',
    turnOff: 'Turn off',
    turnOffHere: 'Turn off here',
    everywhere: 'Turn off on all devices',
    on: 'On for this browser',
    elsewhere: 'On for another of your devices',
    blocked: 'Notifications from this site are blocked',
    how: /Open this site’s permissions in your browser/,
    unsupported: 'This browser cannot show notifications',
    plainHttp: 'Off at this address: browsers allow notifications only over https',
    asking: 'Your browser is asking whether Kalima may show notifications.',
    hour: 'Every day at',
    seven: '7:00 PM',
    title: 'Friday: a word',
    granted: ['Reminders are on', 'You’ll hear from us once a day at most.'],
    denied: ['Permission denied', /browser’s settings, among this site’s permissions/],
    default: ['Permission pending', /You haven’t decided yet/],
    failed: ['Reminders could not be turned on', /Please try again/],
    notSaved: ['Not saved', 'We couldn’t reach the server. Please try again.'],
    notLoaded: 'We couldn’t load your reminders.',
    retry: 'Try again',
    inPage: ['Reminders only while the page is open', /so Kalima reminds you whenever it is open/],
    inPageState: 'Only while this page is open',
    connecting: 'Connecting to your browser’s push service…',
    again: 'Try the push service again',
    todayTitle: 'Today: a word',
    welcome: 'Welcome to Kalima’s reminders',
    invitation: '3 days in a row!',
    yes: 'Yes, remind me',
    no: 'No, thank you',
  },
  fr: {
    card: 'Rappel quotidien',
    turnOn: 'Me le rappeler chaque jour',
    turnOnHere: 'Me le rappeler ici aussi',
    turnOff: 'Désactiver',
    turnOffHere: 'Désactiver ici',
    everywhere: 'Désactiver sur tous les appareils',
    on: 'Activé pour ce navigateur',
    elsewhere: 'Activé sur un autre de vos appareils',
    blocked: 'Les notifications de ce site sont bloquées',
    how: /Ouvrez les autorisations de ce site dans votre navigateur/,
    unsupported: 'Ce navigateur ne peut pas afficher de notifications',
    plainHttp: /^Indisponible à cette adresse.: les navigateurs n’autorisent les notifications qu’en https$/,
    asking: 'Votre navigateur demande si Kalima peut afficher des notifications.',
    hour: 'Chaque jour à',
    seven: '19:00',
    title: 'Friday : un mot',
    granted: ['Rappels activés', 'Vous en recevrez un par jour au plus.'],
    denied: ['Permission refusée', /réglages de votre navigateur, parmi les autorisations de ce site/],
    default: ['Permission en attente', /Vous n’avez pas encore choisi/],
    failed: ['Impossible d’activer les rappels', /Veuillez réessayer/],
    notSaved: ['Non enregistré', 'Le serveur est injoignable. Veuillez réessayer.'],
    notLoaded: 'Vos rappels n’ont pas pu être chargés.',
    retry: 'Réessayer',
    inPage: [
      'Rappels seulement quand la page est ouverte',
      /Kalima vous rappellera l’objectif quand la page sera ouverte/,
    ],
    inPageState: 'Seulement quand cette page est ouverte',
    connecting: 'Connexion au service de notifications de votre navigateur…',
    again: 'Réessayer le service de notifications',
    todayTitle: 'Aujourd’hui : un mot',
    welcome: 'Bienvenue dans les rappels de Kalima',
    invitation: '3\u00a0jours de suite\u00a0!',
    yes: 'Oui, rappelez-le-moi',
    no: 'Non, merci',
  },
} as const;

const fault = Response.json({ code: 'fault' }, { status: 500 });

describe.each(pageLanguages)('in %s', (language) => {
  const labels = texts[language];
  const settings = async (view: NotificationsView | Response, more: Record<string, unknown> = {}) => {
    const fetch = stubServer({ '/api/profile': { ...profile, language }, '/api/notifications': view, ...more });
    await renderApp('/settings', { signedIn: true, language });
    const card = await screen.findByRole('region', { name: labels.card });
    const sent = (address: string, method: string) =>
      fetch.mock.calls
        .filter(([to, init]) => withoutLanguage(String(to)) === address && init?.method === method)
        .map(([, init]) => JSON.parse(String(init?.body)) as unknown);
    return { card, sent, inCard: within(card) };
  };
  const toastOf = async (role: 'status' | 'alert', [title, body]: readonly [string, string | RegExp]) => {
    const text = await screen.findByText(title);
    const region = text.closest(`[role=${role}]`);
    expect(region).not.toBeNull();
    within(region as HTMLElement).getByText(body);
  };

  test('a browser without notifications is told so, and has no button to press', async () => {
    const { inCard } = await settings(remindersOff);
    await inCard.findByText(labels.unsupported);
    expect(inCard.queryByRole('button')).toBeNull();
  });

  test('over plain http it is said that it is the address', async () => {
    vi.stubGlobal('isSecureContext', false);
    const { inCard } = await settings(remindersOff);
    await inCard.findByText(labels.plainHttp);
    expect(inCard.queryByRole('button')).toBeNull();
  });

  test('nobody is asked by coming to the page', async () => {
    const { asked, register } = stubBrowser();
    const { inCard } = await settings(remindersOff);
    await inCard.findByRole('button', { name: labels.turnOn });
    expect(asked).not.toHaveBeenCalled();
    expect(register).not.toHaveBeenCalled();
  });

  test('who allows it is told, is reminded here from then on, and gets a welcome after 2 s that goes after 5 s', async () => {
    const { shown, register, subscribe } = stubBrowser();
    const { inCard, sent } = await settings(remindersOff, { '/api/push-subscriptions': remindersOn(here) });
    const button = await inCard.findByRole('button', { name: labels.turnOn });
    fireEvent.click(button);
    await toastOf('status', labels.granted);
    await inCard.findByText(labels.on);
    expect(register.mock.calls).toEqual([['/reminders-worker.js']]);
    expect(subscribe.mock.calls).toEqual([
      [{ userVisibleOnly: true, applicationServerKey: new Uint8Array([4, 1, 2]) }],
    ]);
    expect(sent('/api/notifications', 'PATCH')).toEqual([{ permissionAsked: true }]);
    expect(sent('/api/push-subscriptions', 'POST')).toEqual([
      { endpoint: here, keys: { p256dh: 'its-public-key', auth: 'its-secret' } },
    ]);
    await act(() => vi.advanceTimersByTimeAsync(2100));
    expect(shown).toMatchObject([{ title: labels.welcome, open: true }]);
    await act(() => vi.advanceTimersByTimeAsync(4000));
    expect(shown).toMatchObject([{ open: true }]);
    await act(() => vi.advanceTimersByTimeAsync(1100));
    expect(shown).toMatchObject([{ open: false }]);
  });

  test.each([
    ['denied', 'alert'],
    ['default', 'status'],
  ] as const)('who answers "%s" is told, and that they were asked is noted', async (answer, role) => {
    const { subscribe } = stubBrowser({ answer });
    const { inCard, sent } = await settings(remindersOff);
    fireEvent.click(await inCard.findByRole('button', { name: labels.turnOn }));
    await toastOf(role, labels[answer]);
    expect(sent('/api/notifications', 'PATCH')).toEqual([{ permissionAsked: true }]);
    expect(subscribe).not.toHaveBeenCalled();
    if (answer === 'denied') await inCard.findByText(labels.blocked);
    else inCard.getByRole('button', { name: labels.turnOn });
  });

  test('while the browser asks, the card says what it waits for', async () => {
    const { asked } = stubBrowser();
    let allow: (permission: NotificationPermission) => void = () => undefined;
    asked.mockReturnValueOnce(
      new Promise((resolve) => {
        allow = resolve;
      }),
    );
    const { inCard } = await settings(remindersOff);
    const button = await inCard.findByRole('button', { name: labels.turnOn });
    fireEvent.click(button);
    await inCard.findByText(labels.asking);
    expect(button.getAttribute('aria-busy')).toBe('true');
    await act(async () => allow('default'));
    await waitFor(() => expect(inCard.queryByText(labels.asking)).toBeNull());
  });

  test.each([
    ['does not answer', { isSilent: true }, 20_500],
    ['is not there', { canSubscribe: false }, 500],
  ])('a push service that %s leaves nobody waiting: the page itself reminds, and says so', async (_, browser, ms) => {
    const { shown } = stubBrowser(browser);
    const { inCard, sent } = await settings(remindersOff);
    const button = await inCard.findByRole('button', { name: labels.turnOn });
    fireEvent.click(button);
    if ('isSilent' in browser) {
      await inCard.findByText(labels.connecting);
      expect(button.getAttribute('aria-busy')).toBe('true');
    }
    await letTimePass(ms);
    await toastOf('status', labels.inPage);
    await inCard.findByText(labels.inPageState);
    const again = inCard.getByRole('button', { name: labels.again });
    expect(again.getAttribute('aria-busy')).toBeNull();
    inCard.getByRole('combobox', { name: labels.hour });
    expect(sent('/api/push-subscriptions', 'POST')).toEqual([]);
    await letTimePass(2500);
    expect(shown).toMatchObject([{ title: labels.welcome }]);
    fireEvent.click(inCard.getByRole('button', { name: labels.turnOffHere }));
    await inCard.findByRole('button', { name: labels.turnOn });
    expect(localStorage.getItem(`reminders_in_page:${profile.userId}`)).toBeNull();
  });

  test('a push service that answers another time takes the reminders over', async () => {
    localStorage.setItem(`reminders_in_page:${profile.userId}`, 'on');
    stubBrowser({ permission: 'granted' });
    const { inCard } = await settings(remindersOff, { '/api/push-subscriptions': remindersOn(here) });
    fireEvent.click(await inCard.findByRole('button', { name: labels.again }));
    await inCard.findByText(labels.on);
    expect(localStorage.getItem(`reminders_in_page:${profile.userId}`)).toBeNull();
  });

  test.each([
    ['no exercise has been passed', false, 1],
    ['the goal is reached', true, 0],
  ])('the open page reminds at the hour by itself where %s, once', async (_, isGoalReached, times) => {
    localStorage.setItem(`reminders_in_page:${profile.userId}`, 'on');
    const { shown } = stubBrowser({ permission: 'granted' });
    vi.setSystemTime(new Date('2026-11-20T17:58:00Z'));
    stubServer({
      '/api/profile': { ...profile, language, timeZone: 'Europe/Paris' },
      '/api/notifications': { ...remindersOff, today: { ...remindersOff.today, isGoalReached } },
    });
    await renderApp('/quests', { signedIn: true, language });
    await letTimePass(5000);
    expect(shown).toEqual([]);
    await act(() => vi.advanceTimersByTimeAsync(3 * 60_000));
    await act(() => vi.advanceTimersByTimeAsync(10 * 60_000));
    expect(shown.map(({ title }) => title.replace('\u00a0', ' '))).toEqual(Array(times).fill(labels.todayTitle));
  });

  test('when our server cannot be reached, that is told and nothing is on', async () => {
    stubBrowser();
    const { inCard } = await settings(remindersOff, { '/api/push-subscriptions': fault });
    fireEvent.click(await inCard.findByRole('button', { name: labels.turnOn }));
    await toastOf('alert', labels.failed);
    inCard.getByRole('button', { name: labels.turnOn });
  });

  test('who has blocked notifications reads how to allow them', async () => {
    stubBrowser({ permission: 'denied' });
    const { inCard } = await settings({ ...remindersOff, permissionAsked: true });
    await inCard.findByText(labels.blocked);
    inCard.getByText(labels.how);
    expect(inCard.queryByRole('button')).toBeNull();
  });

  test('who is reminded here sees when and how, chooses another hour, and turns it off', async () => {
    const { endpointNow } = stubBrowser({ permission: 'granted', endpoint: here });
    const { inCard, sent } = await settings(remindersOn(here), { '/api/push-subscriptions': remindersOff });
    await inCard.findByText(labels.on);
    const hour = inCard.getByRole<HTMLSelectElement>('combobox', { name: labels.hour });
    expect(hour.selectedOptions[0]?.textContent?.replace(/\s/g, ' ')).toBe(labels.seven);
    expect(inCard.getAllByText(labels.title)).toHaveLength(2);
    expect(inCard.getAllByRole('listitem', { hidden: true })).toHaveLength(7);
    fireEvent.change(hour, { target: { value: '6' } });
    await waitFor(() => expect(sent('/api/notifications', 'PATCH')).toEqual([{ hour: 6 }]));
    fireEvent.click(inCard.getByRole('button', { name: labels.turnOff }));
    await inCard.findByRole('button', { name: labels.turnOn });
    expect(sent('/api/push-subscriptions', 'DELETE')).toEqual([{ endpoint: here }]);
    expect(endpointNow()).toBeNull();
  });

  test('an hour that cannot be saved is told', async () => {
    stubBrowser({ permission: 'granted', endpoint: here });
    const { inCard } = await settings(remindersOn(here));
    const hour = await inCard.findByRole('combobox', { name: labels.hour });
    stubServer({ '/api/notifications': fault });
    fireEvent.change(hour, { target: { value: '6' } });
    await toastOf('alert', labels.notSaved);
  });

  test('another device of the learner’s is named, and this one may join it or end it all', async () => {
    stubBrowser({ permission: 'granted' });
    const { inCard, sent } = await settings(remindersOn(phone), {
      '/api/push-subscriptions': remindersOn(here, phone),
    });
    await inCard.findByText(labels.elsewhere);
    inCard.getByRole('combobox', { name: labels.hour });
    fireEvent.click(inCard.getByRole('button', { name: labels.turnOnHere }));
    await inCard.findByText(labels.on);
    inCard.getByRole('button', { name: labels.turnOffHere });
    fireEvent.click(inCard.getByRole('button', { name: labels.everywhere }));
    await waitFor(() => expect(sent('/api/notifications', 'PATCH')).toContainEqual({ enabled: false }));
  });

  test('reminders that cannot be read are told, with another try', async () => {
    stubBrowser();
    const { inCard } = await settings(Response.json({ code: 'too-many-requests' }, { status: 429 }));
    await inCard.findByText(labels.notLoaded);
    stubServer({ '/api/notifications': remindersOff });
    fireEvent.click(inCard.getByRole('button', { name: labels.retry }));
    await inCard.findByRole('button', { name: labels.turnOn });
  });

  describe('on a third day', () => {
    const visit = async (view: NotificationsView, streak = 3) => {
      const fetch = stubServer({
        '/api/profile': { ...profile, language, streak },
        '/api/notifications': view,
        '/api/push-subscriptions': remindersOn(here),
      });
      await renderApp('/', { signedIn: true, language });
      await screen.findByRole('main');
      await letTimePass(6000);
      expect(screen.queryByRole('dialog')).toBeNull();
      act(() => endSession(profile.userId));
      await letTimePass(1000);
      return fetch;
    };
    const asksServer = (fetch: Awaited<ReturnType<typeof visit>>) =>
      fetch.mock.calls
        .filter(([to]) => withoutLanguage(String(to)) === '/api/notifications')
        .map(([, init]) => init?.method);

    test('reminders are offered once; who says no is not asked again', async () => {
      const { asked } = stubBrowser();
      const fetch = await visit(remindersOff);
      const dialog = await screen.findByRole('dialog', { name: labels.invitation });
      fireEvent.click(within(dialog).getByRole('button', { name: labels.no }));
      await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
      expect(asked).not.toHaveBeenCalled();
      await waitFor(() => expect(asksServer(fetch)).toEqual(['GET', 'PATCH']));
      expect(localStorage.getItem(`reminder_invitation_answered:${profile.userId}`)).toBe('yes');
    });

    test('who says yes is asked by the browser, and reminders are on', async () => {
      stubBrowser();
      await visit(remindersOff);
      const dialog = await screen.findByRole('dialog', { name: labels.invitation });
      fireEvent.click(within(dialog).getByRole('button', { name: labels.yes }));
      await toastOf('status', labels.granted);
      await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    });

    test.each([
      ['was asked on another device', {}, { ...remindersOff, permissionAsked: true }, 3, ['GET']],
      ['has answered the browser', { permission: 'denied' as const }, remindersOff, 3, []],
      ['has no streak yet', {}, remindersOff, 1, []],
    ])('nothing is offered to who %s', async (_, browser, view, streak, asks) => {
      stubBrowser(browser);
      const fetch = await visit(view, streak);
      await waitFor(() => expect(asksServer(fetch)).toEqual(asks));
      expect(screen.queryByRole('dialog')).toBeNull();
    });

    test('nothing is offered over another dialog', async () => {
      stubBrowser();
      document.documentElement.dataset.scroll = 'locked';
      const fetch = await visit(remindersOff);
      delete document.documentElement.dataset.scroll;
      expect(asksServer(fetch)).toEqual([]);
      expect(screen.queryByRole('dialog')).toBeNull();
    });
  });
});

test('a language chosen in the page is told to the server, for what reaches the learner outside it', async () => {
  const fetch = stubServer({ '/api/profile': { ...profile, language: 'en' } });
  await renderApp('/settings', { signedIn: true, language: 'fr' });
  const sentLanguages = () =>
    fetch.mock.calls
      .filter(([to, init]) => to === '/api/profile' && init?.method === 'PATCH')
      .map(([, init]) => JSON.parse(String(init?.body)) as unknown);
  await waitFor(() => expect(sentLanguages()).toEqual([{ language: 'fr' }]));
});
