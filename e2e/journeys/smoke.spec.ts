import type { ProfileView, StartedReply } from '@kalima/contract';
import { answerQuestions, passByWire } from '@kalima/testing/client/api-client.ts';
import { AppServer } from '@kalima/testing/servers/app-server.ts';
import { expect, test } from '@playwright/test';
import { Learner } from '../support/learner.ts';
import { OfflineDevice } from '../support/offline-device.ts';
import { onPgliteAlone } from '../support/skips.ts';

onPgliteAlone();

/** In turn, in one worker: the journeys share a server. */
test.describe.configure({ mode: 'default' });

const phone = { language: 'en', width: 360, height: 740 } as const;
const first = { guide: 1, level: 1, exercise: 1 } as const;

let shared: AppServer;
test.beforeAll(async () => {
  shared = await AppServer.start({ EMAIL_CONFIRMATION: 'off' });
});
test.afterAll(() => shared.close());

/** A journey of a new learner on the shared server. */
function learnerTest(name: string, play: (learner: Learner) => Promise<void>, browserOptions = {}): void {
  test(name, async ({ browser }) => {
    const learner = await Learner.open(browser, shared, { ...phone, ...browserOptions });
    try {
      await learner.signUpByWire();
      await play(learner);
    } finally {
      await learner.close();
    }
  });
}

test('a visitor signs up, confirms the address and passes the first exercise', async ({ browser }) => {
  const server = await AppServer.start();
  const learner = await Learner.open(browser, server, phone);
  try {
    await learner.signUp();
    await learner.confirmAddress();
    await learner.goto('/');
    await learner.expectHome();
    const session = await learner.openSession(() =>
      learner.page.getByRole('link', { name: learner.words.startLevel }).click(),
    );
    await learner.playOn(session);
    await learner.expectPassed();
    await learner.expectAccessible();
    expect(learner.consoleErrors).toEqual([]);
  } finally {
    await learner.close();
    await server.close();
  }
});

learnerTest('a learner goes through a lesson to its end', async (learner) => {
  const { page } = learner;
  const started = await learner.openSession(() => learner.goto('/lesson/1'));
  await learner.playOn(started, { to: 2 });
  const wire = learner.wire();
  const half = await wire.post<StartedReply>('/api/lesson-sessions', { lessonId: '1' });
  expect(half.session).toMatchObject({ id: started.id, resumed: true });
  await answerQuestions(wire, half, await learner.knowledge(), { upTo: started.questions.length - 1 });
  await learner.playOn(await learner.openSession(() => learner.goto('/lesson/1')));
  await expect(page.getByRole('heading', { name: /^(Lesson passed!|Not a single mistake!)$/ })).toBeVisible();
  expect(learner.consoleErrors).toEqual([]);
});

learnerTest('a learner begins with the letters', async (learner) => {
  const { page } = learner;
  const sheet = page.locator('.verdict-sheet');
  await learner.goto('/letters/1');
  const start = learner.button('Start the questions');
  const next = learner.button('Continue');
  await expect(next.or(start)).toBeVisible();
  while (!(await start.isVisible())) await next.click();
  await start.click();
  await expect(page.getByRole('progressbar', { name: /^Question 1 of \d+$/ })).toBeVisible();
  await page.keyboard.press('1');
  await learner.button('Check').click();
  await expect(sheet.getByRole('heading', { level: 2 })).toBeVisible();
  await sheet.getByRole('button').last().click();
  await expect(page.getByRole('progressbar', { name: /^Question 2 of \d+$/ })).toBeVisible();
  expect(learner.consoleErrors).toEqual([]);
});

learnerTest('a learner reads the words of the first exercise', async (learner) => {
  const { page } = learner;
  const session = await learner.openAtItsEnd(first);
  await learner.playOn(session);
  await learner.goto('/read/1');
  await expect(page.locator('#v1 [data-state="known"]')).toHaveCount(4);
  await page.locator('#v1 [data-item="2"]').click();
  const card = page.getByRole('dialog');
  await expect(card.locator('[href^="/read/"]').first()).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(card).toBeHidden();
  await learner.goto('/read');
  await page.getByRole('searchbox').fill('straight path');
  await expect(page.getByRole('link', { name: ' 1:6' })).toBeVisible();
  expect(learner.consoleErrors).toEqual([]);
});

learnerTest('an answer that is given without a network is sent once', async (learner) => {
  const { page, context } = learner;
  const batteries = async () => (await learner.wire().get<ProfileView>('/api/profile')).battery;
  const waiting = page.getByRole('alert').filter({ hasText: 'Your answer is safe' });
  const session = await learner.openSession(() => learner.goto('/guide-exercise/1?guide=1&level=1&exercise=1'));
  const at = session.questions.findIndex(({ kind }) => kind === 'multiple_choice' || kind === 'true_false');
  await learner.playOn(session, { to: at });
  await learner.takeCards(session, at);
  const before = await batteries();
  await context.setOffline(true);
  await learner.giveAnswer({ ...session, teach: [] }, at, true);
  await expect(waiting).toBeVisible();
  expect(await batteries()).toBe(before);
  await context.setOffline(false);
  await learner.expectVerdict(learner.words.wrong);
  await expect(waiting).toBeHidden();
  expect(await batteries()).toBe(before - 1);
});

learnerTest(
  'an exercise that was taken along is played without a network and counts when it is back',
  async (learner) => {
    const { page, context } = learner;
    const device = new OfflineDevice(learner);
    await passByWire(learner.wire(), first, await learner.knowledge());
    await device.prepare();
    const before = await learner.wire().get<ProfileView>('/api/profile');
    const { session } = await device.exercise(2);
    await context.setOffline(true);
    await page.reload();
    await device.expectOfflineHome();
    await page.getByRole('link', { name: 'Guide 1 · Level 1 · Exercise 2' }).click();
    await device.playToEnd(session);
    await learner.goto('/');
    const { xp } = await device.figures();
    expect(xp).toBeGreaterThan(before.totalXp);
    await context.setOffline(false);
    await learner.expectHome();
    await device.untilSent();
    expect((await learner.wire().get<ProfileView>('/api/profile')).totalXp).toBe(xp);
  },
  { keepsApp: true, takesAlong: true },
);
