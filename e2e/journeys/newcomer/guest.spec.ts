import type { getTrial, JourneyView, ProfileView, ReplyOf } from '@kalima/contract';
import { AppServer } from '@kalima/testing/servers/app-server.ts';
import { expect, test } from '@playwright/test';
import { Learner } from '../../support/learner.ts';
import { OfflineDevice } from '../../support/offline-device.ts';
import { password } from '../../support/sign-up-by-wire.ts';
import { inLongForm, onPgliteAlone } from '../../support/skips.ts';

/** The address is confirmed by its mail on the first screen; on the others the account is there at once. */
const screens = [
  { language: 'en', theme: 'dark', width: 360, height: 740 },
  { language: 'fr', theme: 'light', width: 1280, height: 800 },
  { language: 'fr', theme: 'light', width: 360, height: 740 },
  { language: 'en', theme: 'dark', width: 1280, height: 800 },
] as const;

const texts = {
  en: {
    exercise: 'Go on: first exercise',
    onlyHere: /^So far this is in this browser only/,
    save: 'Save it: create an account',
    keeps: 'Your first exercise will be kept.',
  },
  fr: {
    exercise: 'Continuer\u00a0: premier exercice',
    onlyHere: /^Pour l’instant, tout est dans ce navigateur seulement/,
    save: 'Enregistrer\u00a0: créer un compte',
    keeps: 'Votre premier exercice sera gardé.',
  },
};

for (const screen of screens) {
  const { language, theme } = screen;
  test(`a visitor plays the first exercise without an account, and finds it on home after signing up, in ${language} at ${screen.width} px`, async ({
    browser,
  }) => {
    onPgliteAlone(screen !== screens[0]);
    inLongForm(screen !== screens[0]);
    const labels = texts[language];
    const confirms = screen === screens[0];
    const server = await AppServer.start(confirms ? {} : { EMAIL_CONFIRMATION: 'off' });
    const learner = await Learner.open(browser, server, { ...screen, takesAlong: true });
    const device = new OfflineDevice(learner);
    const { page, words } = learner;
    const look = async () => {
      await learner.expectAccessible();
      await learner.expectNothingOverflows();
    };
    try {
      await learner.context.addInitScript(`localStorage.getItem('theme') ?? localStorage.setItem('theme', '${theme}')`);
      await test.step('the trial was done', async () => {
        const reply = await fetch(`${server.url}/api/trial?language=${language}`);
        const { words: shown, questions } = (await reply.json()) as ReplyOf<typeof getTrial>;
        const record = {
          cards: shown.map(({ id }) => ({ word: id, atMs: 1 })),
          answers: questions.map((_, index) => ({
            index,
            answer: { kind: 'choice', word: shown[0]?.id },
            atMs: 2,
            tookMs: 900,
          })),
        };
        await learner.goto('/about-the-course');
        await page.evaluate(`localStorage.setItem('kalima.trial', ${JSON.stringify(JSON.stringify(record))})`);
        await device.askWithoutSound();
        await learner.goto('/try');
        await expect(page.getByRole('link', { name: labels.exercise })).toBeVisible();
        await look();
      });

      const session = await test.step('seven questions, and the page loaded again', async () => {
        await page.getByRole('link', { name: labels.exercise }).click();
        await learner.expectQuestion(1);
        await look();
        const { session: begun } = await device.exercise(1);
        await learner.playOn(begun, { from: 0, to: 7, wrong: 1 });
        await page.reload();
        await learner.expectQuestion(8);
        await look();
        return begun;
      });

      await test.step('to the end: what was missed comes back, and the result says where it is', async () => {
        // The first question that is no matching was answered wrong.
        const missed = session.questions.findIndex(({ kind }) => kind !== 'matching');
        const verdicts = Array.from({ length: 7 }, (_, index) =>
          index === missed ? ('wrong' as const) : ('right' as const),
        );
        // Its card is not shown again before the repeat.
        const teach = session.teach.filter(({ index }) => index !== missed);
        await learner.playOn({ ...session, teach, verdicts });
        await look();
        await learner.expectPassed();
        await expect(page.getByText(labels.onlyHere)).toBeVisible();
        await look();
        await page.reload();
        await learner.expectPassed();
        await expect(page.getByText(labels.onlyHere)).toBeVisible();
      });

      await test.step('the account', async () => {
        await page.getByRole('link', { name: labels.save }).click();
        await learner.button(words.level).click();
        await learner.button(words.reads).click();
        await expect(page.getByText(labels.keeps)).toBeVisible();
        await look();
        await page.getByLabel(words.displayName).fill('Amina');
        await page.getByLabel(words.email).fill(learner.email);
        await page.getByLabel(words.password, { exact: true }).fill(password);
        await learner.button(words.signUp).click();
        if (!confirms) return;
        await expect(page.getByRole('heading', { name: words.confirmTitle })).toBeVisible();
        await look();
        await learner.confirmAddress();
        await learner.goto('/');
      });

      await test.step('home shows it passed, with its XP and a streak of one day', async () => {
        await learner.expectHome();
        const wire = learner.wire();
        await expect.poll(async () => (await wire.get<JourneyView>('/api/journey')).passedExercises).toBe(1);
        await expect(page.locator('main a[href*="level=1&exercise=2"]').first()).toBeVisible();
        await look();
        expect(await wire.get<ProfileView>('/api/profile')).toMatchObject({ streak: 1, totalXp: 200 });
        expect(await wire.get<JourneyView>('/api/journey')).toMatchObject({ wordsFromTrial: 0 });
        await expect.poll(() => page.evaluate(`localStorage.getItem('kalima.offline:guest')`)).toBeNull();
      });
      expect(learner.consoleErrors).toEqual([]);
    } finally {
      await learner.close();
      await server.close();
    }
  });
}
