import type { JourneyView, ProfileView } from '@kalima/contract';
import { passByWire } from '@kalima/testing/client/api-client.ts';
import { AppServer } from '@kalima/testing/servers/app-server.ts';
import { type Browser, expect, test } from '@playwright/test';
import { Learner } from '../../support/learner.ts';
import { OfflineDevice } from '../../support/offline-device.ts';
import { onPgliteAlone } from '../../support/skips.ts';
import { keepOlderVersion, lookForUpdate, untilActivated, workersOf } from '../../support/worker.ts';

const phone = { language: 'en', width: 360, height: 740, keepsApp: true, takesAlong: true } as const;
/** A download synthesises the sounds of its questions. */
const afterDownload = { timeout: 90_000 };
const dayMs = 24 * 3_600_000;
const first = { guide: 1, level: 1, exercise: 1 };

let server: AppServer;
let learner: Learner;
let device: OfflineDevice;
/** Undefined for a skipped test. */
let close: (() => Promise<void>) | undefined;
test.afterEach(async () => {
  await close?.();
  close = undefined;
});

/** A new learner with a phone. */
async function begin(browser: Browser, settings: Record<string, string> = {}): Promise<void> {
  server = await AppServer.start({ EMAIL_CONFIRMATION: 'off', ...settings });
  learner = await Learner.open(browser, server, phone);
  const [ownLearner, ownServer] = [learner, server];
  close = async () => {
    await ownLearner.close();
    await ownServer.close();
  };
  device = new OfflineDevice(learner);
  await learner.signUpByWire();
}

/** Passes the first exercise by the wire. */
async function passFirst(): Promise<void> {
  await passByWire(learner.wire(), first, await learner.knowledge());
}

const profileNow = () => learner.wire().get<ProfileView>('/api/profile');
const passedNow = async () => (await learner.wire().get<JourneyView>('/api/journey')).passedExercises;

test('an exercise and a review are played without a connection, cut off in the middle, and count when it is back', async ({
  browser,
}) => {
  await begin(browser);
  const { page: firstPage, context } = learner;
  await passFirst();
  await device.prepare();
  const before = await profileNow();
  const exercise = await device.exercise(2);
  const review = await device.review();

  await context.setOffline(true);
  await firstPage.reload();
  await test.step('without a connection home says what can be played', async () => {
    await device.expectOfflineHome();
    expect((await device.figures()).xp).toBe(before.totalXp);
    await learner.expectAccessible();
    await learner.expectNothingOverflows();
    await firstPage.getByRole('link', { name: 'Guide 1 · Level 1 · Exercise 2' }).click();
  });
  await test.step('the exercise, its tab closed in the middle', async () => {
    await learner.playOn(exercise.session, { to: 7 });
    await learner.expectQuestion(8);
    await learner.newTab();
    await learner.goto('/guide-exercise/1?guide=1&level=1&exercise=2');
    await learner.expectQuestion(8);
    await expect(learner.page.getByText(/answers are waiting on this device/)).toBeVisible();
    await learner.playOn(exercise.session, { from: 7 });
    await expect(learner.page.getByText(/Not confirmed yet/)).toBeVisible();
    await learner.expectAccessible();
  });
  await test.step('the review', async () => {
    await learner.goto('/');
    await learner.page.getByRole('link', { name: /^Review/ }).click();
    await learner.playOn(review.session);
  });
  await learner.goto('/');
  await device.expectOfflineHome();
  const figures = await device.figures();
  expect(figures.xp).toBeGreaterThan(before.totalXp);

  await test.step('back online, the server comes to the same', async () => {
    await context.setOffline(false);
    await learner.expectHome();
    await device.untilSent();
    const now = await profileNow();
    expect([now.totalXp, `${now.streak} day`]).toEqual([figures.xp, figures.streak]);
    expect(await passedNow()).toBe(2);
    await expect(learner.page.getByText(/on this device/)).toBeHidden();
  });
});

test('three days without a connection keep the streak, and what was learnt on each of them counts', async ({
  browser,
}) => {
  await begin(browser);
  const { context } = learner;
  await passFirst();
  await learner.goto('/');
  await learner.expectHome();
  await test.step('a guide and a surah are taken along', async () => {
    await device.prepare();
    await learner.goto('/surahs');
    await learner.button('I recite Al-Fatihah').click();
    const surahs = learner.page.getByRole('region', { name: 'Download' });
    await surahs.getByRole('button', { name: /^Al-Fatihah/ }).click();
    await expect(surahs.getByText(/of its words are on this device/)).toBeVisible(afterDownload);
    await learner.expectAccessible();
    await learner.goto('/guide/1');
    await learner.button(/^Download this guide/).click();
    await expect(learner.page.getByText('19 of its exercises are on this device.')).toBeVisible(afterDownload);
  });
  const [second, third, fourth, review, sitting] = [
    await device.exercise(2),
    await device.exercise(3),
    await device.exercise(4),
    await device.review(),
    await device.sitting('1'),
  ];
  await context.setOffline(true);
  /** The app is opened again on the next day. */
  const nextDay = async () => {
    await learner.letTimePass(dayMs);
    await learner.newTab();
    await learner.goto('/');
    await device.expectOfflineHome();
    await device.askWithoutSound();
  };
  await test.step('on the first day an exercise', async () => {
    await nextDay();
    await learner.page.getByRole('link', { name: 'Guide 1 · Level 1 · Exercise 2' }).click();
    await device.playToEnd(second.session);
    await learner.goto('/surahs/112');
    await expect(learner.page.getByRole('heading', { name: 'Not on this device' })).toBeVisible();
  });
  await test.step('on the second a review, words of a surah, and the surah itself', async () => {
    await nextDay();
    expect((await device.figures()).streak).toBe('2 days');
    await learner.page.getByRole('link', { name: /^Review/ }).click();
    await device.playToEnd(review.session);
    await learner.goto('/');
    await learner.page.getByRole('link', { name: /^Al-Fatihah.*to learn/ }).click();
    await device.playToEnd(sitting.session);
    await learner.goto('/');
    const surahs = learner.page.getByRole('region', { name: 'Surahs on this device' });
    await surahs.getByRole('link', { name: /Al-Fatihah/ }).click();
    // The reader draws the verses near the screen.
    await expect(async () => {
      await learner.page.evaluate('window.scrollTo(0, document.body.scrollHeight)');
      await expect(learner.page.getByRole('button', { name: /^Verse 7/ })).toBeVisible({ timeout: 1000 });
    }).toPass({ timeout: 20_000 });
    await learner.goto('/guide-exercise/1?guide=1&level=1&exercise=3');
    await device.playToEnd(third.session);
    await learner.goto('/guide-exercise/1?guide=1&level=1&exercise=4');
    await learner.playOn(fourth.session, { to: 5 });
  });
  await test.step('on the third the rest of what was begun', async () => {
    await nextDay();
    await learner.page.getByRole('link', { name: /Guide 1 · Level 1 · Exercise 4.*Continue from question 6/ }).click();
    await device.playToEnd(fourth.session, { from: 5 });
    await learner.goto('/');
    await device.expectOfflineHome();
  });
  const figures = await device.figures();
  await test.step('back online: the days, the XP and the progress are those of the device', async () => {
    await context.setOffline(false);
    await learner.expectHome();
    await device.untilSent();
    expect(figures.streak).toBe('4 days');
    expect(await profileNow()).toMatchObject({ totalXp: figures.xp, streak: 4, isDoneToday: true });
    expect(await passedNow()).toBe(4);
  });
});

for (const order of ['the phone', 'the laptop'])
  test(`two browsers play the same exercise without a connection: both count once, ${order} first`, {
    tag: '@processes',
  }, async ({ browser }) => {
    onPgliteAlone(order !== 'the phone');
    await begin(browser);
    await passFirst();
    const other = await Learner.open(browser, server, { ...phone, width: 1280, height: 800 }, learner.email);
    try {
      await other.signIn();
      const laptop = new OfflineDevice(other);
      await device.prepare();
      await laptop.prepare();
      const before = await profileNow();
      const [here, there] = [await device.exercise(2), await laptop.exercise(2)];
      expect(there.id).toBe(here.id);
      const next = await laptop.exercise(3);
      for (const { context } of [learner, other]) await context.setOffline(true);

      await learner.goto('/guide-exercise/1?guide=1&level=1&exercise=2');
      await device.playToEnd(here.session);
      await other.goto('/guide-exercise/1?guide=1&level=1&exercise=2');
      await laptop.playToEnd(there.session);
      await other.goto('/guide-exercise/1?guide=1&level=1&exercise=3');
      await laptop.playToEnd(next.session);
      await other.goto('/');
      await laptop.expectOfflineHome();
      const figures = await laptop.figures();

      const both = [device, laptop];
      for (const each of order === 'the phone' ? both : both.toReversed()) {
        await each.learner.context.setOffline(false);
        await each.learner.goto('/');
        await each.learner.expectHome();
        await each.untilSent();
      }
      const now = await profileNow();
      expect([now.totalXp, `${now.streak} day`]).toEqual([figures.xp, figures.streak]);
      expect(figures.xp).toBeGreaterThan(before.totalXp);
      expect(await passedNow()).toBe(3);
      await device.learner.goto('/');
      await expect(device.page.getByText('Not everything counted')).toBeHidden();
    } finally {
      await other.close();
    }
  });

test('a new version of the app that comes in the middle of a session loses nothing of it', async ({ browser }) => {
  await begin(browser);
  const renew = await keepOlderVersion(learner);
  await device.prepare();
  await renew();
  const { page, context } = learner;
  const { session } = await device.exercise(1);
  await context.setOffline(true);
  await learner.goto('/guide-exercise/1?guide=1&level=1&exercise=1');
  await learner.playOn(session, { to: 4 });
  await context.setOffline(false);
  await lookForUpdate(page);
  await expect.poll(() => workersOf(page)).toEqual({ waits: true, installs: false });
  await learner.playOn(session, { from: 4, to: 8 });
  await context.setOffline(true);
  await device.playToEnd(session, { from: 8, wrong: 1 });
  await learner.expectPassed();
  await page.getByRole('link', { name: 'Back to home' }).click();
  await untilActivated(page);
  await learner.newTab();
  await learner.goto('/');
  await device.expectOfflineHome();
  const figures = await device.figures();
  await context.setOffline(false);
  await learner.expectHome();
  await device.untilSent();
  expect([(await profileNow()).totalXp, await passedNow()]).toEqual([figures.xp, 1]);
});

test('who signs out while answers wait is asked first, and leaves once they are sent', async ({ browser }) => {
  await begin(browser);
  const { page, context } = learner;
  await device.prepare();
  const { session } = await device.exercise(1);
  await page.getByRole('link', { name: 'Profile', exact: true }).filter({ visible: true }).click();
  await expect(page.getByRole('heading', { name: 'Amina' })).toBeVisible();
  await page.getByRole('link', { name: 'Learn', exact: true }).filter({ visible: true }).click();
  await learner.expectHome();
  await context.setOffline(true);
  await page.getByRole('link', { name: learner.words.startLevel }).first().click();
  await learner.playOn(session, { to: 2 });
  await learner.button(learner.words.leave).click();
  await page.getByRole('link', { name: learner.words.quit, exact: true }).click();
  await page.getByRole('link', { name: 'Profile', exact: true }).filter({ visible: true }).click();
  await learner.button(learner.words.signOut).click();
  const dialog = page.getByRole('dialog', { name: /answers? (isn’t|aren’t) sent yet/ });
  await expect(dialog).toBeVisible();
  await learner.expectAccessible();
  await learner.button('Send, then sign out').click();
  await expect(dialog.getByText(/couldn’t be sent/)).toBeVisible();
  await context.setOffline(false);
  await learner.button('Send, then sign out').click();
  await expect(page).toHaveURL(/\/auth/);
  expect((await profileNow()).totalXp).toBeGreaterThan(0);
  const names = () => page.evaluate<string[]>('indexedDB.databases().then((all) => all.map(({ name }) => name))');
  await expect.poll(names).toEqual([]);
});
