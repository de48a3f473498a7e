import { AppServer } from '@kalima/testing/servers/app-server.ts';
import { expect, type Page, test } from '@playwright/test';
import { Learner } from '../../support/learner.ts';
import { onPgliteAlone } from '../../support/skips.ts';

onPgliteAlone();

const expectQuestion = (page: Page, number: number) =>
  expect(page.getByRole('progressbar', { name: `Question ${number} of 30` })).toBeVisible();

/** Knows what they recall, guesses the first option, and says twice that they have no idea. */
async function answer(page: Page, number: number): Promise<void> {
  const button = (name: string) => page.getByRole('button', { name, exact: true });
  await expectQuestion(page, number);
  if (number === 3 || number === 4) {
    await button('I don’t know').click();
    await button('Next').click();
  } else if (number % 2 === 1) {
    await button('I know it').click();
    await button('I was right').click();
  } else {
    await page.locator('[data-option]').first().click();
    await button(number === 30 ? 'See the result' : 'Next').click();
  }
}

test('a sounding is played to its result, goes on after a reload, and costs nothing', async ({ browser }) => {
  const server = await AppServer.start({ EMAIL_CONFIRMATION: 'off' });
  const learner = await Learner.open(browser, server, { language: 'en', width: 360, height: 740 });
  const { page } = learner;
  try {
    await learner.signUpByWire();
    await learner.goto('/sounding');
    await learner.expectAccessible();
    await page.getByRole('button', { name: 'Start' }).click();
    for (let number = 1; number <= 30; number += 1) {
      if (number <= 2) {
        await learner.expectNothingOverflows();
        await learner.expectAccessible();
      }
      if (number === 12) {
        await expectQuestion(page, number);
        await page.reload();
        await page.getByRole('button', { name: 'Continue (11 of 30)' }).click();
      }
      await answer(page, number);
    }
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^You know \d+–\d+% of the words of the Quran$/);
    await expect(page.getByRole('region', { name: 'Over time' }).getByRole('listitem')).toHaveCount(1);
    await learner.expectNothingOverflows();
    await learner.expectAccessible();
    expect(learner.consoleErrors).toEqual([]);
  } finally {
    await learner.close();
    await server.close();
  }
});
