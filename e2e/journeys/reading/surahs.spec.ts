import { randomUUID } from 'node:crypto';
import type { SurahPacksView } from '@kalima/contract';
import { AppServer } from '@kalima/testing/servers/app-server.ts';
import { journeyDatabase } from '@kalima/testing/servers/journey-database.ts';
import { expect, test } from '@playwright/test';
import { Learner } from '../../support/learner.ts';
import { onPgliteAlone } from '../../support/skips.ts';

onPgliteAlone();

/** The guides whose words stand in al-Ikhlas. */
const guides = [1, 2, 3, 5, 6, 11];

test('al-Ikhlas is chosen, its words are learnt five at a time, and it is whole', async ({ browser }) => {
  test.setTimeout(180_000);
  const database = await journeyDatabase(randomUUID());
  const server = await AppServer.start({ ...database.settings, EMAIL_CONFIRMATION: 'off' });
  const learner = await Learner.open(browser, server, { language: 'en', width: 360, height: 740 });
  const { page } = learner;
  const ikhlas = async () => {
    const { packs } = await learner.wire().get<SurahPacksView>('/api/surah-packs');
    return packs.find(({ id }) => id === '112');
  };
  const expectWhole = async () => {
    await learner.expectNothingOverflows();
    await learner.expectAccessible();
  };
  try {
    await learner.signUpByWire();
    await learner.knowledge(guides);

    await test.step('the nearest surah is proposed, whichever one recites', async () => {
      await learner.goto('/surahs');
      await expect(page.getByRole('heading', { level: 1, name: 'The surahs you pray with' })).toBeVisible();
      const mine = page.getByRole('button', { name: 'I recite Al-Ikhlas' });
      await mine.focus();
      await page.keyboard.press('Enter');
      await expect(mine).toHaveAttribute('aria-pressed', 'true');
      await expect(page.getByRole('region', { name: 'Al-Kawthar' })).toContainText('9 words to go');
      await expectWhole();
    });

    await test.step('its three words come in the order in which they are met', async () => {
      const link = page.getByRole('link', { name: /Al-Ikhlas.*10 words to go/ });
      const session = await learner.openSession(() => link.press('Enter'));
      expect(session).toMatchObject({ kind: 'sitting', about: '112', costsBattery: false });
      const cards = session.teach.flatMap(({ words }) => words.map(({ arabic }) => arabic));
      const own = ['الصَّمَد', 'وَلَدَ / يَلِدُ', 'كُفُؤ'];
      expect(cards).toHaveLength(5);
      expect(cards.filter((word) => own.includes(word))).toEqual(own);
      await learner.playOn(session);
      await expect(page.getByRole('heading', { level: 1, name: 'Not a single mistake!' })).toBeFocused();
      await expect(page.getByText('+55 XP')).toBeVisible();
      await expectWhole();
      await learner.expectPassed();
    });

    await test.step('the next ones complete it', async () => {
      await learner.playOn(
        await learner.openSession(() => page.getByRole('button', { name: 'Learn 5 more words' }).press('Enter')),
      );
      await expect(page.getByText('You have met every word of this surah.')).toBeVisible();
      await expect(page.getByRole('link', { name: 'Read the surah' })).toHaveAttribute('href', '/read/112');
      await expectWhole();
      expect(await ikhlas()).toMatchObject({ tokens: 15, tokensMet: 15, tokensKnown: 15, nextWords: 0 });
      await page.getByRole('link', { name: 'To the surahs' }).press('Enter');
      await expect(page.getByRole('link', { name: /^You know 15 of 15 words today.*Al-Ikhlas/ })).toBeVisible();
    });

    await test.step('it is read whole, and its end is a moment', async () => {
      await learner.goto('/read/112');
      await page.getByRole('button', { name: 'Read the whole surah' }).press('Enter');
      await expect(page.getByText('Read it to yourself, to its end. What does it say?')).toBeFocused();
      await expect(page.locator('[data-state="known"]')).toHaveCount(0);
      await expectWhole();
      await page.getByRole('button', { name: 'Show the translation' }).press('Enter');
      await page.locator('#v4 [data-item="3"]').click();
      await expectWhole();
      await page.getByRole('button', { name: 'Done: 1 word to review' }).press('Enter');
      const moment = page.getByRole('region', { name: 'You have read Al-Ikhlas.' });
      await expect(moment).toBeInViewport({ ratio: 1 });
      await expect(moment).toContainText('4 verses · 15 words');
      await expectWhole();
      await moment.getByRole('button', { name: 'Undo' }).press('Enter');
      await expect(page.getByText('Taken back. Nothing has changed.')).toBeFocused();
      expect(await ikhlas()).toMatchObject({ tokensKnown: 15 });
    });

    await test.step('a word that the reader asks for leads back to its verse', async () => {
      const session = await learner.openSession(() => learner.goto('/learn-words?words=s105w01&from=read/105/1'));
      expect(session.questions).toHaveLength(3);
      await learner.playOn(session);
      await expect(page.getByRole('link', { name: 'Back to the verse' })).toHaveAttribute('href', '/read/105/1');
      await expectWhole();
    });
    expect(learner.consoleErrors).toEqual([]);
  } finally {
    await learner.close();
    await server.close();
    await database.drop();
  }
});
