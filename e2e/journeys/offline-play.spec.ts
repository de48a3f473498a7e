import type { JourneyView, ProfileView, StartedReply, TicketView } from '@kalima/contract';
import { playSession } from '@kalima/testing/client/api-client.ts';
import { AppServer } from '@kalima/testing/servers/app-server.ts';
import { expect, type Page, test } from '@playwright/test';
import { Learner } from './learner.ts';

const phone = { language: 'en', width: 360, height: 740, keepsApp: true, takesAlong: true } as const;
const hourMs = 3_600_000;
const first = { guide: 1, level: 1, exercise: 1 };

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

const untilKept = (page: Page) =>
  page.evaluate(`(async () => {
    const { serviceWorker } = navigator;
    if (serviceWorker.controller === null)
      await new Promise((resolve) => serviceWorker.addEventListener('controllerchange', resolve, { once: true }));
    await serviceWorker.ready;
  })()`);

/** What is known of this device before its database is opened. */
const summary = (page: Page) =>
  page.evaluate<{ tickets: number; answers: number; moves: number }>(`(() => {
    const key = Object.keys(localStorage).find((each) => each.startsWith('kalima.offline:'));
    return { tickets: 0, answers: 0, moves: 0, ...JSON.parse(localStorage.getItem(key) ?? '{}') };
  })()`);

const untilTaken = () => expect.poll(async () => (await summary(learner.page)).tickets, { timeout: 30_000 });

/** The tickets on this device. */
const ticketsHere = (page: Page) =>
  page.evaluate<TicketView[]>(`(async () => {
    const [{ name }] = (await indexedDB.databases()).filter(({ name }) => name.startsWith('kalima-offline-'));
    const open = indexedDB.open(name);
    const database = await new Promise((resolve) => (open.onsuccess = () => resolve(open.result)));
    const all = database.transaction('tickets').objectStore('tickets').getAll();
    const tickets = await new Promise((resolve) => (all.onsuccess = () => resolve(all.result)));
    database.close();
    return tickets;
  })()`);

/** Nothing is asked by ear or by voice: then it is known what is on the screen. */
const askWithoutSound = (page: Page) =>
  page.evaluate(`for (const without of ['sound', 'voice'])
    localStorage.setItem('kalima.without-' + without, String(Date.now() + ${hourMs} - 1000))`);

async function ticketOf(kind: 'exercise' | 'review', exercise = 0): Promise<TicketView> {
  const level = kind === 'exercise' ? 1 : 0;
  const found = (await ticketsHere(learner.page)).find(
    (each) => each.kind === kind && each.level === level && each.exercise === exercise,
  );
  if (found === undefined) throw new Error(`No ${kind} is taken along`);
  learner.knowSwaps(found.id, found.swaps);
  return found;
}

/** The figures that the page shows in the place of home. */
async function figures(): Promise<{ streak: string; xp: number }> {
  const shown = learner.page.getByRole('region', { name: 'Your figures' }).locator('dd');
  await expect(shown).toHaveCount(3);
  const [streak = '', xp = ''] = await shown.allTextContents();
  return { streak, xp: Number(xp.replaceAll(',', '')) };
}

const profileNow = () => learner.wire().get<ProfileView>('/api/profile');
const offlineHeading = () => learner.page.getByRole('heading', { name: 'You’re offline' });

test('an exercise and a review are played without a connection, cut off in the middle, and count when it is back', async () => {
  const { page: firstPage, context } = learner;
  await learner.signUpByWire();
  await test.step('what is next is taken along', async () => {
    const wire = learner.wire();
    const started = await wire.post<StartedReply>('/api/sessions', { lessonId: '1', ...first });
    await playSession(wire, started, await learner.knowledge());
    await learner.goto('/');
    await learner.expectHome();
    await untilKept(firstPage);
    await untilTaken().toBeGreaterThan(1);
    await askWithoutSound(firstPage);
  });
  const before = await profileNow();
  const exercise = await ticketOf('exercise', 2);
  const review = await ticketOf('review');

  await context.setOffline(true);
  await firstPage.reload();
  await test.step('without a connection home says what can be played', async () => {
    await expect(offlineHeading()).toBeVisible();
    expect((await figures()).xp).toBe(before.totalXp);
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
    await expect(learner.page.getByText(/answers wait on this device/)).toBeVisible();
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
  await expect(offlineHeading()).toBeVisible();
  const told = await figures();
  expect(told.xp).toBeGreaterThan(before.totalXp);

  await test.step('back online, the server comes to the same', async () => {
    await context.setOffline(false);
    await learner.expectHome();
    await expect.poll(async () => (await summary(learner.page)).moves).toBe(0);
    const now = await profileNow();
    expect([now.totalXp, `${now.streak} day`]).toEqual([told.xp, told.streak]);
    const journey = await learner.wire().get<JourneyView>('/api/journey');
    expect(journey.passedExercises).toBe(2);
    await expect(learner.page.getByText(/on this device/)).toBeHidden();
  });
});

test('who signs out while answers wait is asked first', async () => {
  const { page, context } = learner;
  await learner.signUpByWire();
  await learner.goto('/');
  await untilKept(page);
  await untilTaken().toBeGreaterThan(0);
  await askWithoutSound(page);
  const { session } = await ticketOf('exercise', 1);
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
  await expect.poll(async () => (await summary(page)).moves).toBe(0);
});
