import { AppServer } from '@kalima/testing/servers/app-server.ts';
import { expect, type Page, test } from '@playwright/test';
import { Learner } from '../../support/learner.ts';
import { onPgliteAlone } from '../../support/skips.ts';

onPgliteAlone();

/** In turn, in one worker: the journeys share a server. */
test.describe.configure({ mode: 'default' });

const exercise = '/guide-exercise/1?guide=1&level=1&exercise=1';

let server: AppServer;
test.beforeAll(async () => {
  server = await AppServer.start({ EMAIL_CONFIRMATION: 'off' });
});
test.afterAll(() => server.close());

for (const [screen, width, height, hasTouch] of [
  ['a phone', 360, 740, true],
  ['a desk', 1280, 800, false],
] as const) {
  const backTest = (name: string, play: (learner: Learner) => Promise<void>) =>
    test(`${name}, on ${screen}`, async ({ browser }) => {
      const learner = await Learner.open(browser, server, { language: 'en', width, height, hasTouch });
      try {
        await learner.page.emulateMedia({ reducedMotion: 'reduce' });
        await learner.signUpByWire();
        await play(learner);
        expect(learner.consoleErrors).toEqual([]);
      } finally {
        await learner.close();
      }
    });

  const dialogs = (page: Page) => page.getByRole('dialog');
  const onEntry = (page: Page, opened: number) =>
    expect.poll(() => page.evaluate('history.state?.opened ?? 0')).toBe(opened);
  const goTo = async (learner: Learner, path: string) => {
    await learner.goto('/read');
    await expect(learner.page.locator('a[href="/read/112"]').first()).toBeVisible();
    await learner.page.evaluate(`history.pushState({ idx: history.state.idx + 1 }, '', ${JSON.stringify(path)});
      dispatchEvent(new PopStateEvent('popstate', { state: history.state }))`);
  };

  backTest('Back closes a word’s card, and then leaves the surah', async (learner) => {
    const { page } = learner;
    const word = page.locator('#v1 [data-item="1"]');
    await goTo(learner, '/read/112');
    await word.click();
    await expect(dialogs(page)).toHaveCount(1);
    await onEntry(page, 1);

    await test.step('by Back: the address stays, and the focus is on the word', async () => {
      await page.goBack();
      await expect(dialogs(page)).toHaveCount(0);
      await expect(page).toHaveURL(/\/read\/112$/);
      await expect(word).toBeFocused();
    });
    await test.step('Forward opens nothing again', async () => {
      await page.goForward();
      await onEntry(page, 0);
      await expect(dialogs(page)).toHaveCount(0);
    });
    await test.step('by its key: the text stays where it was scrolled to', async () => {
      await word.click();
      await onEntry(page, 1);
      // A card that grows scrolls its word into sight.
      await learner.expectQuiet();
      await page.evaluate('scrollTo(0, 150)');
      await page.keyboard.press('Escape');
      await expect(dialogs(page)).toHaveCount(0);
      await onEntry(page, 0);
      expect(await page.evaluate('scrollY')).toBe(150);
    });
    await test.step('after a reload with the card open one step back leaves', async () => {
      await word.click();
      await onEntry(page, 1);
      await page.reload();
      await expect(word).toBeVisible();
      await onEntry(page, 0);
    });
    await page.goBack();
    await expect(page).toHaveURL(/\/read$/);
  });

  backTest('two quick steps back close a card and leave the surah', async (learner) => {
    const { page } = learner;
    await goTo(learner, '/read/112');
    await page.locator('#v1 [data-item="1"]').click();
    await onEntry(page, 1);
    await page.evaluate('history.back(); history.back()');
    await expect(page).toHaveURL(/\/read$/);
    await expect(dialogs(page)).toHaveCount(0);
  });

  backTest('a link in a word’s card leads on, and Back returns to the word', async (learner) => {
    const { page } = learner;
    const word = page.locator('#v1 [data-item="1"]');
    const backAtTheWord = async () => {
      await page.goBack();
      await expect(page).toHaveURL(/\/read\/112$/);
      await expect(dialogs(page)).toHaveCount(1);
      await expect(word).toHaveAttribute('data-chosen', 'true');
      await expect(word).toBeInViewport();
      await expect(dialogs(page)).toBeFocused();
    };
    await goTo(learner, '/read/112');
    await word.click();
    await dialogs(page).locator('a[href^="/guide/"]').first().click();
    await expect(page).toHaveURL(/\/guide\/\d+$/);
    await expect(dialogs(page)).toHaveCount(0);
    await backAtTheWord();
    await test.step('from a verse of another surah too', async () => {
      const other = dialogs(page).locator('a[href^="/read/"]').first();
      const address = (await other.getAttribute('href')) ?? '';
      await other.click();
      await expect(page).toHaveURL(new RegExp(`${address}$`));
      await expect(dialogs(page)).toHaveCount(0);
      await expect(page.locator('[data-linked="true"]')).toBeInViewport();
      await backAtTheWord();
    });
    await page.goBack();
    await expect(dialogs(page)).toHaveCount(0);
    await expect(word).toBeFocused();
    await page.goBack();
    await expect(page).toHaveURL(/\/read$/);
  });

  backTest('Back closes the question whether to leave an exercise, what lies over it first', async (learner) => {
    const { page, words } = learner;
    await goTo(learner, exercise);
    const session = await learner.openSession(() => page.reload());
    const quit = page.getByRole('dialog', { name: words.quitTitle });
    await page.keyboard.press('Escape');
    await expect(quit).toBeVisible();
    await page.goBack();
    await expect(quit).toBeHidden();
    expect(page.url()).toContain(exercise);
    await learner.answer(session, 0);
    await page.getByRole('button', { name: 'Report', exact: true }).click();
    await expect(dialogs(page)).toHaveCount(1);
    await page.goBack();
    await expect(dialogs(page)).toHaveCount(0);
    await learner.expectVerdict(words.right);
    await page.keyboard.press('Escape');
    await page.getByRole('link', { name: words.quit, exact: true }).click();
    await learner.expectHome();
    await page.goBack();
    await learner.expectQuestion(2);
    await page.goBack();
    await expect(page).toHaveURL(/\/read$/);
  });

  backTest('Back closes a counter’s popover; a link beside one leads on', async (learner) => {
    const { page } = learner;
    await goTo(learner, '/');
    await learner.expectHome();
    const battery = page.locator('button[aria-haspopup="dialog"]').filter({ visible: true }).last();
    await battery.click();
    await expect(dialogs(page)).toHaveCount(1);
    await onEntry(page, 1);
    await page.goBack();
    await expect(dialogs(page)).toHaveCount(0);
    await learner.expectHome();
    await battery.click();
    await expect(dialogs(page)).toHaveCount(1);
    await page.locator('a[href="/profile"]').filter({ visible: true }).first().click();
    await expect(page).toHaveURL(/\/profile$/);
    await expect(dialogs(page)).toHaveCount(0);
    await page.goBack();
    await learner.expectHome();
    await page.goBack();
    await expect(page).toHaveURL(/\/read$/);
  });

  if (hasTouch)
    backTest('Back closes the card of a level', async (learner) => {
      const { page, words } = learner;
      await goTo(learner, '/');
      await learner.expectHome();
      const start = page.getByRole('link', { name: words.startLevel });
      await expect(start).toHaveCount(1);
      await start.tap();
      await expect(start).toHaveCount(2);
      await onEntry(page, 1);
      await page.goBack();
      await expect(start).toHaveCount(1);
      await expect(start).toBeFocused();
      await start.tap();
      await expect(start).toHaveCount(2);
      await start.last().tap();
      await expect(page).toHaveURL(/\/guide-exercise\//);
      await learner.expectQuestion(1);
      await page.goBack();
      await learner.expectHome();
      await page.goBack();
      await expect(page).toHaveURL(/\/read$/);
    });
}
