import { randomUUID } from 'node:crypto';
import type { ProfileView } from '@kalima/contract';
import { passByWire } from '@kalima/testing/client/api-client.ts';
import { AppServer } from '@kalima/testing/servers/app-server.ts';
import { journeyDatabase } from '@kalima/testing/servers/journey-database.ts';
import { expect, test } from '@playwright/test';
import { Learner } from '../../support/learner.ts';

const dayMs = 24 * 3_600_000;

test('a streak grows day by day, is kept by a freeze, and is lost without one', async ({ browser }) => {
  const database = await journeyDatabase(randomUUID());
  const server = await AppServer.start({ ...database.settings, EMAIL_CONFIRMATION: 'off' });
  const learner = await Learner.open(browser, server, { language: 'en', width: 360, height: 740 });
  const { page } = learner;
  const wire = learner.wire();
  const zone = { timeZone: 'Europe/Paris' };
  let exercise = 0;
  /** Passes one exercise more, on the day that it is now. */
  const learn = async () => {
    exercise += 1;
    const place = { guide: 1, level: Math.ceil(exercise / 4), exercise: ((exercise - 1) % 4) + 1 };
    return (await passByWire(wire, place, await learner.knowledge())).player;
  };
  try {
    await learner.signUpByWire();

    await test.step('the month’s gems are given at the first visit, and shown with the results of the first exercise', async () => {
      await learner.goto('/');
      await learner.expectHome();
      expect((await wire.get<ProfileView>('/api/profile')).gems).toBe(600);
      exercise = 1;
      await learner.playOn(await learner.openAtItsEnd({ guide: 1, level: 1, exercise }));
      await learner.expectPassed();
      await expect(page.getByText(learner.words.monthlyGems)).toBeVisible();
    });

    await test.step('three days in a row', async () => {
      for (const streak of [1, 2, 3]) {
        expect((await learn()).streak).toBe(streak);
        expect((await learn()).streak).toBe(streak);
        await learner.letTimePass(dayMs);
        await wire.post('/api/day', zone);
      }
    });

    await test.step('a day is missed: a freeze keeps the streak, and the page says so', async () => {
      await wire.post('/api/freezes/purchase');
      // Today, the fourth day, passes without an exercise.
      await learner.letTimePass(dayMs);
      await learner.goto('/');
      const dialog = page.getByRole('dialog');
      await expect(dialog).toContainText(/freeze/i);
      await learner.expectAccessible();
      await page.keyboard.press('Escape');
      await expect(dialog).toBeHidden();
      expect(await wire.get<ProfileView>('/api/profile')).toMatchObject({ streak: 3, freezes: 0 });
      expect((await learn()).streak).toBe(4);
    });

    await test.step('two days are missed: the streak is over, said once', async () => {
      await learner.letTimePass(3 * dayMs);
      await learner.goto('/');
      const dialog = page.getByRole('dialog');
      await expect(dialog).toContainText(/Your 4-day streak has ended/);
      await learner.expectAccessible();
      await page.keyboard.press('Escape');
      await expect(dialog).toBeHidden();
      await learner.goto('/quests');
      await learner.goto('/');
      await learner.expectHome();
      await expect(dialog).toBeHidden();
      expect((await wire.get<ProfileView>('/api/profile')).streak).toBe(0);
      expect((await learn()).streak).toBe(1);
    });
    expect(learner.consoleErrors.filter((line) => !/401/.test(line))).toEqual([]);
  } finally {
    await learner.close();
    await server.close();
    await database.drop();
  }
});
