import { AppServer } from '@kalima/testing/servers/app-server.ts';
import { expect, test } from '@playwright/test';
import { Learner } from '../../support/learner.ts';
import { inLongForm, onPgliteAlone } from '../../support/skips.ts';

onPgliteAlone();

const texts = {
  en: {
    read: 'Read',
    known: 'known',
    learning: 'learning',
    verse: 'Verse 1',
    keys: 'Arrow keys',
    close: 'Close',
    path: 'straight path',
    throne: 'the cow 255',
    options: 'Text and translation',
    unknown: 'Words I don’t know yet',
    bare: /without their meaning/,
    search: 'Search',
    book: 'books',
  },
  fr: {
    read: 'Lire',
    known: 'connu',
    learning: 'en cours d’apprentissage',
    verse: 'Verset 1',
    keys: 'Flèches',
    close: 'Fermer',
    path: 'droit chemin',
    throne: 'la vache 255',
    options: 'Texte et traduction',
    unknown: 'Mots pas encore connus',
    bare: /se passent de leur sens/,
    search: 'Rechercher',
    book: 'livres',
  },
};

for (const [language, theme, width, height] of [
  ['en', 'dark', 360, 740],
  ['fr', 'light', 1280, 800],
] as const) {
  test(`a learner reads the words of their first exercise, ${theme}, at ${width} px`, async ({ browser }) => {
    inLongForm(language === 'fr');
    const words = texts[language];
    const server = await AppServer.start({ EMAIL_CONFIRMATION: 'off' });
    const learner = await Learner.open(browser, server, { language, width, height });
    const { page } = learner;
    const { keyboard } = page;
    const verse = (ayah: number) => page.locator(`#v${ayah}`);
    const item = (ayah: number, token: number) => verse(ayah).locator(`[data-item="${token}"]`);
    const ofState = (ayah: number, state: string) => verse(ayah).locator(`[data-state="${state}"]`);
    const expectWell = async () => {
      await learner.expectAccessible();
      await learner.expectNothingOverflows();
    };
    try {
      await page.emulateMedia({ reducedMotion: 'reduce' });
      await learner.context.addInitScript(`localStorage.setItem('theme', '${theme}')`);
      await learner.signUpByWire();
      const session = await learner.openAtItsEnd({ guide: 1, level: 1, exercise: 1 });
      await learner.answer(session, session.questions.length - 1);
      await learner.seeResult();

      await test.step('finds verses on the shelves', async () => {
        await learner.goto('/');
        await page.getByRole('link', { name: words.read, exact: true }).filter({ visible: true }).click();
        await expect(page.getByRole('heading', { level: 1, name: words.read })).toBeVisible();
        await expect(page.locator('a[href="/read/1"]').first()).toBeVisible();
        await expectWell();
      });

      await test.step('finds verses by their words, and opens one by its surah’s name and number', async () => {
        const search = page.getByRole('searchbox');
        await search.fill(words.path);
        await expect(page.locator('mark').first()).toBeVisible();
        await expect(page.getByRole('link', { name: ' 1:6' })).toBeVisible();
        await expectWell();
        await search.fill(words.throne);
        await search.press('Enter');
        await expect(page).toHaveURL(/\/read\/2\/255$/);
      });

      await test.step('sees what they know of al-Fatiha', async () => {
        await learner.goto('/read/1');
        await expect(ofState(1, 'known')).toHaveCount(4);
        await expect(item(1, 1)).toHaveAccessibleDescription(words.known);
        await expect(page.getByRole('heading', { level: 2, name: words.verse, exact: true })).toHaveCount(1);
        await expect(ofState(6, 'learnable')).not.toHaveCount(0);
        await expectWell();
      });

      await test.step('reads by keyboard alone: one tab stop, arrows, a card and its action by number', async () => {
        const hint = page.getByText(words.keys);
        await item(1, 1).click();
        await page.getByRole('dialog').getByRole('button', { name: words.close }).click();
        await expect(page.getByRole('dialog')).toBeHidden();
        await expect(hint).toBeHidden();
        await page.locator('.reader-head a').first().focus();
        const onWord = page.locator('[data-item]:focus');
        for (let presses = 0; presses < 8 && (await onWord.count()) === 0; presses += 1) await keyboard.press('Tab');
        await expect(item(1, 1)).toBeFocused();
        await expect(hint).toBeVisible();
        await expectWell();
        await keyboard.press('Control+End');
        await expect(item(7, 9)).toBeFocused();
        await expect(item(7, 9)).toBeInViewport({ ratio: 1 });
        await keyboard.press('ArrowUp');
        await expect(item(6, 1)).toBeFocused();
        await keyboard.press('Control+Home');
        await keyboard.press('ArrowLeft');
        await expect(item(1, 2)).toBeFocused();
        await expect(page.locator('[data-item][tabindex="0"]')).toHaveCount(1);
        await keyboard.press('Enter');
        const card = page.getByRole('dialog');
        await expect(card).toBeFocused();
        await expect(card.locator('[href^="/read/"]').first()).toBeVisible();
        await expect(card.locator('mark').first()).not.toHaveCSS('color', 'rgb(0, 0, 0)');
        await expectWell();
        await keyboard.press('2');
        await expect(ofState(1, 'learning')).toHaveCount(1);
        await expect(item(1, 2)).toHaveAccessibleDescription(words.learning);
        await expectWell();
        await keyboard.press('2');
        await expect(ofState(1, 'known')).toHaveCount(4);
        await keyboard.press('Escape');
        await expect(card).toBeHidden();
        await expect(item(1, 2)).toBeFocused();
        await expect(hint).toBeHidden();
      });

      await test.step('opens a verse by its address', async () => {
        await learner.goto('/read/2/255');
        await expect(verse(255)).toBeInViewport();
        await expect(ofState(255, 'learnable').first()).toBeVisible();
        await expect(verse(255)).toHaveAttribute('data-linked', 'true');
        await expect(page.locator('.to-top')).toHaveCSS('display', width < 1080 ? 'none' : 'grid');
        await expectWell();
      });

      await test.step('known words leave the room of their meaning, and no line moves when one is forgotten', async () => {
        await learner.goto('/read/1');
        await expect(ofState(1, 'known')).toHaveCount(4);
        const meanings = verse(1).locator('.reader-gloss');
        await expect(meanings.first()).toBeVisible();
        await expectWell();
        await page.getByRole('button', { name: words.options }).click();
        await page.getByText(words.unknown, { exact: true }).click();
        await keyboard.press('Escape');
        await expect(meanings.first()).toBeHidden();
        await expect(page.getByText(words.bare)).toBeVisible();
        await expectWell();
        const places = () =>
          page.evaluate(`[...document.querySelectorAll('#v1 .reader-token')].map((each) => {
            const { x, y, width, height } = each.getBoundingClientRect();
            return [x, y + scrollY, width, height].map(Math.round).join();
          })`);
        const before = await places();
        await item(1, 2).click();
        await keyboard.press('2');
        await expect(meanings.nth(1)).toBeVisible();
        expect(await places()).toEqual(before);
        await expectWell();
        await keyboard.press('2');
        await expect(meanings.nth(1)).toBeHidden();
        await keyboard.press('Escape');
      });

      await test.step('searches from another page, for a word by its meaning', async () => {
        await learner.goto('/quests');
        const box = page.getByRole('dialog').getByRole('searchbox');
        await page.getByRole('button', { name: words.search }).filter({ visible: true }).click();
        await expect(box).toBeFocused();
        await keyboard.press('Escape');
        await expect(box).toBeHidden();
        await keyboard.press('/');
        await box.fill(words.book);
        await expect(page.getByRole('dialog').getByRole('link').first()).toContainText('كِتَاب');
        await expectWell();
        await box.press('Enter');
        await expect(page).toHaveURL(/\/read\/\d+\/\d+$/);
        await expect(page.getByRole('dialog')).toHaveAttribute('data-word-card', 'true');
        await expect(page.locator('[data-chosen]')).toBeInViewport();
      });

      expect(learner.consoleErrors).toEqual([]);
    } finally {
      await learner.close();
      await server.close();
    }
  });
}
