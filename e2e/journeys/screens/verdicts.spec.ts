import type { AnsweredReply, QuestionView, Verdict } from '@kalima/contract';
import { AppServer } from '@kalima/testing/servers/app-server.ts';
import { expect, type Page, test } from '@playwright/test';
import { answeredReply, holdStill, serveQuestions } from '../../support/fixed-session.ts';
import { Learner } from '../../support/learner.ts';
import { onPgliteAlone } from '../../support/skips.ts';

onPgliteAlone();

/** The same question each time, so that the picture is the same. */
const question: QuestionView = {
  kind: 'multiple_choice',
  direction: 'arabic-to-meaning',
  prompt: { kind: 'arabic', arabic: 'رَبّ', transliteration: null },
  verse: null,
  options: ['day', 'path', 'Lord', 'name'].map((meaning) => ({
    kind: 'meaning',
    meaning,
    image: null,
  })),
};

const judged = (verdict: Verdict, player: AnsweredReply['player']) =>
  answeredReply({
    verdict,
    solution: { kind: 'choice', option: 2 },
    explanation: {
      words: [{ arabic: 'رَبّ', transliteration: 'rabb', meaning: 'Lord', frequency: 970 }],
      verse: null,
      phrase: null,
    },
    mistaken: verdict === 'wrong' ? { kind: 'word', arabic: 'يَوْم', meaning: 'day' } : null,
    player,
  });

const rounds = [
  { verdict: 'right', title: 'Right!', answer: (page: Page) => page.keyboard.press('3') },
  { verdict: 'wrong', title: 'Not quite', answer: (page: Page) => page.keyboard.press('1') },
  { verdict: 'skipped', title: 'Skipped', answer: null },
] as const;

for (const theme of ['light', 'dark'] as const) {
  test(`a right, a wrong and a skipped answer look as they should in the ${theme} theme`, async ({ browser }) => {
    const server = await AppServer.start({ EMAIL_CONFIRMATION: 'off' });
    const learner = await Learner.open(browser, server, { language: 'en', width: 360, height: 740 });
    try {
      const { page } = learner;
      await holdStill(page, theme);
      await learner.signUpByWire();
      let verdict: Verdict = 'right';
      await serveQuestions(
        learner,
        ({ questions }) => questions.map(() => question),
        (_, player) => judged(verdict, player),
      );
      await learner.openSession(() => learner.goto('/guide-exercise/1?guide=1&level=1&exercise=1'));
      for (const [index, round] of rounds.entries()) {
        verdict = round.verdict;
        await learner.expectQuestion(index + 1);
        if (round.answer === null) await learner.button('Skip').click();
        else {
          await round.answer(page);
          await page.keyboard.press('Enter');
        }
        await learner.expectVerdict(round.title);
        await expect(page).toHaveScreenshot(`${round.verdict}-${theme}.png`);
        await page.keyboard.press('Enter');
      }
      expect(learner.consoleErrors).toEqual([]);
    } finally {
      await learner.close();
      await server.close();
    }
  });
}
