import { randomUUID } from 'node:crypto';
import { AppServer } from '@kalima/testing/servers/app-server.ts';
import { journeyDatabase } from '@kalima/testing/servers/journey-database.ts';
import { expect, test } from '@playwright/test';
import { Learner } from '../../support/learner.ts';
import { inLongForm, onPgliteAlone } from '../../support/skips.ts';

const screens = [
  { language: 'en', width: 360, height: 740 },
  { language: 'fr', width: 1280, height: 800 },
  { language: 'fr', width: 360, height: 740 },
  { language: 'en', width: 1280, height: 800 },
] as const;

for (const screen of screens) {
  test(`a learner's first day, in ${screen.language} at ${screen.width} px`, async ({ browser }) => {
    onPgliteAlone(screen !== screens[0]);
    inLongForm(screen !== screens[0]);
    const database = await journeyDatabase(randomUUID());
    const server = await AppServer.start(database.settings);
    const learner = await Learner.open(browser, server, { ...screen, tellsNews: true, makesSounds: true });
    const { words } = learner;
    try {
      await learner.goto('/');
      await learner.expectAccessible();
      await learner.expectNothingOverflows();
      await learner.signUp();
      await learner.expectAccessible();
      await learner.confirmAddress();
      await learner.signOut();
      await learner.signIn();
      await test.step('nothing covers the first home', async () => {
        // As long as any message of the app waits before it comes.
        await learner.runTimers(5000);
        await expect(learner.page.getByRole('dialog')).toHaveCount(0);
        await expect(learner.page.getByText(words.monthlyGems)).toHaveCount(0);
      });
      await learner.expectAccessible();
      await learner.expectNothingOverflows();

      await test.step('half of the exercise', async () => {
        const session = await learner.openSession(() =>
          learner.page.getByRole('link', { name: words.startLevel }).click(),
        );
        await learner.expectAccessible();
        await learner.answer(session, 0, session.questions[0]?.kind !== 'matching');
        await learner.expectAccessible();
        await learner.goOn();
        await learner.expectNothingOverflows();
        await learner.playOn(session, { from: 1, to: 9 });
        await learner.expectQuestion(10);
      });

      await test.step('the tab is closed, and the exercise goes on where it was', async () => {
        await learner.newTab();
        const session = await learner.openSession(() => learner.goto('/guide-exercise/1?guide=1&level=1&exercise=1'));
        expect(session.resumed).toBe(true);
        expect(session.verdicts).toHaveLength(9);
        await learner.page.keyboard.press('Escape');
        await expect(learner.page.getByRole('dialog', { name: words.quitTitle })).toBeVisible();
        await learner.expectAccessible();
        await learner.page.keyboard.press('Escape');
        await learner.playOn(session);
        await learner.expectAccessible();
        await learner.expectPassed();
        await expect(learner.page.getByText(words.monthlyGems)).toBeVisible();
        await learner.expectAccessible();
      });

      await test.step('after a restart of the server the progress is there', async () => {
        // An open page asks for the subscription every thirty seconds, and logs a refused connection.
        await learner.page.goto('about:blank');
        await server.restart();
        await learner.goto('/');
        await learner.expectHome();
        await expect(learner.page.getByRole('heading', { name: words.share })).toBeVisible();
        await learner.runTimers(5000);
        await expect(learner.page.getByText(words.monthlyGems)).toHaveCount(0);
        await expect(learner.page.getByRole('dialog')).toHaveCount(0);
        await learner.expectAccessible();
      });
      expect(learner.consoleErrors).toEqual([]);
    } finally {
      await learner.close();
      await server.close();
      await database.drop();
    }
  });
}
