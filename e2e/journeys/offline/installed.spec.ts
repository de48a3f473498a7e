import { AppServer } from '@kalima/testing/servers/app-server.ts';
import { type CDPSession, expect, type Page, test } from '@playwright/test';
import { Learner } from '../../support/learner.ts';
import {
  keepOlderVersion,
  lookForUpdate,
  untilActivated,
  untilCached,
  workerPath,
  workersOf,
} from '../../support/worker.ts';

const phone = { language: 'en', width: 360, height: 740, keepsApp: true } as const;
const exercise = '/guide-exercise/1?guide=1&level=1&exercise=1';

/** The worker of the app before it was cacheable. */
const remindersAlone = `self.addEventListener('push', (event) => {
  event.waitUntil(self.registration.showNotification('the old one'));
});`;

let server: AppServer;
let learner: Learner;
test.beforeEach(async ({ browser }) => {
  server = await AppServer.start({ EMAIL_CONFIRMATION: 'off' });
  learner = await Learner.open(browser, server, phone);
});
test.afterEach(async () => {
  await learner.close();
  await server.close();
});

/** All cached addresses, by cache. */
const allCached = (page: Page) =>
  page.evaluate<Record<string, string[]>>(`(async () => {
    const kept = {};
    for (const name of await caches.keys()) {
      const entries = await (await caches.open(name)).keys();
      kept[name.replace(/^(kalima-files-).*/, '$1')] = entries.map(({ url }) => url.slice(location.origin.length));
    }
    return kept;
  })()`);

/** The page polls the subscription every half minute and logs the failed requests. */
const isOfConnection = (text: string) =>
  /ERR_INTERNET_DISCONNECTED|Failed to load resource|the subscription could not be read: Fault: fault 0/.test(text);

test('the browser finds an app that can be installed', async () => {
  const { page, context } = learner;
  await learner.signUpByWire();
  await learner.goto('/');
  await untilCached(page);
  const browser = await context.newCDPSession(page);
  const { errors, url, data } = await browser.send('Page.getAppManifest');
  expect([errors, new URL(url).pathname]).toEqual([[], '/site.webmanifest']);
  expect(JSON.parse(data ?? '')).toMatchObject({ id: '/', start_url: '/', display: 'standalone' });
  const { installabilityErrors } = await browser.send('Page.getInstallabilityErrors');
  // A context of a test is like a private window, where nothing is installed.
  expect(installabilityErrors.map(({ errorId }) => errorId).filter((id) => id !== 'in-incognito')).toEqual([]);
});

test('without a connection the app opens again, with the surah that was read, and says what is not there', async () => {
  const { page, context } = learner;
  const bar = page.getByText('You’re offline. This may be out of date.');
  const verse = page.locator('#v1');
  await learner.signUpByWire();
  await learner.goto('/');
  await learner.expectHome();
  await untilCached(page);
  await learner.goto('/read/112');
  await expect(verse).toContainText('أَحَدٌ');
  await expect
    .poll(async () => (await allCached(page))['kalima-course'] ?? [])
    .toContain('/api/surahs/112?language=en');
  await expect
    .poll(async () => (await allCached(page))['kalima-course'] ?? [])
    .toContain('/api/reading/words?language=en');
  expect(learner.consoleErrors).toEqual([]);

  await context.setOffline(true);
  await test.step('the surah', async () => {
    await page.reload();
    await expect(verse).toContainText('أَحَدٌ');
    await expect(bar).toBeVisible();
    await learner.expectAccessible();
    await learner.expectNothingOverflows();
  });
  await test.step('home, honestly', async () => {
    await page.goto(`${server.url}/`);
    await expect(page.getByRole('heading', { level: 1, name: 'You’re offline' })).toBeVisible();
    await learner.expectAccessible();
    await learner.expectNothingOverflows();
    await page.getByRole('link', { name: 'Al-Ikhlas' }).click();
    await expect(verse).toContainText('أَحَدٌ');
  });
  await test.step('the shelves: what is on this device', async () => {
    await page.goto(`${server.url}/read`);
    await expect(page.getByRole('heading', { level: 2, name: 'You’re offline' })).toBeVisible();
    await expect(page.getByRole('link', { name: 'Al-Ikhlas' })).toBeVisible();
    await learner.expectAccessible();
    await learner.expectNothingOverflows();
  });
  await test.step('a surah that was never opened', async () => {
    await page.goto(`${server.url}/read/2`);
    await expect(
      page.getByRole('heading', { level: 1, name: /^(Surah 2|Al-Baqarah) isn’t on this device$/ }),
    ).toBeVisible();
    await learner.expectAccessible();
  });
  await test.step('and all of it comes back with the connection', async () => {
    await context.setOffline(false);
    await learner.goto('/');
    await learner.expectHome();
    await expect(bar).toBeHidden();
  });
  expect(learner.consoleErrors.filter((text) => !isOfConnection(text))).toEqual([]);
});

test('a session that ran out while there was no connection is no sign-out', async () => {
  const { page, context } = learner;
  await learner.signUpByWire();
  await learner.goto('/');
  await learner.expectHome();
  await untilCached(page);
  await page.evaluate(`{
    const key = 'supabase.auth.token';
    const session = JSON.parse(localStorage.getItem(key));
    localStorage.setItem(key, JSON.stringify({ ...session, expires_at: 1 }));
  }`);
  await context.setOffline(true);
  await page.goto(`${server.url}/`);
  await expect(page.getByRole('heading', { level: 1, name: 'You’re offline' })).toBeVisible();
  await context.setOffline(false);
  await learner.expectHome();
});

test('signing out leaves nothing of the account in what the browser keeps', async () => {
  const { page } = learner;
  await learner.signUpByWire();
  await learner.goto('/');
  await untilCached(page);
  await learner.goto('/read/112');
  await expect
    .poll(async () => (await allCached(page))['kalima-course'] ?? [])
    .toContain('/api/surahs/112?language=en');
  const personal = (kept: Record<string, string[]>) =>
    Object.values(kept)
      .flat()
      .filter((address) => /^\/(api|auth)/.test(address) && !/^\/api\/(surahs|guides|reading\/words)\b/.test(address));
  expect(personal(await allCached(page))).toEqual([]);
  await learner.signOut();
  // The landing may keep what it shows to everybody.
  const opened = (kept: Record<string, string[]>) =>
    Object.entries(kept).flatMap(([name, addresses]) =>
      name.startsWith('kalima-files-')
        ? []
        : addresses.filter((address) => /^\/(api\/surahs|pictures)\//.test(address)),
    );
  await expect.poll(async () => opened(await allCached(page))).toEqual([]);
  expect(personal(await allCached(page))).toEqual([]);
});

test('a new version waits until no session is open, and changes nothing in one', async () => {
  const { page } = learner;
  const renew = await keepOlderVersion(learner);
  await learner.signUpByWire();
  await learner.goto('/');
  await untilCached(page);
  await renew();
  const session = await learner.openSession(() => learner.goto(exercise));
  await learner.answer(session, 0);
  await learner.goOn();
  await lookForUpdate(page);
  await expect.poll(() => workersOf(page)).toEqual({ waits: true, installs: false });
  const names = () => page.evaluate<string[]>('caches.keys()');
  expect(await names()).toContain('kalima-files-older');

  await learner.expectQuestion(2);
  await learner.answer(session, 1);
  expect(await workersOf(page)).toEqual({ waits: true, installs: false });
  await learner.goOn();
  await learner.expectQuestion(3);

  await test.step('it takes over when the session is left, and the page stays what it was', async () => {
    const taken = page.evaluate(
      `new Promise((done) => navigator.serviceWorker.addEventListener('controllerchange', () => done(true)))`,
    );
    await learner.button(learner.words.leave).click();
    await page.getByRole('link', { name: learner.words.quit, exact: true }).click();
    await learner.expectHome();
    await untilActivated(page);
    expect(await taken).toBe(true);
  });
  await test.step('the session goes on where it was', async () => {
    await learner.goto(exercise);
    await learner.expectQuestion(3);
  });
  expect(learner.consoleErrors).toEqual([]);
});

test('a page that is older than the new version says so, and loads it when told to', async () => {
  const { page } = learner;
  const renew = await keepOlderVersion(learner);
  await learner.signUpByWire();
  await learner.goto('/');
  await learner.expectHome();
  await untilCached(page);
  await renew();
  // It no longer begins with what the new version begins with.
  await page.evaluate(`{
    for (const script of document.querySelectorAll('script[type="module"]')) script.remove();
    window.isOld = true;
  }`);
  await lookForUpdate(page);
  await expect(page.getByText('A new version is here.')).toBeVisible();
  await learner.expectAccessible();
  await learner.expectNothingOverflows();
  const loaded = page.waitForEvent('load');
  await page.getByRole('button', { name: 'Load it' }).click();
  await loaded;
  expect(await page.evaluate<boolean>(`'isOld' in window`)).toBe(false);
  await learner.expectHome();
  await expect(page.getByText('A new version is here.')).toBeHidden();
});

/** The id of the registration, to which the browser binds a push subscription. */
const registrationOf = async (browser: CDPSession): Promise<string> => {
  const first = new Promise<string>((resolve) => {
    browser.on('ServiceWorker.workerRegistrationUpdated', ({ registrations: [one] }) => {
      if (one) resolve(one.registrationId);
    });
  });
  await browser.send('ServiceWorker.disable');
  await browser.send('ServiceWorker.enable');
  return first;
};

test('a browser with the reminders’ worker gets this one, in the same registration', async () => {
  const { page, context } = learner;
  await context.grantPermissions(['notifications'], { origin: server.url });
  await context.route(`**${workerPath}`, (route) =>
    route.fulfill({ body: remindersAlone, contentType: 'text/javascript' }),
  );
  await page.goto(`${server.url}/about-the-course`);
  await page.evaluate(
    `navigator.serviceWorker.register('${workerPath}').then(() => navigator.serviceWorker.ready).then(() => true)`,
  );
  const browser = await context.newCDPSession(page);
  const before = await registrationOf(browser);
  await context.unroute(`**${workerPath}`);

  await learner.signUpByWire();
  await learner.goto('/');
  await expect.poll(async () => Object.keys(await allCached(page))).toContain('kalima-files-');
  await untilActivated(page);
  expect(await registrationOf(browser)).toBe(before);
  const message = JSON.stringify({ id: 'reminder-1', title: 'Friday', body: 'Your words', language: 'en' });
  await browser.send('ServiceWorker.deliverPushMessage', { origin: server.url, registrationId: before, data: message });
  const shown = () =>
    page.evaluate(`navigator.serviceWorker.ready.then((registration) => registration.getNotifications())
      .then((notifications) => notifications.map(({ title }) => title))`);
  await expect.poll(shown, { timeout: 30_000 }).toEqual(['Friday']);
});
