import type { FinishedReply, QuestionView } from '@kalima/contract';
import { fromServer } from '@kalima/testing/from-server.ts';
import { AppServer } from '@kalima/testing/servers/app-server.ts';
import { expect, test } from '@playwright/test';
import { holdStill, serveQuestions } from '../../support/fixed-session.ts';
import { Learner } from '../../support/learner.ts';
import { onPgliteAlone } from '../../support/skips.ts';

onPgliteAlone();

const question: QuestionView = { kind: 'true_false', arabic: 'رَبّ', transliteration: null, meaning: 'Lord' };

const gained = [
  { arabic: 'إِيَّا', transliteration: 'iyyā', meaning: 'You alone' },
  { arabic: 'عَبَدَ', transliteration: 'ʿabada', meaning: 'to worship' },
  { arabic: 'صِرَاط', transliteration: 'ṣirāṭ', meaning: 'path, road' },
];
const missed: FinishedReply['story']['missed'] = [
  {
    arabic: 'اِسْتَعَانَ',
    transliteration: 'istaʿāna',
    meaning: 'to seek help',
    given: { kind: 'meaning', meaning: 'to guide' },
  },
  {
    arabic: 'هَدَى',
    transliteration: 'hadā',
    meaning: 'to guide',
    given: { kind: 'word', arabic: 'أَنْعَمَ', meaning: 'to bless' },
  },
];
const week = ['23', '24', '25', '26', '27', '28', '29'].map((day) => ({
  day: `2026-11-${day}`,
  passed: day < '28',
  isToday: day === '27',
}));

const results = (player: FinishedReply['player']): Record<'passed' | 'level' | 'failed', FinishedReply> => {
  const story = { words: gained, missed, quran: null, week, completed: null, readable: null, nextTitle: null };
  const xp = { now: 185, earned: 185, most: 200, isPractice: false, isDoubled: false };
  const quran = { before: 4522, now: 4861, guideEnds: 12_624, total: 77_428 };
  const verse = {
    reference: '1:5',
    tokens: ['إِيَّاكَ', 'نَعۡبُدُ', 'وَإِيَّاكَ', 'نَسۡتَعِينُ'],
    surahName: 'Al-Fatihah',
    translation: 'It is You we worship and You we ask for help',
  };
  const passed: FinishedReply = {
    ...{
      kind: 'exercise',
      lessonId: '1',
      guide: 1,
      level: 3,
      exercise: 1,
      next: { kind: 'exercise', lessonId: '1', guide: 1, level: 3, exercise: 2 },
    },
    ...{ passPercent: 90, batteriesEarned: 0, streak: 9, testOut: null, opened: null, questsDone: [] },
    ...{ score: 18, total: 20, percent: 90, passed: true, xpEarned: 185, verses: [verse], player },
    story: { ...story, xp, quran },
  };
  const lines = [1, 2, 3, 4, 5].map((ayah) => ({
    reference: `1:${ayah}`,
    tokens: verse.tokens,
    isWhole: true,
    isNew: ayah === 5,
  }));
  const completed = { kind: 'level' as const, title: 'To You alone we turn', verses: lines };
  return {
    passed,
    level: {
      ...passed,
      ...{ exercise: 4, score: 20, percent: 100, streak: null, verses: [] },
      story: { ...passed.story, words: [], missed: [], week: null, completed },
    },
    failed: {
      ...passed,
      ...{ passed: false, score: 14, percent: 70, streak: null, verses: [], xpEarned: 140 },
      story: { ...story, words: [], week: null, xp: { ...xp, now: 140, earned: 140 } },
    },
  };
};

for (const theme of ['light', 'dark'] as const) {
  test(`a pass, a completed level and a fail look as they should in the ${theme} theme`, async ({ browser }) => {
    const server = await AppServer.start({ EMAIL_CONFIRMATION: 'off' });
    const learner = await Learner.open(browser, server, { language: 'en', width: 390, height: 844 });
    const { page } = learner;
    try {
      await holdStill(page, theme);
      await learner.signUpByWire();
      let kind: 'passed' | 'level' | 'failed' = 'passed';
      let player: FinishedReply['player'] | null = null;
      await serveQuestions(
        learner,
        () => [question],
        (_, now) => {
          player = now;
          return {
            ...{ verdict: 'right', solution: { kind: 'truth', value: true }, mistaken: null, comparison: null },
            ...{ explanation: { words: [], verse: null, phrase: null }, confidence: null, xpEarned: 10 },
            ...{ batteryBonus: false, repeats: { waiting: [], done: 0 }, questsDone: [], player: now },
          };
        },
      );
      await page.route(/\/finish(\?|$)/, (route) =>
        player === null ? route.abort() : route.fulfill({ headers: fromServer, json: results(player)[kind] }),
      );
      for (const each of ['passed', 'level', 'failed'] as const) {
        kind = each;
        await learner.openSession(() => learner.goto('/guide-exercise/1?guide=1&level=1&exercise=1'));
        await page.keyboard.press('1');
        await page.keyboard.press('Enter');
        await learner.seeResult();
        await expect(page.getByText(/^\d+\/20$/)).toBeVisible();
        await page.evaluate('document.fonts.ready.then(() => undefined)');
        await expect(page).toHaveScreenshot(`result-${each}-${theme}.png`);
      }
      expect(learner.consoleErrors).toEqual([]);
    } finally {
      await learner.close();
      await server.close();
    }
  });
}
