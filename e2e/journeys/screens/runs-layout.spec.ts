import type { answerQuizQuestion, getMatch, getTrial, nextQuizQuestion, QuestionView, ReplyOf } from '@kalima/contract';
import { fromServer } from '@kalima/testing/from-server.ts';
import { AppServer } from '@kalima/testing/servers/app-server.ts';
import { expect, type Page, test } from '@playwright/test';
import { holdStill } from '../../support/fixed-session.ts';
import { Learner } from '../../support/learner.ts';
import { judged, type Kind, longestOfEachKind } from '../../support/longest-questions.ts';
import { movedBetween, nameOfSize, outOfReach, type Place, places, sizes } from '../../support/places.ts';
import { inLongForm, onPgliteAlone } from '../../support/skips.ts';

onPgliteAlone();

const near = ['360 x 740', '844 x 390'];

/** The button to check, or the place where the verdict's button comes. */
const footButton = `(() => {
  const { bottom } = [...document.querySelectorAll('.verdict-room .foot-room button')].at(-1)?.getBoundingClientRect() ?? {};
  return bottom ?? null;
})()`;
const onwardButton = `[...document.querySelectorAll('.verdict-sheet button')].at(-1).getBoundingClientRect().bottom`;

async function expectStill(page: Page, name: string, judge: () => Promise<unknown>): Promise<void> {
  await page.evaluate('document.fonts.ready.then(() => undefined)');
  const before = (await page.evaluate(places)) as Place[];
  const check = (await page.evaluate(footButton)) as number | null;
  if (name.endsWith(near[0] ?? '')) expect.soft(await page.evaluate(outOfReach), name).toEqual([]);
  await judge();
  await expect(page.locator('.verdict-sheet')).toBeFocused();
  if (name.endsWith(near[0] ?? '')) expect.soft(await page.evaluate(outOfReach), name).toEqual([]);
  expect.soft(movedBetween(before, (await page.evaluate(places)) as Place[]), name).toEqual([]);
  if (check !== null) await expect.poll(() => page.evaluate(onwardButton), name).toBe(check);
  await expect(page.locator('.verdict-sheet [lang="ar"], .pairs').first()).toBeAttached();
}

/** Those of a quiz. */
const quizKinds: readonly Kind[] = ['multiple_choice', 'true_false', 'fill_blank', 'select_missing_word'];
const quizVerdicts = ['wrong', 'right', 'late'] as const;

type QuizVerdict = (typeof quizVerdicts)[number];

/** As a quiz asks: without any help to read. */
function withoutReading(question: QuestionView): QuestionView {
  if (question.kind === 'true_false') return { ...question, transliteration: null };
  if (question.kind !== 'multiple_choice') return question;
  const bare = (face: typeof question.prompt) => (face.kind === 'arabic' ? { ...face, transliteration: null } : face);
  return { ...question, prompt: bare(question.prompt), options: question.options.map(bare) };
}

/** A match that is under way, with these questions and verdicts and without a clock. */
async function serveMatch(
  learner: Learner,
  asked: readonly { readonly question: QuestionView; readonly verdict: QuizVerdict }[],
): Promise<string> {
  const { page } = learner;
  const id = crypto.randomUUID();
  const player = await learner.wire().get<ReplyOf<typeof nextQuizQuestion>['player']>('/api/profile');
  const match = (done: number): ReplyOf<typeof getMatch>['match'] => ({
    id,
    turn: done < asked.length ? 'mine' : 'theirs',
    rival: { playerId: crypto.randomUUID(), displayName: 'Abd ar-Rahman ibn Abdillah', avatarUrl: null },
    isQuick: false,
    isInvitation: false,
    hasBegun: true,
    lapsesInMs: 3_600_000,
    end: null,
    questions: asked.length,
    verdicts: asked.slice(0, done).map(({ verdict }) => verdict),
    theirVerdicts: null,
    isHandedOut: true,
  });
  const address = `/api/quiz/matches/${id}`;
  let done = 0;
  await page.route(`**${address}`, (route) => route.fulfill({ headers: fromServer, json: { match: match(done) } }));
  await page.route(`**${address}/turn?*`, () => undefined);
  await page.route(`**${address}/next?*`, (route) => {
    const at = asked[done];
    const json: ReplyOf<typeof nextQuizQuestion> = {
      match: match(done),
      hand: at ? { index: done, question: at.question, msLeft: 3_600_000, questionMs: 3_600_000 } : null,
      player,
    };
    return route.fulfill({ headers: fromServer, json });
  });
  await page.route(`**${address}/answers?*`, (route) => {
    const at = asked[done];
    if (at === undefined) return route.abort();
    done += 1;
    const { solution, explanation, mistaken } = judged(at.question, player, at.verdict === 'right' ? 'right' : 'wrong');
    const json: ReplyOf<typeof answerQuizQuestion> = {
      verdict: at.verdict,
      tookMs: 2300,
      solution,
      explanation,
      mistaken,
      match: match(done),
      player,
    };
    return route.fulfill({ headers: fromServer, json });
  });
  return id;
}

async function expectStillQuiz(learner: Learner, size: string): Promise<void> {
  const { page, language } = learner;
  const asked = longestOfEachKind(language)
    .filter(({ kind }) => quizKinds.includes(kind))
    .map(withoutReading)
    .flatMap((question) => quizVerdicts.map((verdict) => ({ question, verdict })));
  expect(new Set(asked.map(({ question }) => question.kind)).size).toBe(quizKinds.length);
  const id = await serveMatch(learner, asked);
  await learner.goto(`/leagues/quiz/${id}`);
  for (const [at, { question, verdict }] of asked.entries()) {
    await expect(page.getByRole('heading', { level: 1, name: new RegExp(`Question ${at + 1}\\s`) })).toBeVisible();
    await expectStill(page, `${question.kind} of a quiz, ${verdict}, on ${size}`, () => page.keyboard.press('1'));
    if (at + 1 < asked.length) await page.keyboard.press('Enter');
  }
}

for (const screen of sizes) {
  const size = nameOfSize(screen);
  const isFurther = !near.includes(size);

  test(`nothing of the trial moves when it is judged, on ${size}`, async ({ browser }) => {
    inLongForm(isFurther);
    const server = await AppServer.start({ EMAIL_CONFIRMATION: 'off' });
    const learner = await Learner.open(browser, server, { language: 'en', ...screen });
    const { page } = learner;
    try {
      await holdStill(page, 'dark');
      const loaded = page.waitForResponse((response) => new URL(response.url()).pathname === '/api/trial');
      await learner.goto('/try');
      const trial = (await (await loaded).json()) as ReplyOf<typeof getTrial>;
      for (const [at] of trial.words.entries()) {
        await expect(page.locator('[aria-current="true"]')).toHaveText(trial.words[at]?.arabic ?? '');
        await page.locator('footer button').last().click();
      }
      for (const question of trial.questions) {
        const [left, right] = [page.getByRole('group').nth(0), page.getByRole('group').nth(1)];
        await expect(left).toBeVisible();
        await expectStill(page, `${question.task} of the trial on ${size}`, async () => {
          if (question.task !== 'matching') return page.locator('[data-option]').first().click();
          for (const id of question.left) {
            await left.getByRole('button').nth(question.left.indexOf(id)).click();
            await right.getByRole('button').nth(question.right.indexOf(id)).click();
          }
        });
        await page.keyboard.press('Enter');
      }
      await expect(page.locator('.verdict-sheet')).toHaveCount(0);
      expect(learner.consoleErrors).toEqual([]);
    } finally {
      await learner.close();
      await server.close();
    }
  });

  test(`nothing of a sounding or of the letters moves when it is judged, on ${size}`, async ({ browser }) => {
    inLongForm(isFurther);
    test.setTimeout(240_000);
    const server = await AppServer.start({ EMAIL_CONFIRMATION: 'off' });
    const learner = await Learner.open(browser, server, { language: 'en', ...screen });
    const { page } = learner;
    const heading = page.getByRole('heading', { level: 1 });
    try {
      await holdStill(page, 'dark');
      await learner.signUpByWire({ learning_level: 'beginner' });
      await learner.goto('/sounding');
      await page.getByRole('button', { name: 'Start' }).click();
      for (let number = 1; number <= 6; number += 1) {
        await expect(page.getByRole('progressbar', { name: `Question ${number} of 30` })).toBeVisible();
        const option = page.locator('[data-option]').first();
        const isChosen = number > 2 && (await option.count()) > 0;
        await expectStill(page, `question ${number} of a sounding on ${size}`, () =>
          isChosen ? option.click() : page.getByRole('button', { name: 'I don’t know' }).click(),
        );
        await page.keyboard.press('Enter');
      }
      await learner.goto('/letters/check');
      for (let number = 1; number <= 6; number += 1) {
        await expect(page.getByRole('progressbar', { name: `Question ${number} of 6` })).toBeVisible();
        const asked = await heading.innerText();
        const options = await page.locator('[data-option]').count();
        await expectStill(page, `${asked} on ${size}`, async () => {
          if (number === 6) return page.getByRole('button', { name: 'I don’t know' }).click();
          for (let key = 1; key <= (asked.includes('together') ? options : 1); key += 1)
            await page.keyboard.press(String(key));
          await page.getByRole('button', { name: 'Check' }).click();
        });
        await page.keyboard.press('Enter');
      }
      expect(learner.consoleErrors).toEqual([]);
    } finally {
      await learner.close();
      await server.close();
    }
  });

  for (const language of ['en', 'fr'] as const) {
    test(`nothing of a quiz moves when it is judged, on ${size}, in ${language}`, async ({ browser }) => {
      inLongForm(isFurther || language === 'fr');
      const server = await AppServer.start({ EMAIL_CONFIRMATION: 'off' });
      const learner = await Learner.open(browser, server, { language, ...screen });
      try {
        await holdStill(learner.page, 'dark');
        await learner.signUpByWire();
        await expectStillQuiz(learner, size);
        expect(learner.consoleErrors).toEqual([]);
      } finally {
        await learner.close();
        await server.close();
      }
    });
  }
}
