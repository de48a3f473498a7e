import type { ShelvesView } from '@kalima/contract';
import { passByWire } from '@kalima/testing/client/api-client.ts';
import { AppServer } from '@kalima/testing/servers/app-server.ts';
import { expect, test } from '@playwright/test';
import { Learner } from '../../support/learner.ts';
import { OfflineDevice } from '../../support/offline-device.ts';
import { onPgliteAlone } from '../../support/skips.ts';

onPgliteAlone();

const everyGuide = Array.from({ length: 12 }, (_, at) => at + 1);

for (const [language, theme, width, height, learn, back, opened] of [
  ['en', 'light', 360, 740, /^Learn this word/, 'Back to the verse', 'You can read this verse now.'],
  ['fr', 'dark', 768, 1024, /^Apprendre ce mot/, 'Retour au verset', 'Vous pouvez lire ce verset maintenant.'],
] as const)
  test(`a verse that lacked one word opens when it is learnt, ${theme}, at ${width} px`, async ({ browser }) => {
    const server = await AppServer.start({ EMAIL_CONFIRMATION: 'off' });
    const learner = await Learner.open(browser, server, { language, width, height });
    const { page } = learner;
    const expectWell = async () => {
      await learner.expectAccessible();
      await learner.expectNothingOverflows();
    };
    const shelves = () => learner.wire().get<ShelvesView>('/api/reading/shelves');
    try {
      await page.emulateMedia({ reducedMotion: 'reduce' });
      await learner.context.addInitScript(`localStorage.setItem('theme', '${theme}')`);
      await learner.signUpByWire();
      await passByWire(learner.wire(), { guide: 1, level: 1, exercise: 1 }, await learner.knowledge(everyGuide));
      const before = await shelves();
      const [missing] = before.oneShort.words;
      const [verse] = missing?.verses ?? [];
      if (missing === undefined || verse === undefined) throw new Error('no verse lacks one word');

      await test.step('the shelf names the word, which is learnt at once', async () => {
        await learner.goto('/read');
        await expectWell();
        const session = await learner.openSession(() => page.getByRole('link', { name: learn }).first().press('Enter'));
        expect(session.teach.flatMap(({ words }) => words.map(({ arabic }) => arabic))).toEqual([missing.word.arabic]);
        await learner.playOn(session);
      });

      await test.step('the result tells the verses that it opened', async () => {
        await expect(page.locator('.result-verse')).toContainText(`${verse.surah}:`);
        await expectWell();
      });

      await test.step('the verse opens where it stands, and says so', async () => {
        await page.getByRole('link', { name: back }).press('Enter');
        await expect(page).toHaveURL(new RegExp(`/read/${verse.surah}/${verse.ayah}$`));
        const block = page.locator(`#v${verse.ayah}`);
        await expect(block).toBeInViewport();
        await expect(block.getByRole('status')).toHaveText(opened);
        await expect(block.locator('[data-state]:not([data-state="known"])')).toHaveCount(0);
        await expect(block.locator('[data-learnt]')).not.toHaveCount(0);
        await expectWell();
      });

      await test.step('the shelves agree', async () => {
        const after = await shelves();
        expect(after.readable.total).toBe(before.readable.total + missing.opens);
        expect(after.oneShort.words.map(({ word }) => word.id)).not.toContain(missing.word.id);
      });
      expect(learner.consoleErrors).toEqual([]);
    } finally {
      await learner.close();
      await server.close();
    }
  });

test('without a connection a verse opens when its word is learnt, and a word that was missed is no longer known', async ({
  browser,
}, info) => {
  const server = await AppServer.start({ EMAIL_CONFIRMATION: 'off' });
  const phone = { language: 'en', width: 360, height: 740, keepsApp: true, takesAlong: true } as const;
  const learner = await Learner.open(browser, server, phone);
  const device = new OfflineDevice(learner);
  const { page, context } = learner;
  const shelves = () => learner.wire().get<ShelvesView>('/api/reading/shelves');
  const expectWell = async (name: string) => {
    await learner.expectAccessible();
    await learner.expectNothingOverflows();
    await page.screenshot({ path: info.outputPath(`${name}.png`) });
  };
  try {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await learner.signUpByWire();
    await passByWire(learner.wire(), { guide: 1, level: 1, exercise: 1 }, await learner.knowledge(everyGuide));
    const before = await shelves();
    const [missing] = before.oneShort.words;
    const [verse] = missing?.verses ?? [];
    if (missing === undefined || verse === undefined) throw new Error('no verse lacks one word');
    // An answer within minutes of a word's card says nothing of its memory.
    await learner.letTimePass(3_600_000);
    await device.prepare();
    await learner.expectQuiet();
    await learner.goto(`/read/${verse.surah}`);
    await learner.expectQuiet();
    const ticket = await device.sitting(missing.word.id);
    const exercise = await device.exercise(2);
    await context.setOffline(true);

    await test.step('the shelf leads to the word on this device', async () => {
      await learner.goto('/read');
      await expectWell('shelf');
      await page.locator(`a[href*="words=${missing.word.id}&"]`).first().press('Enter');
      await device.playToEnd(ticket.session);
      await expectWell('result');
    });

    await test.step('the verse opens where it stands', async () => {
      await page.getByRole('link', { name: 'Back to the verse' }).press('Enter');
      const block = page.locator(`#v${verse.ayah}`);
      await expect(block.getByRole('status')).toHaveText('You can read this verse now.');
      await expect(block.locator('[data-state]:not([data-state="known"])')).toHaveCount(0);
      await expectWell('verse');
    });

    const known = () => page.locator('[data-ayah] [data-state="known"]').count();
    await test.step('a failed run says so, and when it can be tried again', async () => {
      const knownBefore = await known();
      await learner.goto('/guide-exercise/1?guide=1&level=1&exercise=2');
      // A last right answer would make its word known again.
      await device.playToEnd(exercise.session, { wrong: 20 });
      await expect(page.getByRole('heading', { level: 1, name: 'Not quite there yet' })).toBeVisible();
      await expect(page.getByText(/You can try this again once you’re back online/)).toBeVisible();
      await expectWell('failed');
      await learner.goto(`/read/${verse.surah}`);
      await expect(page.locator('[data-ayah] [data-state="learning"]').first()).toBeAttached();
      expect(await known()).toBeLessThan(knownBefore);
      await expectWell('after-misses');
    });

    await test.step('back online, the server says the same', async () => {
      const states = () =>
        page
          .locator('[data-ayah] [data-state]')
          .evaluateAll((all) => all.map((each) => each.getAttribute('data-state')));
      const here = await states();
      await context.setOffline(false);
      await device.untilSent();
      await learner.goto(`/read/${verse.surah}`);
      await expect(page.getByText(/from your words of/)).toHaveCount(0);
      await expect.poll(states).toEqual(here);
    });
  } finally {
    await learner.close();
    await server.close();
  }
});
