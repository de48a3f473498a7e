import { randomUUID } from 'node:crypto';
import type { ProfileView, QuestionView, SessionView, StartedReply } from '@kalima/contract';
import { answerQuestions } from '@kalima/testing/client/api-client.ts';
import { answerTo } from '@kalima/testing/client/course-answers.ts';
import { AppServer } from '@kalima/testing/servers/app-server.ts';
import { journeyDatabase } from '@kalima/testing/servers/journey-database.ts';
import { expect, test } from '@playwright/test';
import { Learner } from '../../support/learner.ts';
import { onPgliteAlone } from '../../support/skips.ts';

onPgliteAlone();

const place = { guide: 1, level: 1, exercise: 2 };
const address = '/guide-exercise/1?guide=1&level=1&exercise=2';
const waits = 'No connection. Your answer is safe and will be sent as soon as you’re back online.';

test('without a connection a page says so, and comes when it is back', async ({ browser }) => {
  const database = await journeyDatabase(randomUUID());
  const server = await AppServer.start({ ...database.settings, EMAIL_CONFIRMATION: 'off' });
  const learner = await Learner.open(browser, server, { language: 'en', width: 360, height: 740 });
  const { page, context } = learner;
  const bar = page.getByText('You’re offline. This may be out of date.');
  const open = (name: string) => page.getByRole('link', { name, exact: true }).filter({ visible: true }).click();
  try {
    await learner.signUpByWire();
    await learner.goto('/profile');
    await expect(page.getByRole('heading', { name: /XP/ }).first()).toBeVisible();
    await open('Learn');
    await expect(page.getByRole('heading', { level: 1, name: learner.words.today })).toBeVisible();
    await learner.expectQuiet();
    await context.setOffline(true);

    await test.step('what was loaded is still there', async () => {
      await expect(bar).toBeVisible();
      await expect(page.getByRole('heading', { level: 1, name: learner.words.today })).toBeVisible();
      await open('Profile');
      await expect(page.getByRole('heading', { name: 'Amina' })).toBeVisible();
      await expect(bar).toBeVisible();
      await learner.expectAccessible();
      await learner.expectNothingOverflows();
    });

    await test.step('what never was says so, with another try', async () => {
      await open('Leagues');
      await expect(page.getByRole('heading', { name: 'You’re offline' })).toBeVisible();
      await page.getByRole('button', { name: 'Try again' }).click();
      await expect(page.getByRole('heading', { name: 'You’re offline' })).toBeVisible();
      await learner.expectAccessible();
    });

    await test.step('it comes with the connection', async () => {
      await context.setOffline(false);
      await expect(page.getByRole('heading', { level: 1, name: 'Leagues' })).toBeVisible();
      await expect(bar).toBeHidden();
    });
  } finally {
    await learner.close();
    await server.close();
    await database.drop();
  }
});

/** The result of each page without a connection, for a learner who has only seen home. */
const unansweredPages: readonly (readonly [path: string, found: 'kept' | 'fault'])[] = [
  ['/', 'kept'],
  ['/?tab=lessons', 'fault'],
  ['/onboarding', 'fault'],
  ['/sections', 'kept'],
  ['/guide/2', 'fault'],
  ['/verse/1/1', 'fault'],
  ['/read', 'fault'],
  ['/read/112', 'fault'],
  ['/about-the-course', 'kept'],
  ['/guide-exercise/1?guide=1&level=1&exercise=1', 'fault'],
  ['/lesson/1', 'fault'],
  ['/review', 'fault'],
  ['/placement/1', 'fault'],
  ['/sounding', 'fault'],
  ['/letters', 'fault'],
  ['/letters/1', 'fault'],
  ['/memory', 'fault'],
  ['/shop', 'fault'],
  ['/gems-shop', 'kept'],
  ['/battery-shop', 'kept'],
  ['/payment', 'kept'],
  ['/quests', 'kept'],
  ['/leagues', 'fault'],
  ['/profile', 'fault'],
  ['/settings', 'fault'],
  ['/voice-settings', 'kept'],
];

test('when nobody answers, each page shows what it has or a fault with a retry, and no skeleton stays', async ({
  browser,
}) => {
  const server = await AppServer.start({ EMAIL_CONFIRMATION: 'off' });
  const learner = await Learner.open(browser, server, { language: 'en', width: 1280, height: 800 });
  const { page } = learner;
  const bar = page.getByText('You’re offline. This may be out of date.');
  const retry = page.getByRole('button', { name: 'Try again' }).filter({ visible: true });
  const standIns = page.locator('.shimmer, .star-turning, .boot-mark').filter({ visible: true });
  /** Whether requests are refused, wait, or are answered. */
  let line: 'gone' | 'slow' | 'there' = 'there';
  let comeBack: () => void = () => undefined;
  const back = () => new Promise<void>((resolve) => (comeBack = resolve));
  let untilBack = back();
  /** As a link does, without a new document. */
  const open = (path: string) =>
    page.evaluate(`history.pushState({}, '', ${JSON.stringify(path)});
      dispatchEvent(new PopStateEvent('popstate', { state: {} }))`);
  const expectHeading = () => expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible();
  try {
    await learner.signUpByWire();
    await page.route(/\/(api|auth|functions)\//, async (route) => {
      if (line === 'gone') return route.abort('connectionreset');
      if (line === 'slow') await untilBack;
      return route.fallback();
    });
    await learner.goto('/');
    await expect(page.getByRole('heading', { level: 1, name: learner.words.today })).toBeVisible();
    await learner.expectQuiet();
    for (const [path, found] of unansweredPages) {
      await test.step(path, async () => {
        line = 'gone';
        await open(path);
        await expectHeading();
        await expect(standIns).toHaveCount(0);
        if (found === 'kept') return expect(retry).toHaveCount(0);
        await expect(retry.first()).toBeVisible();
        await expect(bar).toBeVisible();
        // Answered at once, another request of the page could mend the fault before it is clicked.
        line = 'slow';
        // While the page retries, its button is busy.
        await retry.first().dispatchEvent('click');
        line = 'there';
        comeBack();
        untilBack = back();
        await expect(retry).toHaveCount(0);
        await expect(bar).toBeHidden();
        await expect(standIns).toHaveCount(0);
        await expectHeading();
        // A late reply would count as a connection of the next page.
        await learner.expectQuiet();
      });
    }
  } finally {
    await learner.close();
    await server.close();
  }
});

test('the line goes away in the middle of an exercise, in every way in which it can', async ({ browser }) => {
  const database = await journeyDatabase(randomUUID());
  const server = await AppServer.start({ ...database.settings, EMAIL_CONFIRMATION: 'off' });
  const learner = await Learner.open(browser, server, { language: 'en', width: 360, height: 740 });
  const { page, context } = learner;
  const wire = learner.wire();
  const batteries = async () => (await wire.get<ProfileView>('/api/profile')).battery;
  const alert = page.getByRole('alert').filter({ hasText: waits });
  let session: SessionView;
  let at = 0;

  /** Answers up to the next question that can be got wrong for sure, and without asking the server anything before. @returns the batteries then */
  async function toNextPlain(): Promise<number> {
    const knowledge = await learner.knowledge();
    const isPlain = (question: QuestionView) =>
      !['speak_sentence', 'listening', 'type_what_hear'].includes(question.kind) &&
      answerTo(question, knowledge) !== null;
    const next = session.questions.findIndex((question, index) => index >= at && isPlain(question));
    expect(next).toBeGreaterThanOrEqual(at);
    await learner.playOn(session, { from: at, to: next });
    at = next;
    return batteries();
  }
  const giveWrong = () => learner.giveAnswer(session, at, true);
  /** @param held before the answer */
  async function expectChargedOnce(held: number): Promise<void> {
    await learner.expectVerdict(learner.words.wrong);
    await expect(alert).toBeHidden();
    expect(await batteries()).toBe(held - 1);
    await learner.goOn();
    at += 1;
  }

  try {
    await learner.signUpByWire();
    session = await learner.openSession(() => learner.goto(address));

    await test.step('without a line the answer waits, and goes once when it is back', async () => {
      const held = await toNextPlain();
      await context.setOffline(true);
      await giveWrong();
      await expect(alert).toBeVisible();
      await learner.expectAccessible();
      await learner.expectNothingOverflows();
      expect(await batteries()).toBe(held);
      await context.setOffline(false);
      await expectChargedOnce(held);
    });

    await test.step('a reply that is lost after the server had the answer costs nothing twice', async () => {
      const held = await toNextPlain();
      let heard = 0;
      await page.route('**/answers?*', async (route) => {
        heard += 1;
        if (heard > 1) return route.continue();
        expect((await route.fetch()).status()).toBe(200);
        return route.abort('connectionreset');
      });
      await giveWrong();
      await expectChargedOnce(held);
      expect(heard).toBe(2);
      await page.unroute('**/answers?*');
    });

    await test.step('the server is killed, and comes back', async () => {
      const held = await toNextPlain();
      await server.kill();
      await giveWrong();
      await expect(alert).toBeVisible();
      await server.run();
      await expectChargedOnce(held);
    });

    await test.step('who reloads while nobody answers finds the answer, and it goes by itself', async () => {
      const held = await toNextPlain();
      await server.kill();
      await giveWrong();
      await expect(alert).toBeVisible();
      await expect(page.reload()).rejects.toThrow(/ERR_CONNECTION_REFUSED/);
      // The browser's own offline page would reload ours.
      await expect(() => page.goto('about:blank')).toPass();
      await server.run();
      expect(await batteries()).toBe(held);
      await learner.goto(address);
      await expectChargedOnce(held);
    });

    await test.step('a result waits, too', async () => {
      const last = session.questions.length - 1;
      const started = await wire.post<StartedReply>('/api/sessions', { lessonId: '1', ...place });
      await answerQuestions(wire, started, await learner.knowledge(), { upTo: last });
      await learner.openSession(() => page.reload());
      await learner.answer(session, last);
      const held = await batteries();
      await context.setOffline(true);
      await learner.seeResult();
      await expect(page.getByText('Your result will appear as soon as you’re back online.')).toBeVisible();
      await learner.expectAccessible();
      await context.setOffline(false);
      await expect(page.getByRole('heading', { name: 'Not quite there yet' })).toBeVisible();
      expect(await batteries()).toBe(held);
    });
    const ofOurs = learner.consoleErrors.filter((line) => line.startsWith(server.url));
    // Behind a proxy that stands a moment longer, a server that is gone is a bad gateway. The subscription is asked about every half minute.
    const isOfConnection = /net::ERR_|502 \(Bad Gateway\)|the subscription could not be read: Fault: fault 0/;
    expect(ofOurs.filter((line) => !isOfConnection.test(line))).toEqual([]);
  } finally {
    await learner.close();
    await server.close();
    await database.drop();
  }
});
