import type { SoundingQuestionView } from '@kalima/contract';
import { AppServer } from '@kalima/testing/servers/app-server.ts';
import { expect, test } from '@playwright/test';
import { Learner } from '../../support/learner.ts';
import { password } from '../../support/sign-up-by-wire.ts';
import { inLongForm, onPgliteAlone } from '../../support/skips.ts';

const texts = {
  en: {
    expert: /^Expert/,
    start: 'Start',
    know: 'I know it',
    right: 'I was right',
    noIdea: 'I don’t know',
    next: 'Next',
    result: 'See the result',
    about: /^You know about \d+ words$/,
    range: /^Probably between \d+ and \d+ words of the course\.$/,
    begin: /^Start at guide (\d+)$/,
  },
  fr: {
    expert: /^Expert/,
    start: 'Commencer',
    know: 'Je le connais',
    right: 'Oui, c’est ça',
    noIdea: 'Je ne sais pas',
    next: 'Suivant',
    result: 'Voir le résultat',
    about: /^Vous connaissez environ \d+ mots$/,
    range: /^Probablement entre \d+ et \d+ mots du cours\.$/,
    begin: /^Commencer au guide (\d+)$/,
  },
} as const;
const knownGuides = [1, 2, 3, 4, 5];
const maxQuestions = 40;

onPgliteAlone();

for (const [language, width, height] of [
  ['en', 360, 740],
  ['fr', 1280, 800],
] as const)
  test(`an expert is placed in the whole course, and starts at their guide (${language})`, async ({ browser }) => {
    inLongForm(language === 'fr');
    const labels = texts[language];
    const server = await AppServer.start({ EMAIL_CONFIRMATION: 'off' });
    const learner = await Learner.open(browser, server, { language, width, height });
    const { page, words } = learner;
    try {
      await learner.goto('/auth?step=level-selection');
      await learner.button(labels.expert).click();
      await page.getByLabel(words.displayName).fill('Amina');
      await page.getByLabel(words.email).fill(learner.email);
      await page.getByLabel(words.password, { exact: true }).fill(password);
      await learner.button(words.signUp).click();
      await expect(page).toHaveURL(/\/placement$/);
      await learner.expectAccessible();
      await learner.expectNothingOverflows();

      const known = await learner.knowledge(knownGuides);
      const started = page.waitForResponse(
        (response) => new URL(response.url()).pathname === '/api/soundings' && response.request().method() === 'POST',
      );
      await learner.button(labels.start).click();
      let question: SoundingQuestionView | null = ((await (await started).json()) as { question: SoundingQuestionView })
        .question;
      let asked = 0;
      while (question !== null) {
        const current: SoundingQuestionView = question;
        asked += 1;
        expect(current.index).toBe(asked - 1);
        const meaning = known.words.find(({ arabic }) => arabic === current.arabic)?.meaning;
        const replied = page.waitForResponse((response) => response.url().includes('/answers'));
        const isRecall = current.task === 'free_recall';
        if (meaning === undefined) await learner.button(labels.noIdea).click();
        else if (isRecall) {
          await learner.button(labels.know).click();
          await learner.button(labels.right).click();
        } else {
          const option = current.options.findIndex((each) => meaning.startsWith(String(each)));
          await page.locator('[data-option]').nth(option).click();
        }
        const { next } = (await (await replied).json()) as { next: SoundingQuestionView | null };
        if (meaning === undefined || !isRecall)
          await learner.button(next === null ? labels.result : labels.next).click();
        question = next;
      }
      expect(asked).toBeLessThanOrEqual(maxQuestions);

      await expect(page.getByRole('heading', { level: 1 })).toHaveText(labels.about);
      await expect(page.getByText(labels.range)).toBeVisible();
      await learner.expectAccessible();
      await learner.expectNothingOverflows();
      const begin = page.getByRole('link', { name: labels.begin }).first();
      const guide = Number(labels.begin.exec(await begin.innerText())?.[1]);
      expect(Math.abs(guide - (knownGuides.length + 1))).toBeLessThanOrEqual(1);
      const session = await learner.openSession(() => begin.click());
      expect(session).toMatchObject({ guide, level: 1, exercise: 1 });
      expect(learner.consoleErrors).toEqual([]);
    } finally {
      await learner.close();
      await server.close();
    }
  });
