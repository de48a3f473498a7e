import { AppServer } from '@kalima/testing/servers/app-server.ts';
import { expect, test } from '@playwright/test';
import { Learner } from '../../support/learner.ts';
import { learnerPages } from '../../support/pages.ts';
import { inLongForm, onPgliteAlone, shareOf } from '../../support/skips.ts';

onPgliteAlone();

/** Every page of the specification. */
const allPages = [
  ...learnerPages,
  '/guide/7',
  '/guide/13',
  '/read/1',
  '/read/112/2',
  '/guide-exercise/1?guide=1&level=1&exercise=2',
  '/guide-exercise/1?guide=1&level=1&exercise=3',
  '/placement',
  '/no/such/page',
];

/** "exercise.title": what a person would read if a text were missing. Names of hosts and files are no keys. */
const keyLike = /(?<![\w@./-])[a-z]+(?:[.:][a-z][A-Za-z]+)+(?![\w@/-])/g;
const isKey = (text: string) => !/\.(com|org|net|json|svg|fr)$/.test(text);

for (const [language, theme, width, height, share] of [
  ['en', 'dark', 360, 740, 0],
  ['fr', 'light', 1280, 800, 1],
  ['fr', 'dark', 360, 740, null],
  ['en', 'light', 768, 1024, null],
] as const) {
  test(`every page in ${language}, ${theme}, at ${width} px`, async ({ browser }) => {
    inLongForm(share === null);
    const server = await AppServer.start({ EMAIL_CONFIRMATION: 'off' });
    const learner = await Learner.open(browser, server, { language, width, height });
    try {
      await learner.signUpByWire();
      await learner.context.addInitScript(`localStorage.setItem('theme', '${theme}')`);
      for (const path of shareOf(allPages, share ?? 0)) {
        await test.step(path, async () => {
          await learner.goto(path);
          await expect(learner.page.getByRole('heading', { level: 1 }).first()).toBeVisible();
          await expect(learner.page.getByRole('main')).toBeVisible();
          await learner.expectQuiet();
          await learner.expectNothingOverflows();
          await learner.expectAccessible();
          const text = await learner.page.locator('body').innerText();
          expect((text.match(keyLike) ?? []).filter(isKey)).toEqual([]);
          expect(text).not.toContain('{{');
        });
      }
      // The browser logs refusals (an unknown guide or address, a locked lesson).
      const noted = /\/no\/such\/page|\/guide\/13|\/lesson\/2|\/review|\/placement/;
      expect(learner.consoleErrors.filter((line) => !noted.test(line))).toEqual([]);
    } finally {
      await learner.close();
      await server.close();
    }
  });
}
