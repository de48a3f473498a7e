import type { getTrial, ReplyOf } from '@kalima/contract';
import { AppServer } from '@kalima/testing/servers/app-server.ts';
import { expect, type Page, test } from '@playwright/test';
import { onPgliteAlone } from '../skips.ts';
import { holdStill } from './fixed-session.ts';
import { Learner } from './learner.ts';
import { movedBetween, type Place, places } from './places.ts';

onPgliteAlone();

const screens = [
  { width: 360, height: 740 },
  { width: 844, height: 390 },
] as const;

/** The button to check, or the place where the verdict's button comes. */
const footButton = `(() => {
  const { bottom } = [...document.querySelectorAll('.verdict-room .foot-room button')].at(-1)?.getBoundingClientRect() ?? {};
  return bottom ?? null;
})()`;
const onwardButton = `[...document.querySelectorAll('.verdict-sheet button')].at(-1).getBoundingClientRect().bottom`;

async function expectStill(page: Page, name: string, judge: () => Promise<unknown>): Promise<void> {
  await page.evaluate('document.fonts.ready.then(() => undefined)');
  const before = (await page.evaluate(places)) as Place[];
  const check = (await page.evaluate(footButton)) as number | null;
  await judge();
  await expect(page.locator('.verdict-sheet')).toBeFocused();
  expect.soft(movedBetween(before, (await page.evaluate(places)) as Place[]), name).toEqual([]);
  if (check !== null) await expect.poll(() => page.evaluate(onwardButton), name).toBe(check);
  await expect(page.locator('.verdict-sheet [lang="ar"], .pairs').first()).toBeAttached();
}

for (const screen of screens) {
  const size = `${screen.width} x ${screen.height}`;

  test(`nothing of the trial moves when it is judged, on ${size}`, async ({ browser }) => {
    const server = await AppServer.start({ EMAIL_CONFIRMATION: 'off' });
    const learner = await Learner.open(browser, server, { language: 'en', ...screen });
    const { page } = learner;
    try {
      await holdStill(page, 'dark');
      const loaded = page.waitForResponse((response) => new URL(response.url()).pathname === '/api/trial');
      await learner.goto('/try');
      const trial = (await (await loaded).json()) as ReplyOf<typeof getTrial>;
      for (const [at] of trial.words.entries()) {
        await expect(page.locator('[aria-current="true"]')).toHaveText(trial.words[at]?.arabic ?? '');
        await page.locator('footer button').last().click();
      }
      for (const question of trial.questions) {
        const [left, right] = [page.getByRole('group').nth(0), page.getByRole('group').nth(1)];
        await expect(left).toBeVisible();
        await expectStill(page, `${question.task} of the trial on ${size}`, async () => {
          if (question.task !== 'matching') return page.locator('[data-option]').first().click();
          for (const id of question.left) {
            await left.getByRole('button').nth(question.left.indexOf(id)).click();
            await right.getByRole('button').nth(question.right.indexOf(id)).click();
          }
        });
        await page.keyboard.press('Enter');
      }
      await expect(page.locator('.verdict-sheet')).toHaveCount(0);
      expect(learner.consoleErrors).toEqual([]);
    } finally {
      await learner.close();
      await server.close();
    }
  });

  test(`nothing of a sounding or of the letters moves when it is judged, on ${size}`, async ({ browser }) => {
    test.setTimeout(240_000);
    const server = await AppServer.start({ EMAIL_CONFIRMATION: 'off' });
    const learner = await Learner.open(browser, server, { language: 'en', ...screen });
    const { page } = learner;
    const heading = page.getByRole('heading', { level: 1 });
    try {
      await holdStill(page, 'dark');
      await learner.signUpByWire({ learning_level: 'beginner' });
      await learner.goto('/sounding');
      await page.getByRole('button', { name: 'Start' }).click();
      for (let number = 1; number <= 6; number += 1) {
        await expect(page.getByRole('progressbar', { name: `Question ${number} of 30` })).toBeVisible();
        const option = page.locator('[data-option]').first();
        const isChosen = number > 2 && (await option.count()) > 0;
        await expectStill(page, `question ${number} of a sounding on ${size}`, () =>
          isChosen ? option.click() : page.getByRole('button', { name: 'I don’t know' }).click(),
        );
        await page.keyboard.press('Enter');
      }
      await learner.goto('/letters/check');
      for (let number = 1; number <= 6; number += 1) {
        await expect(page.getByRole('progressbar', { name: `Question ${number} of 6` })).toBeVisible();
        const asked = await heading.innerText();
        const options = await page.locator('[data-option]').count();
        await expectStill(page, `${asked} on ${size}`, async () => {
          if (number === 6) return page.getByRole('button', { name: 'I don’t know' }).click();
          for (let key = 1; key <= (asked.includes('together') ? options : 1); key += 1)
            await page.keyboard.press(String(key));
          await page.getByRole('button', { name: 'Check' }).click();
        });
        await page.keyboard.press('Enter');
      }
      expect(learner.consoleErrors).toEqual([]);
    } finally {
      await learner.close();
      await server.close();
    }
  });
}
