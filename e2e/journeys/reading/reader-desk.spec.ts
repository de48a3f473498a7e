import { AppServer } from '@kalima/testing/servers/app-server.ts';
import { expect, type Page, test } from '@playwright/test';
import { Learner } from '../../support/learner.ts';
import { inLongForm, onPgliteAlone } from '../../support/skips.ts';

onPgliteAlone();

const texts = {
  en: {
    link: 'Copy link',
    bookmark: 'Bookmark',
    write: 'Write a note',
    save: 'Save note',
    goOn: 'Continue reading',
    close: 'Close',
    source: 'Text: King Fahd Complex',
  },
  fr: {
    link: 'Copier le lien',
    bookmark: 'Marque-page',
    write: 'Écrire une note',
    save: 'Enregistrer la note',
    goOn: 'Reprendre la lecture',
    close: 'Fermer',
    source: 'Complexe du roi Fahd',
  },
};

/** The sum of all shifts since, whatever caused them: an opened card may move nothing at all. */
const watchShifts = `(() => {
  window.shifts = 0;
  new PerformanceObserver((list) => {
    for (const { value } of list.getEntries()) window.shifts += value;
  }).observe({ type: 'layout-shift' });
})()`;
const shifts = (page: Page) =>
  page.evaluate<number>(
    'new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(() => done(window.shifts))))',
  );

const boxesOf = (page: Page) =>
  page.evaluate<number[]>(
    `[...document.querySelectorAll('.desk-list, .desk-text, .desk-side')].flatMap((each) => {
      const { left, width } = each.getBoundingClientRect();
      return [Math.round(left), Math.round(width)];
    })`,
  );

for (const [language, theme] of [
  ['en', 'dark'],
  ['fr', 'light'],
] as const) {
  test(`a learner reads at a desk and goes on elsewhere, ${language}, ${theme}`, async ({ browser }) => {
    inLongForm(language === 'en');
    const words = texts[language];
    const server = await AppServer.start({ EMAIL_CONFIRMATION: 'off' });
    const screen = { language, width: 1280, height: 800 };
    const learner = await Learner.open(browser, server, screen);
    const phone = await Learner.open(browser, server, { language, width: 360, height: 740, hasTouch: true });
    const { page } = learner;
    const item = (on: Page, ayah: number, token: number) => on.locator(`#v${ayah} [data-item="${token}"]`);
    const named = (on: Page, action: string) =>
      on.locator('#v5').getByRole('button', { name: new RegExp(`^${action},`) });
    const expectWell = async (who: Learner) => {
      await who.expectAccessible();
      await who.expectNothingOverflows();
    };
    try {
      for (const each of [learner, phone]) {
        await each.page.emulateMedia({ reducedMotion: 'reduce' });
        await each.context.addInitScript(`localStorage.setItem('theme', '${theme}')`);
      }
      await learner.signUpByWire();

      await test.step('list, text and card stand beside each other; a card moves nothing', async () => {
        await learner.goto('/read/1');
        await expect(page.locator('.desk-list [aria-current="page"]')).toHaveAttribute('href', '/read/1');
        await expect(page.locator('.desk-side h2')).toBeVisible();
        await expect(page.locator('#side-panel')).toBeHidden();
        const before = await boxesOf(page);
        expect(before.filter((_, at) => at % 2 === 1)).toEqual([expect.any(Number), 348, 288]);
        await expectWell(learner);
        await page.evaluate(watchShifts);
        await item(page, 2, 1).click();
        const card = page.locator('.desk-side').getByRole('dialog');
        await expect(card.locator('[href^="/read/"]').first()).toBeVisible();
        const action = await card.locator('[aria-keyshortcuts="2"]').boundingBox();
        const list = await card.locator('ul').first().boundingBox();
        expect(action?.y).toBeLessThan(list?.y ?? 0);
        expect(await boxesOf(page)).toEqual(before);
        await expectWell(learner);
        await card.getByRole('button', { name: words.close }).click();
        await expect(card).toBeHidden();
        expect(await shifts(page)).toBe(0);
      });

      await test.step('the columns scroll alone', async () => {
        await page.locator('.desk-list').hover();
        await page.mouse.wheel(0, 600);
        await expect.poll(() => page.locator('.desk-list').evaluate((list) => list.scrollTop)).toBeGreaterThan(300);
        expect(await page.evaluate('window.scrollY')).toBe(0);
      });

      await test.step('sets a bookmark and writes a note', async () => {
        await item(page, 5, 0).click();
        await named(page, words.bookmark).click();
        await named(page, words.write).click();
        await page.locator('#v5 textarea').fill('<b>twice a day</b>');
        await expectWell(learner);
        await page.getByRole('button', { name: words.save }).click();
        await expect(page.locator('#v5 .own-verse')).toContainText('<b>twice a day</b>');
        await expectWell(learner);
      });

      await test.step('goes on at the same verse on a phone, which shows both', async () => {
        const session = await page.evaluate<string>(`localStorage.getItem('supabase.auth.token')`);
        const isSent = page.waitForResponse(
          (response) => response.url().endsWith('/api/reading/own/place') && response.request().method() === 'PUT',
        );
        await learner.goto('/read/2/45');
        await isSent;
        await phone.context.addInitScript(`localStorage.setItem('supabase.auth.token', ${JSON.stringify(session)})`);
        await phone.goto('/read');
        const goOn = phone.page.getByRole('link', { name: new RegExp(`${words.goOn}.* 2:4[45]$`) });
        await expect(goOn).toBeVisible();
        await expect(phone.page.locator('[aria-labelledby="notes"]')).toContainText('<b>twice a day</b>');
        await expectWell(phone);
        await phone.page.locator('[aria-labelledby="bookmarks"] a').click();
        await expect(phone.page).toHaveURL(/\/read\/1\/5$/);
        await expect(phone.page.locator('#v5 .own-verse')).toContainText('<b>twice a day</b>');
        await expectWell(phone);
      });

      await test.step('a link to a verse marks it below the head', async () => {
        await learner.context.grantPermissions(['clipboard-read', 'clipboard-write']);
        await learner.goto('/read/1/5');
        await item(page, 5, 0).click();
        await named(page, words.link).click();
        const link = await page.evaluate<string>('navigator.clipboard.readText()');
        expect(new URL(link).pathname).toBe('/read/1/5');
        for (const each of [learner, phone]) {
          await each.goto('/read/2/255');
          const verse = each.page.locator('#v255');
          await expect(verse).toHaveAttribute('data-linked', 'true');
          await expect(verse).toBeInViewport();
          const head = await each.page.locator('.reader-head').boundingBox();
          await expect
            .poll(async () => (await verse.boundingBox())?.y ?? 0)
            .toBeGreaterThanOrEqual((head?.y ?? 0) + (head?.height ?? 0));
        }
      });

      await test.step('prints the text, and its translation once that is on', async () => {
        const sheets = async () =>
          (await page.pdf({ format: 'A4' })).toString('latin1').match(/\/Type \/Page\b/g)?.length;
        const translations = page.locator('.verse-translation').filter({ visible: true });
        const other = 'a, button, nav, aside, .own-verse, .state-line';
        await learner.goto('/read/1');
        await item(page, 2, 0).click();
        await item(page, 4, 1).click();
        await expect(page.locator('.desk-side').getByRole('dialog')).toBeVisible();
        await page.emulateMedia({ media: 'print' });
        await expect(page.locator(other).filter({ visible: true })).toHaveCount(0);
        await expect(page.getByText(words.source)).toBeVisible();
        await expect(page.locator('h1')).toBeVisible();
        await expect(item(page, 7, 1)).toHaveCSS('color', 'rgb(0, 0, 0)');
        await expect(translations).toHaveCount(0);
        expect(await sheets()).toBe(1);
        await page.emulateMedia({ media: 'screen' });
        await page.evaluate(`localStorage.setItem('kalima.reader', '{"translations":true}')`);
        await learner.goto('/read/36');
        await page.emulateMedia({ media: 'print' });
        await expect(translations).toHaveCount(83);
      });

      expect([...learner.consoleErrors, ...phone.consoleErrors]).toEqual([]);
    } finally {
      await phone.close();
      await learner.close();
      await server.close();
    }
  });
}
