import type {
  AnsweredLetters,
  AnsweredSounding,
  getProfile,
  LetterQuestionView,
  ReplyOf,
  StartedLetters,
  StartedSounding,
} from '@kalima/contract';
import { compiledFolder, loadCourse } from '@kalima/course';
import { fromServer } from '@kalima/testing/from-server.ts';
import { aWav } from '@kalima/testing/make-wav.ts';
import { AppServer } from '@kalima/testing/servers/app-server.ts';
import { type Browser, expect, test } from '@playwright/test';
import { holdStill } from '../../support/fixed-session.ts';
import type { Language } from '../../support/labels.ts';
import { Learner } from '../../support/learner.ts';
import { onPgliteAlone } from '../../support/skips.ts';

onPgliteAlone();

type Player = ReplyOf<typeof getProfile>;
type Theme = 'dark' | 'light';

const texts = {
  en: { start: 'Start', meanings: ['path, road', 'the earth', 'day', 'mercy'] },
  fr: { start: 'Commencer', meanings: ['chemin, voie', 'la terre', 'jour', 'miséricorde'] },
} as const;
const id = '00000000-0000-4000-8000-000000000001';
const word = { arabic: 'صِرَاط', transliteration: 'ṣirāṭ' };

/** The same questions on every picture; the verse comes from the course. */
async function serveSounding({ page, language }: Learner): Promise<void> {
  const { meanings } = texts[language];
  const found = loadCourse(compiledFolder).course.verses.get('1:6');
  if (!found) throw new Error('1:6 is no verse of the course');
  const question: StartedSounding['question'] = {
    index: 0,
    task: 'meaning_in_verse',
    arabic: word.arabic,
    verse: {
      tokens: [...found.tokens],
      surahName: found.surahName[language],
      reference: found.key,
      firstToken: 1,
      token: 1,
    },
    options: [...meanings],
  };
  const started: StartedSounding = { id, questions: 30, question, uncovered: null };
  const answered: AnsweredSounding = {
    verdict: 'wrong',
    word: { ...word, meaning: meanings[0], frequency: 45 },
    solution: 0,
    mistaken: { kind: 'word', arabic: 'أَرْض', meaning: meanings[1] },
    next: { ...question, index: 1, task: 'free_recall', options: [] },
    known: null,
    placement: null,
  };
  await page.route(/\/api\/soundings\?/, (route) =>
    route.request().method() === 'POST' ? route.fulfill({ headers: fromServer, json: started }) : route.fallback(),
  );
  await page.route(/\/api\/soundings\/[^/]+\/answers/, (route) =>
    route.fulfill({ headers: fromServer, json: answered }),
  );
}

async function serveLetters({ page }: Learner, player: Player): Promise<void> {
  const questions: LetterQuestionView[] = [
    { task: 'letter_sound', index: 0, arabic: 'ص', options: ['s', 'ṣ', 'ḍ', 'z'] },
    {
      task: 'letter_form',
      index: 1,
      letters: ['ص', 'ر', 'ا', 'ط'],
      at: 0,
      options: ['ص', 'صـ', 'ـصـ', 'ـص'],
      forms: ['alone', 'start', 'inside', 'end'],
    },
    { task: 'hear_letter', index: 2, options: ['س', 'ص', 'ش'] },
  ];
  const started = (question: LetterQuestionView): StartedLetters => ({
    ...{ id, kind: 'check', lesson: null, questions: questions.length },
    question,
  });
  await page.route(/\/api\/letters\/runs\?/, (route) =>
    route.fulfill({ headers: fromServer, json: started(questions[0] as LetterQuestionView) }),
  );
  await page.route(/\/api\/letters\/runs\/[^/]+\/answers/, (route) => {
    const { index } = route.request().postDataJSON() as { index: number };
    const json: AnsweredLetters = {
      verdict: 'wrong',
      solution: [1],
      word: { ...word, meaning: null },
      next: questions[index + 1] ?? null,
      result: null,
      player,
    };
    return route.fulfill({ headers: fromServer, json });
  });
}

async function withRun(browser: Browser, language: Language, draw: (learner: Learner) => Promise<void>) {
  const server = await AppServer.start({ EMAIL_CONFIRMATION: 'off' });
  const learner = await Learner.open(browser, server, { language, width: 360, height: 740 });
  try {
    await holdStill(learner.page, 'dark');
    await learner.signUpByWire({ learning_level: 'beginner' });
    await draw(learner);
    expect(learner.consoleErrors).toEqual([]);
  } finally {
    await learner.close();
    await server.close();
  }
}

async function compare({ page }: Learner, name: string, theme: Theme, width: number, height: number): Promise<void> {
  await page.setViewportSize({ width, height });
  await page.mouse.move(0, 0);
  await page.evaluate(`document.documentElement.dataset.theme = '${theme}'`);
  await page.evaluate('document.fonts.ready.then(() => undefined)');
  await expect(page).toHaveScreenshot(`${name}.png`);
}

test('questions of a sounding look as they should', async ({ browser }) => {
  await withRun(browser, 'fr', async (learner) => {
    const { page } = learner;
    await serveSounding(learner);
    await learner.goto('/sounding');
    await learner.button(texts.fr.start).click();
    await expect(page.locator('[data-option]')).toHaveCount(4);
    await compare(learner, 'sounding-asked-fr', 'light', 390, 844);
    await page.locator('[data-option]').nth(1).click();
    await expect(page.locator('.verdict-sheet')).toBeFocused();
    await compare(learner, 'sounding-wrong-fr', 'dark', 360, 640);
    await page.keyboard.press('Enter');
    await expect(page.locator('[data-option]')).toHaveCount(0);
    await compare(learner, 'sounding-recall-fr', 'dark', 1280, 800);
  });
});

test('questions of the letters look as they should', async ({ browser }) => {
  await withRun(browser, 'en', async (learner) => {
    const { page } = learner;
    await serveLetters(learner, await learner.wire().get<Player>('/api/profile'));
    await page.route(/\/clip(\?|$)/, (route) =>
      route.fulfill({ headers: fromServer, body: aWav(0.1), contentType: 'audio/wav' }),
    );
    await learner.goto('/letters/check');
    await expect(page.locator('[data-option]')).toHaveCount(4);
    await page.locator('[data-option]').nth(0).click();
    await compare(learner, 'letters-chosen', 'dark', 360, 740);
    await page.keyboard.press('2');
    await page.getByRole('button', { name: 'Check' }).click();
    await expect(page.locator('.verdict-sheet')).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('progressbar', { name: 'Question 2 of 3' })).toBeVisible();
    await page.locator('[data-option]').nth(0).click();
    await page.getByRole('button', { name: 'Check' }).click();
    await expect(page.locator('.verdict-sheet')).toBeFocused();
    await compare(learner, 'letters-wrong', 'light', 390, 844);
    await page.keyboard.press('Enter');
    await expect(page.getByRole('progressbar', { name: 'Question 3 of 3' })).toBeVisible();
    await expect(page.locator('.hear-star:not([aria-busy])')).toBeVisible();
    await compare(learner, 'letters-heard', 'dark', 844, 390);
  });
});
