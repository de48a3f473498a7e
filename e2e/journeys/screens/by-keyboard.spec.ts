import { AppServer } from '@kalima/testing/servers/app-server.ts';
import { expect, type Locator, test } from '@playwright/test';
import { Learner } from '../../support/learner.ts';
import { learnerPages } from '../../support/pages.ts';
import { onPgliteAlone, shareOf } from '../../support/skips.ts';
import { problemsByTab } from '../../support/tab-round.ts';

onPgliteAlone();

const visitorPages = [
  '/auth',
  '/try',
  '/auth?step=welcome',
  '/auth?step=level-selection',
  '/auth?step=credentials',
  '/auth?step=credentials&mode=sign-up',
  '/email-confirmation',
  '/reset-password',
  '/guide/1',
  '/verse/1/2',
  '/read',
  '/read/112',
  '/about-the-course',
  '/no/such/page',
];

const allPages = [...learnerPages, '/read/112', '/guide-exercise/1?guide=1&level=1&exercise=1', '/admin/reports'];

const email = 'nur@example.org';
const settings = { EMAIL_CONFIRMATION: 'off', ADMIN_EMAILS: email, VOICE_ADMIN_EMAIL: email };

async function signUp(learner: Learner): Promise<void> {
  await learner.signUpByWire();
  await learner.proveAddress();
}

for (const [theme, width, height, share] of [
  ['dark', 360, 740, 0],
  ['light', 1280, 800, 2],
] as const) {
  test(`every page by the Tab key alone, ${theme}, at ${width} px`, async ({ browser }) => {
    const server = await AppServer.start(settings);
    const learner = await Learner.open(browser, server, { language: 'en', width, height }, email);
    const { page } = learner;
    const goThrough = async (pages: readonly string[]) => {
      for (const path of shareOf(pages, share, 4))
        await test.step(path, async () => {
          await learner.goto(path);
          await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible();
          await learner.expectQuiet();
          expect.soft(await problemsByTab(page), path).toEqual([]);
        });
    };
    try {
      await page.emulateMedia({ reducedMotion: 'reduce' });
      await learner.context.addInitScript(`localStorage.setItem('theme', '${theme}')`);
      await goThrough(visitorPages);
      await signUp(learner);
      await goThrough(allPages);
    } finally {
      await learner.close();
      await server.close();
    }
  });
}

test('the skip link leads past the menus, and dialogs keep the focus, close with Escape and give it back', async ({
  browser,
}) => {
  const server = await AppServer.start(settings);
  const learner = await Learner.open(browser, server, { language: 'en', width: 360, height: 740 }, email);
  const { page } = learner;
  const { keyboard } = page;
  const dialog = page.getByRole('dialog');

  /** By the Tab key, as without a pointer. */
  const tabTo = async (control: Locator) => {
    await expect(control).toBeVisible();
    for (let step = 0; step < 80; step += 1) {
      if ((await control.and(page.locator(':focus')).count()) > 0) return;
      await keyboard.press('Tab');
    }
    throw new Error(`The Tab key does not lead to ${control}`);
  };

  try {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await signUp(learner);

    for (const path of ['/', '/settings', '/guide/1', '/about-the-course', '/no/such/page'])
      await test.step(`the skip link of ${path}`, async () => {
        await learner.goto(path);
        await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible();
        await keyboard.press('Tab');
        const skip = page.getByRole('link', { name: 'Skip to content' });
        await expect(skip).toBeFocused();
        await expect(skip).toBeInViewport({ ratio: 1 });
        await keyboard.press('Enter');
        await expect(page.getByRole('main')).toBeFocused();
      });

    for (const [path, opener] of [
      ['/', /^\d+-day streak/],
      ['/', /^24 of 24 batteries/],
      ['/settings', 'Change my e-mail'],
      ['/settings', 'Change my password'],
      ['/settings', 'Delete my account'],
      ['/settings', 'Licences and sources'],
      ['/settings', 'Report a problem'],
      ['/guide-exercise/1?guide=1&level=1&exercise=1', 'Leave the exercise'],
    ] as const)
      await test.step(`${opener} on ${path}`, async () => {
        if (!page.url().endsWith(path)) await learner.goto(path);
        const button = page.getByRole('button', { name: opener }).first();
        await tabTo(button);
        await keyboard.press('Enter');
        await expect(dialog).toBeVisible();
        await expect(page.locator('[role="dialog"]:focus-within')).toHaveCount(1);
        await keyboard.press('Escape');
        await expect(dialog).toBeHidden();
        await expect(button).toBeFocused();
      });
    expect(learner.consoleErrors.filter((line) => !/no\/such\/page/.test(line))).toEqual([]);
  } finally {
    await learner.close();
    await server.close();
  }
});
