import { AppServer } from '@kalima/testing/servers/app-server.ts';
import { expect, test } from '@playwright/test';
import { onPgliteAlone } from '../skips.ts';
import { Learner } from './learner.ts';

onPgliteAlone();

const texts = {
  en: { read: 'Read', known: ', known', learnable: ', can be learnt', fading: ', fading', forgot: 'I forgot this' },
  fr: {
    read: 'Lire',
    known: ', connu',
    learnable: ', à apprendre',
    fading: ', en train de s’effacer',
    forgot: 'Je l’ai oublié',
  },
};

for (const [language, theme, width, height] of [
  ['en', 'dark', 360, 740],
  ['fr', 'light', 1280, 800],
] as const) {
  test(`a learner reads the words of their first exercise, ${theme}, at ${width} px`, { tag: '@smoke' }, async ({
    browser,
  }) => {
    const words = texts[language];
    const server = await AppServer.start({ EMAIL_CONFIRMATION: 'off' });
    const learner = await Learner.open(browser, server, { language, width, height });
    const { page } = learner;
    const { keyboard } = page;
    const verse = (ayah: number) => page.locator(`#v${ayah}`);
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

      await test.step('sees what they know of al-Fatiha', async () => {
        await learner.goto('/read/1');
        await expect(verse(1).getByRole('button', { name: words.known })).toHaveCount(4);
        await expect(verse(6).getByRole('button', { name: words.learnable })).not.toHaveCount(0);
        await expectWell();
      });

      await test.step('goes to a word by keyboard, opens its card and says that it is forgotten', async () => {
        const [first, second] = [verse(1).locator('[data-item="1"]'), verse(1).locator('[data-item="2"]')];
        await first.focus();
        await keyboard.press('ArrowLeft');
        await expect(second).toBeFocused();
        await keyboard.press('Enter');
        const card = page.getByRole('dialog');
        await expect(card).toBeFocused();
        await expect(card.locator('[href^="/read/"]').first()).toBeVisible();
        await expectWell();
        await card.getByRole('button', { name: words.forgot }).press('Enter');
        await expect(verse(1).getByRole('button', { name: words.fading })).toHaveCount(1);
        await expect(second).toHaveAttribute('data-state', 'fading');
        await expectWell();
        await keyboard.press('Escape');
        await expect(card).toBeHidden();
        await expect(second).toBeFocused();
      });

      await test.step('opens a verse by its address', async () => {
        await learner.goto('/read/2/255');
        await expect(verse(255)).toBeInViewport();
        await expect(verse(255).getByRole('button', { name: words.learnable }).first()).toBeVisible();
        await expect(verse(255)).toHaveAttribute('data-linked', 'true');
        await expectWell();
      });

      expect(learner.consoleErrors).toEqual([]);
    } finally {
      await learner.close();
      await server.close();
    }
  });
}
