import { AppServer } from '@kalima/testing/servers/app-server.ts';
import { test } from '@playwright/test';
import { Learner } from './learner.ts';

for (const [language, theme, width, height] of [
  ['en', 'dark', 360, 740],
  ['fr', 'light', 1280, 800],
] as const) {
  test(`look ${language}`, async ({ browser }) => {
    test.setTimeout(180_000);
    const server = await AppServer.start({ EMAIL_CONFIRMATION: 'off' });
    const learner = await Learner.open(browser, server, { language, width, height });
    const { page } = learner;
    const shot = async (name: string, fullPage = false) => page.screenshot({ path: `/tmp/look/${name}-${width}.png`, fullPage });
    try {
      await learner.context.addInitScript(`localStorage.setItem('theme', '${theme}')`);
      await learner.goto('/read');
      await page.waitForLoadState('networkidle');
      await shot('visitor');
      await learner.signUpByWire();
      const session = await learner.openAtItsEnd({ guide: 1, level: 1, exercise: 1 });
      await learner.answer(session, session.questions.length - 1);
      await learner.seeResult();
      await learner.goto('/read');
      await page.waitForLoadState('networkidle');
      await shot('shelves', true);
      await learner.goto('/read/1');
      await page.waitForLoadState('networkidle');
      await shot('fatiha');
      await shot('fatiha-full', true);
      await learner.goto('/read/112');
      await page.waitForLoadState('networkidle');
      await shot('ikhlas');
      await page.locator('#v2 [data-item="2"]').click();
      await page.waitForLoadState('networkidle');
      await page.waitForTimeout(500);
      await shot('card');
      await page.locator('#v2 [data-item="1"]').click();
      await page.waitForLoadState('networkidle');
      await page.waitForTimeout(500);
      await shot('card-known');
      await page.keyboard.press('Escape');
      await page.locator('.reader-head button').last().click();
      await page.waitForTimeout(300);
      await shot('options');
      for (const each of await page.getByRole('switch').all()) await each.click();
      await page.keyboard.press('Escape');
      await shot('glosses', true);
      await page.evaluate(`localStorage.removeItem('kalima.reader')`);
      await learner.goto('/read/2/255');
      await page.waitForLoadState('networkidle');
      await page.waitForTimeout(500);
      await shot('kursi');
      await learner.goto('/read/2/282');
      await page.waitForLoadState('networkidle');
      await page.waitForTimeout(500);
      await shot('longest');
      await page.locator('#v282 .reader-number').click();
      await learner.goto('/');
      await page.waitForLoadState('networkidle');
      await shot('home');
      console.log(learner.consoleErrors);
    } finally {
      await learner.close();
      await server.close();
    }
  });
}
