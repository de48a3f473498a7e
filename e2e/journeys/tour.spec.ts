import { AppServer } from '@kalima/testing/servers/app-server.ts';
import { expect, test } from '@playwright/test';
import { inLongForm, onPgliteAlone } from '../skips.ts';
import { Learner } from './learner.ts';

onPgliteAlone();

/** Every page of the specification, once. */
const pages = [
  '/',
  '/?tab=lessons',
  '/onboarding',
  '/guide/1',
  '/guide/7',
  '/guide/13',
  '/read',
  '/read/1',
  '/read/112/2',
  '/guide-exercise/1?guide=1&level=1&exercise=2',
  '/guide-exercise/1?guide=1&level=1&exercise=3',
  '/sections',
  '/lesson/1',
  '/lesson/2',
  '/review',
  '/placement',
  '/placement/1',
  '/shop',
  '/gems-shop',
  '/battery-shop',
  '/payment',
  '/quests',
  '/leagues',
  '/memory',
  '/sounding',
  '/letters',
  '/letters/2',
  '/profile',
  '/settings',
  '/voice-settings',
  '/about-the-course',
  '/email-confirmation',
  '/reset-password',
  '/no/such/page',
];

/** "exercise.title": what a person would read if a text were missing. Names of hosts and files are no keys. */
const keyLike = /(?<![\w@./-])[a-z]+(?:[.:][a-z][A-Za-z]+)+(?![\w@/-])/g;
const isKey = (text: string) => !/\.(com|org|net|json|svg|fr)$/.test(text);

for (const [language, theme, width, height, isFurther] of [
  ['en', 'dark', 360, 740, false],
  ['fr', 'light', 1280, 800, false],
  ['fr', 'dark', 360, 740, true],
  ['en', 'light', 768, 1024, true],
] as const) {
  test(`every page in ${language}, ${theme}, at ${width} px`, async ({ browser }) => {
    inLongForm(isFurther);
    const server = await AppServer.start({ EMAIL_CONFIRMATION: 'off' });
    const learner = await Learner.open(browser, server, { language, width, height });
    try {
      await learner.signUpByWire();
      await learner.context.addInitScript(`localStorage.setItem('theme', '${theme}')`);
      for (const path of pages) {
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
