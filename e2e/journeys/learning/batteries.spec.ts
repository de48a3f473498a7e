import { randomUUID } from 'node:crypto';
import type { FinishedReply, ProfileView, StartedReply } from '@kalima/contract';
import { type ApiClient, answerQuestions, passByWire } from '@kalima/testing/client/api-client.ts';
import { AppServer } from '@kalima/testing/servers/app-server.ts';
import { journeyDatabase } from '@kalima/testing/servers/journey-database.ts';
import { expect, test } from '@playwright/test';
import { Learner } from '../../support/learner.ts';

const hourMs = 3_600_000;
const first = { guide: 1, level: 1, exercise: 1 };

test('out of batteries, and back by every way', async ({ browser }) => {
  const database = await journeyDatabase(randomUUID());
  const server = await AppServer.start({ ...database.settings, EMAIL_CONFIRMATION: 'off' });
  const learner = await Learner.open(browser, server, { language: 'en', width: 360, height: 740 });
  const { page } = learner;
  const wire = learner.wire();
  const batteries = async () => (await wire.get<ProfileView>('/api/profile')).battery;

  /** Wrong answers until nothing is left. */
  async function drain(): Promise<void> {
    while ((await batteries()) > 0) {
      const started = await wire.post<StartedReply>('/api/sessions', { lessonId: '1', ...first, exercise: 3 });
      const left = await batteries();
      const done = started.session.verdicts.length;
      const upTo = Math.min(started.session.questions.length, done + left);
      await answerQuestions(wire, started, await learner.knowledge(), { wrong: 99, upTo });
      if (upTo === started.session.questions.length) await finish(wire, started);
    }
  }
  async function expectStopped(): Promise<void> {
    await learner.goto('/guide-exercise/1?guide=1&level=1&exercise=2');
    await expect(page.getByRole('heading', { name: 'Out of batteries!' })).toBeVisible();
    await learner.expectNothingOverflows();
  }
  const expectGoingOn = async (held: number) => {
    await expect(page.getByRole('heading', { name: /Which|What|How|True or false|Match/ })).toBeVisible();
    expect(await batteries()).toBe(held);
  };

  try {
    await learner.signUpByWire();
    const knowledge = await learner.knowledge();
    for (const exercise of [1, 2, 3, 4]) await passByWire(wire, { ...first, exercise }, knowledge);
    await passByWire(wire, { guide: 1, level: 2, exercise: 1 }, knowledge);
    await drain();

    await test.step('a free recharge', async () => {
      await expectStopped();
      await learner.expectAccessible();
      await learner.button(/^Free recharge/).click();
      await expectGoingOn(24);
    });

    await test.step('the gift of the first lessons', async () => {
      await drain();
      await expectStopped();
      await learner.button(/^A gift: 24 batteries/).click();
      await learner.expectAccessible();
      await learner.button('Claim the batteries').click();
      await expectGoingOn(24);
    });

    await test.step('500 gems, of the month’s grant', async () => {
      await drain();
      await expectStopped();
      await learner.button(/^Full recharge/).click();
      await expectGoingOn(24);
      expect((await wire.get<ProfileView>('/api/profile')).gems).toBe(100);
      await drain();
      await expectStopped();
      await expect(learner.button(/^Full recharge/)).toBeDisabled();
    });

    await test.step('a review that is passed', async () => {
      // The next day the words of the second level are due; those of the first were missed while batteries were spent.
      await learner.letTimePass(24 * hourMs);
      await drain();
      await expectStopped();
      const session = await learner.openSession(() => page.getByRole('link', { name: /^Review words/ }).click());
      await learner.playOn(session);
      await expect(page.getByRole('heading', { name: /^(Review passed!|Not a single mistake!)$/ })).toBeVisible();
      await learner.expectAccessible();
      expect(await batteries()).toBe(1);
    });

    await test.step('an hour of patience', async () => {
      await drain();
      await expectStopped();
      await learner.button(/^Free recharge/).click();
      await expectGoingOn(24);
      await drain();
      await expectStopped();
      await expect(learner.button(/^Free recharge/)).toBeHidden();
      // The screen asks once when it appears: that request must not be the one awaited for an hour.
      await learner.expectQuiet();
      await server.advanceClock(hourMs);
      await learner.button('Refresh').click();
      await expectGoingOn(1);
    });
    expect(learner.consoleErrors.filter((line) => !/40[19]/.test(line))).toEqual([]);
  } finally {
    await learner.close();
    await server.close();
    await database.drop();
  }
});

const finish = (wire: ApiClient, { session }: StartedReply) =>
  wire.post<FinishedReply>(`/api/sessions/${session.id}/finish`);
