import { AppServer } from '@kalima/testing/servers/app-server.ts';
import { expect, test } from '@playwright/test';
import { Learner } from '../../support/learner.ts';
import { onPgliteAlone } from '../../support/skips.ts';

onPgliteAlone();

/** Text in so narrow a column that its words break into letters. */
const narrow = `(() => [...document.querySelectorAll('main p, main h2, main b')].filter((element) => {
  const { width, height } = element.getBoundingClientRect();
  return width > 1 && height > 3 * width && element.textContent.trim().length > 3;
}).map((element) => element.textContent.slice(0, 60)))()`;

/** Text outside the window that no scrolling reveals. */
const outside = `(() => {
  const width = document.documentElement.clientWidth;
  const isSeen = (element) => {
    const { width, height } = element.getBoundingClientRect();
    return width > 1 && height > 1 && element.checkVisibility({ visibilityProperty: true, opacityProperty: true });
  };
  const scrolls = (element) => element.parentElement?.closest('[class*="overflow-x-auto"]');
  return [...document.body.querySelectorAll('*:not(svg *)')].filter((element) => {
    const { left, right } = element.getBoundingClientRect();
    return (right > width + 1 || left < -1) && !element.closest('.sr-only') && isSeen(element) && element.textContent.trim() !== '' && !scrolls(element);
  }).map((element) => element.tagName + ' ' + element.className + ' ' + element.textContent.slice(0, 60));
})()`;

test('text of twice the size runs off no page of a phone', async ({ browser }) => {
  const server = await AppServer.start({ EMAIL_CONFIRMATION: 'off' });
  const learner = await Learner.open(browser, server, { language: 'fr', width: 390, height: 844 });
  const { page } = learner;
  const expectAllInside = async (name: string) =>
    test.step(name, async () => {
      await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible();
      await learner.expectQuiet();
      await expect.poll(() => page.evaluate(outside)).toEqual([]);
      await learner.expectNothingOverflows();
    });
  const look = async (path: string) => {
    await learner.goto(path);
    await expectAllInside(path);
  };
  try {
    await learner.context.addInitScript(
      `addEventListener('DOMContentLoaded', () => { document.documentElement.style.fontSize = '200%'; })`,
    );
    for (const path of ['/auth', '/auth?step=credentials', '/try', '/guide/1', '/read', '/read/112']) await look(path);
    await learner.signUpByWire();
    const session = await learner.openAtItsEnd({ guide: 1, level: 1, exercise: 1 });
    await expectAllInside('a question');
    await learner.answer(session, session.questions.length - 1);
    await expectAllInside('its verdict');
    await learner.seeResult();
    await expect(page.getByRole('heading', { name: learner.words.passed })).toBeVisible();
    await expectAllInside('the result');
    for (const path of [
      '/',
      '/leagues',
      '/quests',
      '/memory',
      '/profile',
      '/shop',
      '/payment',
      '/settings',
      '/letters',
      '/read',
      '/read/2/282',
      '/surahs',
    ])
      await look(path);
    expect(await page.evaluate(narrow)).toEqual([]);
  } finally {
    await learner.close();
    await server.close();
  }
});
