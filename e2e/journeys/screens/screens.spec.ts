import type { JourneyView, ProfileView, StartedReply } from '@kalima/contract';
import { answerQuestions } from '@kalima/testing/client/api-client.ts';
import { fromServer } from '@kalima/testing/from-server.ts';
import { AppServer } from '@kalima/testing/servers/app-server.ts';
import { expect, test } from '@playwright/test';
import { Learner } from '../../support/learner.ts';
import { onPgliteAlone } from '../../support/skips.ts';

onPgliteAlone();

const exercise = { lessonId: '1', guide: 1, level: 1, exercise: 1 };

for (const theme of ['light', 'dark'] as const) {
  test(`the screens on which a learner decides look as they should in the ${theme} theme`, async ({ browser }) => {
    const server = await AppServer.start({ EMAIL_CONFIRMATION: 'off' });
    const learner = await Learner.open(browser, server, { language: 'en', width: 360, height: 740 });
    const { page } = learner;
    const wire = learner.wire();
    const expectPicture = (name: string) => expect(page).toHaveScreenshot(`${name}-${theme}.png`);
    try {
      await page.emulateMedia({ reducedMotion: 'reduce' });
      await page.addInitScript(
        `localStorage.setItem('theme', '${theme}'); localStorage.setItem('kalima.words', 'off')`,
      );
      await learner.goto('/auth');
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await expectPicture('landing');

      await learner.signUpByWire();
      await learner.goto('/');
      await expect(page.getByRole('link', { name: /^Start exercise 1/ })).toBeVisible();
      await expectPicture('home-of-a-newcomer');

      await learner.goto('/leagues');
      await expect(page.getByRole('heading', { level: 1, name: 'Leagues' })).toBeVisible();
      await expect(page.getByRole('heading', { level: 2 }).first()).toBeVisible();
      await expectPicture('leagues-locked');

      const knowledge = await learner.knowledge();
      let { battery } = await wire.get<ProfileView>('/api/profile');
      while (battery > 0) {
        const started = await wire.post<StartedReply>('/api/sessions', exercise);
        const upTo = Math.min(started.session.questions.length, started.session.verdicts.length + battery);
        await answerQuestions(wire, started, knowledge, { wrong: 99, upTo });
        if (upTo === started.session.questions.length)
          await wire.post(`/api/sessions/${started.session.id}/finish`, {});
        ({ battery } = await wire.get<ProfileView>('/api/profile'));
      }
      // Whether a review is offered depends on the pairs that the runs asked.
      await page.route('**/api/journey*', async (route) => {
        const journey = (await (await route.fetch()).json()) as JourneyView;
        await route.fulfill({
          headers: fromServer,
          json: { ...journey, memory: { ...journey.memory, isReviewOffered: false } },
        });
      });
      await learner.goto('/guide-exercise/1?guide=1&level=1&exercise=1');
      await expect(page.getByRole('heading', { name: 'Out of batteries!' })).toBeVisible();
      // Which question waits depends on what the runs asked.
      const mask = [page.getByRole('timer'), page.getByRole('progressbar'), page.getByText(/from question \d/)];
      await expect(page).toHaveScreenshot(`out-of-batteries-${theme}.png`, { mask });
      expect(learner.consoleErrors).toEqual([]);
    } finally {
      await learner.close();
      await server.close();
    }
  });
}
