import { createECDH, randomBytes } from 'node:crypto';
import type { NotificationsView } from '@kalima/contract';
import { AppServer } from '@kalima/testing/servers/app-server.ts';
import { journeyDatabase } from '@kalima/testing/servers/journey-database.ts';
import { expect, type Page, test } from '@playwright/test';
import { Learner } from '../../support/learner.ts';
import { inLongForm, onPgliteAlone } from '../../support/skips.ts';

const words = {
  en: {
    card: 'Daily reminder',
    turnOn: 'Remind me every day',
    denied: 'Permission denied',
    granted: 'Reminders are on',
    on: 'On for this browser',
    hour: 'Every day at',
    turnOff: 'Turn off',
    blocked: 'Notifications from this site are blocked',
    welcome: 'Welcome to Kalima’s reminders',
  },
  fr: {
    card: 'Rappel quotidien',
    turnOn: 'Me le rappeler chaque jour',
    denied: 'Permission refusée',
    granted: 'Rappels activés',
    on: 'Activé pour ce navigateur',
    hour: 'Chaque jour à',
    turnOff: 'Désactiver',
    blocked: 'Les notifications de ce site sont bloquées',
    welcome: 'Bienvenue dans les rappels de Kalima',
  },
} as const;

/** No push service is reachable here: the browser subscribes to a made-up one, with real keys. */
async function stubPushService({ context }: Learner): Promise<void> {
  const pair = createECDH('prime256v1');
  pair.generateKeys();
  const subscription = {
    endpoint: `https://push.example.org/send/${randomBytes(9).toString('base64url')}`,
    keys: { p256dh: pair.getPublicKey().toString('base64url'), auth: randomBytes(16).toString('base64url') },
  };
  await context.addInitScript(`{
    const given = ${JSON.stringify(subscription)};
    const key = 'journey.subscribed';
    const unsubscribe = async () => (localStorage.removeItem(key), true);
    const subscribed = { endpoint: given.endpoint, toJSON: () => given, unsubscribe };
    Object.assign(PushManager.prototype, {
      subscribe: async () => (localStorage.setItem(key, 'yes'), subscribed),
      getSubscription: async () => (localStorage.getItem(key) === null ? null : subscribed),
    });
  }`);
}

/** Looks from inside the page, often: a notification stays for five seconds only. @returns once it looks: whether it was there, and whether it went. */
async function watchNotification(page: Page, title: string) {
  const seen = page.evaluate<{ came: boolean; went: boolean }>(`(async () => {
    const registration = await navigator.serviceWorker.ready;
    const until = async (wanted) => {
      for (let looks = 0; looks < 300; looks += 1) {
        const shown = await registration.getNotifications();
        window.isWatching = true;
        if (shown.some(({ title }) => title === ${JSON.stringify(title)}) === wanted) return true;
        await new Promise((resolve) => setTimeout(resolve, 100));
      }
      return false;
    };
    const came = await until(true);
    return { came, went: came && (await until(false)) };
  })()`);
  // A step that fails before it is awaited closes the page: its own error is the one to report.
  seen.catch(() => undefined);
  await expect.poll(() => page.evaluate('window.isWatching === true')).toBe(true);
  return { seen };
}

interface ShownWindow {
  shown?: string[];
}

/** Records the notifications that the page shows, with the reason of one that the browser refuses. */
const recordShown = (page: Page) =>
  page.evaluate(`{
    const shown = (window.shown = []);
    const { showNotification } = ServiceWorkerRegistration.prototype;
    ServiceWorkerRegistration.prototype.showNotification = async function (title, options) {
      try {
        await showNotification.call(this, title, options);
        shown.push(...(await this.getNotifications()).map((notification) => notification.title));
      } catch (error) {
        shown.push(String(error));
        throw error;
      }
    };
  }`);

/** @returns titles in the order of their appearance */
const shownBy = (page: Page) => page.evaluate(() => (globalThis as ShownWindow).shown ?? []);

const openNotifications = (page: Page) =>
  page.evaluate<string[]>(`(async () => {
    const registration = await navigator.serviceWorker.ready;
    return (await registration.getNotifications()).map(({ title }) => title);
  })()`);

/** A message as the push service would bring it, to the worker that the page has registered. */
async function bringMessage(page: Page, origin: string, message: object): Promise<void> {
  const browser = await page.context().newCDPSession(page);
  const registered = new Promise<string>((resolve) => {
    browser.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      const [first] = registrations;
      if (first) resolve(first.registrationId);
    });
  });
  await browser.send('ServiceWorker.enable');
  const registrationId = await registered;
  await browser.send('ServiceWorker.deliverPushMessage', { origin, registrationId, data: JSON.stringify(message) });
}

for (const [language, width, height] of [
  ['en', 360, 740],
  ['fr', 1280, 800],
] as const) {
  test(`reminders are turned on, come, and are turned off again (${language})`, async ({ browser }) => {
    onPgliteAlone(language !== 'en');
    inLongForm(language === 'fr');
    const database = await journeyDatabase(crypto.randomUUID());
    const server = await AppServer.start({ ...database.settings, EMAIL_CONFIRMATION: 'off' });
    const learner = await Learner.open(browser, server, { language, width, height, keepsApp: true });
    const { page, context } = learner;
    const labels = words[language];
    const card = page.getByRole('region', { name: labels.card });
    const kept = () => learner.wire().get<NotificationsView>('/api/notifications');
    try {
      await learner.signUpByWire();
      await stubPushService(learner);

      await test.step('who says no is told so, and reads how to allow it', async () => {
        await learner.goto('/settings');
        // A browser without a window answers for its person: no.
        await card.getByRole('button', { name: labels.turnOn }).click();
        await expect(page.getByText(labels.denied)).toBeVisible();
        await expect(card.getByText(labels.blocked)).toBeVisible();
        await expect(card.getByRole('button')).toHaveCount(0);
        expect((await kept()).enabled).toBe(false);
      });

      await test.step('allowed, they are turned on by a press', async () => {
        await context.grantPermissions(['notifications'], { origin: server.url });
        await page.reload();
        await recordShown(page);
        await card.getByRole('button', { name: labels.turnOn }).click();
        await expect(page.getByText(labels.granted)).toBeVisible();
        await expect(card.getByText(labels.on)).toBeVisible();
        expect(await kept()).toMatchObject({ permissionAsked: true, enabled: true, hour: 19 });
        await expect.poll(() => shownBy(page), { timeout: 30_000 }).toEqual([labels.welcome]);
        await expect.poll(() => openNotifications(page), { timeout: 30_000 }).toEqual([]);
        await learner.expectAccessible();
        await learner.expectNothingOverflows();
      });

      await test.step('the hour is chosen and stays', async () => {
        await card.getByLabel(labels.hour, { exact: true }).selectOption('7');
        await expect.poll(async () => (await kept()).hour).toBe(7);
        await page.reload();
        await expect(card.getByLabel(labels.hour, { exact: true })).toHaveValue('7');
        await expect(card.getByText(labels.on)).toBeVisible();
      });

      await test.step('a reminder that comes is shown and goes by itself', async () => {
        const [next] = (await kept()).week;
        const title = next?.title ?? '';
        const { seen } = await watchNotification(page, title);
        await bringMessage(page, server.url, { id: `reminder-${next?.day}`, title, body: 'x', language });
        expect(await seen).toEqual({ came: true, went: true });
      });

      await test.step('they are turned off', async () => {
        await card.getByRole('button', { name: labels.turnOff, exact: true }).click();
        await expect(card.getByRole('button', { name: labels.turnOn })).toBeVisible();
        expect(await kept()).toMatchObject({ enabled: false, devices: [] });
      });
      expect(learner.consoleErrors).toEqual([]);
    } finally {
      await learner.close();
      await server.close();
      await database.drop();
    }
  });
}
