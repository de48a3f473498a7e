import { randomUUID } from 'node:crypto';
import type { getLeague, getQuiz, nextQuizQuestion, ReplyOf } from '@kalima/contract';
import { passByWire, thinkingMs, wrongAnswer } from '@kalima/testing/client/api-client.ts';
import { answerTo } from '@kalima/testing/client/course-answers.ts';
import { AppServer } from '@kalima/testing/servers/app-server.ts';
import { journeyDatabase } from '@kalima/testing/servers/journey-database.ts';
import { expect, type Page, test } from '@playwright/test';
import type { Language } from '../../support/labels.ts';
import { Learner } from '../../support/learner.ts';
import { pathOf } from '../../support/path-of.ts';

/** Two levels, the way into a league, and one exercise more: its XP bring a group. */
const exercisesToUnlock = 9;
const questions = 10;
/** Two seconds, and the time of a busy machine; the page itself looks again after fifteen. */
const noticeTimeoutMs = 8000;

const texts = {
  en: {
    start: 'Start',
    goOn: /^Continue with/,
    next: 'Next question',
    result: 'See the result',
    right: 'Right!',
    late: 'Time is up',
  },
  fr: {
    start: 'Commencer',
    goOn: /^Continuer/,
    next: 'Question suivante',
    result: 'Voir le résultat',
    right: /Bonne réponse/,
    late: 'Le temps est écoulé',
  },
} as const satisfies Record<Language, object>;

type Next = ReplyOf<typeof nextQuizQuestion>;

/** The server's reply to the page's request for the next question. */
async function handedBy(page: Page, act: () => Promise<unknown>): Promise<Next> {
  const reply = page.waitForResponse((response) => pathOf(response).endsWith('/next'));
  await act();
  return (await (await reply).json()) as Next;
}

/** Plays at the page what is left, by keyboard: the first `wrong` of the questions wrongly. */
async function play(
  learner: Learner,
  ask: () => Promise<unknown>,
  { wrong = 0, upTo = questions } = {},
): Promise<void> {
  const { page, language } = learner;
  const words = texts[language];
  const knowledge = await learner.knowledge();
  let { hand } = await handedBy(page, ask);
  while (hand !== null) {
    const { index, question } = hand;
    // The question before stands until this one is drawn: a key pressed by then is lost.
    await expect(page.getByRole('heading', { level: 1, name: new RegExp(`Question ${index + 1}\\s`) })).toBeVisible();
    await expect(page.locator('[data-option]').first()).toBeVisible();
    const right = answerTo(question, knowledge);
    const isWrong = index < wrong || right === null;
    const answer = isWrong ? wrongAnswer(question, right) : right;
    await learner.letTimePass(thinkingMs);
    if (answer?.kind === 'truth') await page.keyboard.press(answer.value ? '1' : '2');
    else if (answer?.kind === 'choice') await page.keyboard.press(String(answer.option + 1));
    await expect(page.locator('.verdict-sheet')).toBeFocused();
    await expect(learner.button(index === questions - 1 ? words.result : words.next)).toBeVisible();
    if (!isWrong) await expect(page.getByRole('heading', { name: words.right })).toBeVisible();
    if (index === questions - 1) {
      await page.keyboard.press('Enter');
      return;
    }
    if (index === upTo - 1) return;
    ({ hand } = await handedBy(page, () => page.keyboard.press('Enter')));
  }
}

test('two learners of a group play a quiz against each other, on two screens in two languages', {
  tag: '@processes',
}, async ({ browser }) => {
  const database = await journeyDatabase(randomUUID());
  const server = await AppServer.start({ ...database.settings, EMAIL_CONFIRMATION: 'off' });
  const amina = await Learner.open(browser, server, { language: 'en', width: 360, height: 740 });
  const bilal = await Learner.open(browser, server, { language: 'fr', width: 1280, height: 800 });
  const both = [amina, bilal];
  const league = (who: Learner) => who.wire().get<ReplyOf<typeof getLeague>>('/api/leagues');
  try {
    await amina.signUpByWire({ display_name: 'Amina' });
    await bilal.signUpByWire({ display_name: 'Bilal' });
    for (const who of both) {
      const knowledge = await who.knowledge();
      for (let each = 0; each < exercisesToUnlock; each += 1)
        await passByWire(
          who.wire(),
          { guide: 1, level: Math.floor(each / 4) + 1, exercise: (each % 4) + 1 },
          knowledge,
        );
    }

    await test.step('one challenges the other and plays first; a reload gives no more time', async () => {
      await amina.goto('/leagues');
      await expect(amina.page.getByRole('heading', { name: '1v1 quiz', exact: true })).toBeVisible();
      await amina.button('Challenge somebody').click();
      await amina.expectAccessible();
      await amina.button('Challenge Bilal').click();
      await expect(amina.page.getByRole('heading', { name: 'You challenge Bilal' })).toBeVisible();
      await amina.expectAccessible();
      await play(amina, () => amina.button('Start').click(), { upTo: 3 });
      await amina.expectAccessible();
      await amina.expectNothingOverflows();
      await handedBy(amina.page, () => amina.button('Next question').click());
      await server.advanceClock(8000);
      const { hand } = await handedBy(amina.page, () => amina.page.reload());
      expect(hand?.index).toBe(3);
      expect(hand?.msLeft).toBeLessThanOrEqual(7000);
      // And then there is none at all.
      await server.advanceClock(60_000);
      await expect(amina.page.getByRole('heading', { name: texts.en.late })).toBeVisible();
      await play(amina, () => amina.button('Next question').click());
      await expect(amina.page.getByRole('heading', { name: /^You’re done: \d of 10 right$/ })).toBeVisible();
      await amina.expectAccessible();
    });

    await test.step('the other finds the challenge, plays worse, and both are told', async () => {
      await bilal.goto('/leagues');
      await bilal.page.getByRole('link', { name: /Amina.*Vous défie/ }).click();
      await expect(bilal.page.getByRole('heading', { name: 'Amina vous défie' })).toBeVisible();
      await bilal.expectAccessible();
      await play(bilal, () => bilal.button('Commencer').click(), { wrong: 8 });
      await expect(bilal.page.getByRole('heading', { name: 'Amina a gagné' })).toBeVisible();
      await expect(bilal.page.getByText('+5 XP')).toBeVisible();
      await bilal.expectAccessible();
      // The waiting player gets the event at once, long before the page would poll.
      await expect(amina.page.getByRole('heading', { name: 'You won!' })).toBeVisible({ timeout: noticeTimeoutMs });
      await expect(amina.page.getByText('+20 XP')).toBeVisible();
      await amina.expectAccessible();
      await amina.expectNothingOverflows();
      expect((await league(amina)).league).toMatchObject({ matches: 1, victories: 1 });
      expect((await league(bilal)).league).toMatchObject({ matches: 1, victories: 0 });
    });

    await test.step('a rematch is there at once, and says no once more', async () => {
      await bilal.button('Revanche').click();
      await expect(bilal.page.getByRole('heading', { name: 'Vous défiez Amina' })).toBeVisible();
      await amina.page.getByRole('link', { name: 'Back to leagues' }).last().click();
      await amina.page.getByRole('link', { name: /Bilal.*Challenges you/ }).click();
      await amina.button('No, thank you').click();
      await expect(amina.page).toHaveURL(/\/leagues$/);
    });

    await test.step('whoever waits for anybody is found by the next who looks', async () => {
      await amina.button('Find an opponent').click();
      await expect(amina.page.getByRole('heading', { name: 'Looking for an opponent' })).toBeVisible();
      await expect(amina.page.getByRole('region', { name: /^Nobody is looking right now/ })).toBeVisible();
      await amina.expectAccessible();
      await amina.expectNothingOverflows();
      await bilal.goto('/leagues');
      await bilal.button('Trouver un adversaire').click();
      await expect(bilal.page.getByRole('heading', { name: /Adversaire trouvé.*Amina/ })).toBeVisible();
      const found = amina.page.getByRole('heading', { name: 'Opponent found: Bilal' });
      await expect(found).toBeVisible({ timeout: noticeTimeoutMs });
    });

    await test.step('who is blocked is met no more, until they are taken off the list', async () => {
      await bilal.button('Signaler ou bloquer Amina').click();
      await bilal.expectAccessible();
      await bilal.button('Le nom est choquant').click();
      await expect(bilal.page.getByText('Merci, votre signalement est envoyé.')).toBeVisible();
      await bilal.button('Signaler ou bloquer Amina').click();
      await bilal.button(/^Bloquer Amina/).click();
      await expect(bilal.page).toHaveURL(/\/leagues$/);
      expect((await amina.wire().get<ReplyOf<typeof getQuiz>>('/api/quiz')).matches).toEqual([]);
      await bilal.button('1 joueur bloqué').click();
      await bilal.expectAccessible();
      await bilal.button('Débloquer Amina').click();
      await expect(bilal.page.getByText('Personne n’est bloqué.')).toBeVisible();
    });
    for (const who of both) expect(who.consoleErrors.filter((line) => !/401/.test(line))).toEqual([]);
  } finally {
    for (const who of both) await who.close();
    await server.close();
    await database.drop();
  }
});
