import type { StartedReply } from '@kalima/contract';
import { answerQuestions } from '@kalima/testing/client/api-client.ts';
import { AppServer } from '@kalima/testing/servers/app-server.ts';
import { expect, test } from '@playwright/test';
import { Learner } from '../../support/learner.ts';
import { OfflineDevice } from '../../support/offline-device.ts';
import { inLongForm, onPgliteAlone } from '../../support/skips.ts';

onPgliteAlone();

const says = {
  en: {
    legend: 'What the colours and lines mean',
    asOf: /from your words of/,
    readIt: /^Read it/,
    juz: /Download Juz 30/,
    here: 'On this device',
    offline: 'You’re offline',
    pages: { '/quests': 'Quests', '/leagues': 'Leagues', '/memory': 'Your memory', '/sounding': 'Check what you know' },
    settings: 'Settings',
    letters: 'The letters',
    missing: /isn’t on this device/,
  },
  fr: {
    legend: 'Ce que disent les couleurs et les traits',
    asOf: /d’après vos mots du/,
    readIt: /^Lire ce verset/,
    juz: /Télécharger le Juz 30/,
    here: 'Sur cet appareil',
    offline: 'Vous êtes hors ligne',
    pages: {
      '/quests': 'Quêtes',
      '/leagues': 'Ligues',
      '/memory': 'Votre mémoire',
      '/sounding': 'Testez vos connaissances',
    },
    settings: 'Réglages',
    letters: 'Les lettres',
    missing: /n’est pas sur cet appareil/,
  },
} as const;

for (const [language, width, height] of [
  ['en', 360, 740],
  ['fr', 1280, 800],
] as const) {
  test(`without a connection the reader stays itself, and each page says what it needs (${language})`, async ({
    browser,
  }, info) => {
    inLongForm(language === 'fr');
    const texts = says[language];
    const server = await AppServer.start({ EMAIL_CONFIRMATION: 'off' });
    const learner = await Learner.open(browser, server, { language, width, height, keepsApp: true, takesAlong: true });
    const { page, context } = learner;
    const picture = (name: string) => page.screenshot({ path: info.outputPath(`${name}.png`) });
    try {
      await learner.signUpByWire();
      const wire = learner.wire();
      const at = { lessonId: '1', guide: 1, level: 1, exercise: 1 };
      const started = await wire.post<StartedReply>('/api/sessions', at);
      await answerQuestions(wire, started, await learner.knowledge());
      await wire.post(`/api/sessions/${started.session.id}/finish`, {});
      await new OfflineDevice(learner).prepare();

      await test.step('Juz 30 is downloaded from the settings, with its size on the button', async () => {
        await learner.goto('/settings');
        const juz = page.getByRole('button', { name: texts.juz });
        await expect(juz).toContainText(/\d+\s(kB|ko)/);
        await juz.scrollIntoViewIfNeeded();
        await picture('settings');
        await juz.click();
        await expect(juz).toContainText(texts.here, { timeout: 30_000 });
      });

      await context.setOffline(true);

      await test.step('a surah that was never opened has its states, legend and marks after a reload', async () => {
        await learner.goto('/read/112');
        await expect(page.getByRole('list', { name: texts.legend })).toBeVisible();
        await expect(page.getByText(texts.asOf)).toBeVisible();
        await learner.expectAccessible();
        await learner.expectNothingOverflows();
        await picture('surah');
      });

      await test.step('the shelves are those of the surahs here', async () => {
        await learner.goto('/read');
        await expect(page.locator('#readable')).toBeVisible();
        await learner.expectAccessible();
        await learner.expectNothingOverflows();
        await picture('shelves');
      });

      await test.step('what is not here says so', async () => {
        await learner.goto('/read/36');
        await expect(page.getByRole('heading', { level: 1, name: texts.missing })).toBeVisible();
        await learner.expectAccessible();
        await picture('not-here');
      });

      for (const [path, name] of Object.entries(texts.pages)) {
        await test.step(`${path} needs a connection, in its own place`, async () => {
          await learner.goto(path);
          await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
          await expect(page.getByRole('heading', { level: 2, name: texts.offline })).toBeVisible();
          await expect(page.locator('header, aside, nav').filter({ visible: true }).first()).toBeVisible();
          await learner.expectAccessible();
          await learner.expectNothingOverflows();
          await picture(path.slice(1));
        });
      }

      await test.step('settings and letters show what is on this device', async () => {
        await learner.goto('/settings');
        await expect(page.getByRole('heading', { level: 1, name: texts.settings })).toBeVisible();
        await expect(page.getByRole('button', { name: texts.juz })).toBeVisible();
        await learner.expectAccessible();
        await picture('settings-offline');
        await learner.goto('/letters');
        await expect(page.getByRole('heading', { level: 1, name: texts.letters })).toBeVisible();
        await picture('letters');
        await learner.goto('/guide/1');
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
        await picture('guide');
        await learner.goto('/');
        await expect(page.getByRole('heading', { level: 1, name: texts.offline })).toBeVisible();
        await picture('home');
      });
    } finally {
      await learner.close();
      await server.close();
    }
  });
}
