import type { AnsweredReply, QuestionView, Verdict } from '@kalima/contract';
import { compiledFolder, loadCourse } from '@kalima/course';
import { fromServer } from '@kalima/testing/from-server.ts';
import { aWav } from '@kalima/testing/make-wav.ts';
import { AppServer } from '@kalima/testing/servers/app-server.ts';
import { expect, type Page, test } from '@playwright/test';
import { answeredReply, holdStill, serveQuestions } from '../../support/fixed-session.ts';
import type { Language } from '../../support/labels.ts';
import { Learner } from '../../support/learner.ts';
import { onPgliteAlone } from '../../support/skips.ts';

onPgliteAlone();

/** The same words on every picture; the verse comes from the course. */
const texts = {
  en: {
    meanings: ['the earth', 'path, road', 'day', 'mercy'],
    word: 'path, road',
    wrong: 'the earth',
    signs: ['sign', 'night', 'creation', 'understanding'],
  },
  fr: {
    meanings: ['la terre', 'chemin, voie', 'jour', 'miséricorde'],
    word: 'chemin, voie',
    wrong: 'la terre',
    signs: ['signe', 'nuit', 'création', 'intelligence'],
  },
} as const;

interface Picture {
  readonly name: string;
  readonly size: readonly [number, number];
  readonly theme: 'dark' | 'light';
  readonly question: QuestionView;
  readonly verdict: Verdict | null;
  /** Before the picture, instead of an answer. */
  readonly act?: (page: Page) => Promise<unknown>;
}

function picturesOf(language: Language): Picture[] {
  const { meanings, signs, wrong } = texts[language];
  const { verses } = loadCourse(compiledFolder).course;
  const verseAt = (key: `${number}:${number}`) => {
    const verse = verses.get(key);
    if (!verse) throw new Error(`${key} is no verse of the course`);
    return verse;
  };
  const found = verseAt('3:190');
  const verse = {
    surahName: found.surahName[language],
    reference: found.key,
    tokens: [...found.tokens],
  };
  const face = (meaning: string) => ({ kind: 'meaning' as const, meaning, image: null });
  const choice: QuestionView = {
    kind: 'multiple_choice',
    direction: 'arabic-to-meaning',
    prompt: { kind: 'arabic', arabic: 'صِرَاط', transliteration: null },
    verse: null,
    options: meanings.map(face),
  };
  const inVerse: QuestionView = {
    ...choice,
    prompt: { kind: 'arabic', arabic: 'آيَة', transliteration: null },
    verse: { ...verse, firstToken: 8, token: 8 },
    options: signs.map(face),
  };
  const blank: QuestionView = {
    kind: 'fill_blank',
    verse: {
      ...verse,
      tokens: verse.tokens.map((token, at) => (at === 2 ? '' : token)),
      blank: 2,
      translation: found.translation[language],
    },
    options: ['ذِكۡرِ', 'خَلۡقِ', 'كِتَٰبِ', 'عِلۡمِ'],
  };
  const pairs: QuestionView = {
    kind: 'matching',
    left: ['صِرَاط', 'أَرْض', 'يَوْم', 'رَحْمَة', 'آيَة'],
    readings: null,
    right: [meanings[1], meanings[0], meanings[2], meanings[3], signs[0]],
  };
  const listening: QuestionView = { kind: 'listening', options: ['أَرْض', 'صِرَاط', 'يَوْم', 'رَحْمَة'] };
  const whole: QuestionView = {
    kind: 'whole_verse',
    verse,
    options: (['3:190', '1:5', '1:6', '1:2'] as const).map((key) => verseAt(key).translation[language]),
  };
  const pairOne = async (page: Page) => {
    await page.locator('.pairs button').nth(0).click();
    await page.locator('.pairs button').nth(5).click();
    await expect(page.locator('.pairs .sr-only').first()).toBeAttached();
  };
  const dark = 'dark' as const;
  const light = 'light' as const;
  return language === 'en'
    ? [
        { name: 'choice-asked', size: [390, 844], theme: dark, question: choice, verdict: null },
        { name: 'choice-short-wrong', size: [360, 640], theme: dark, question: choice, verdict: 'wrong' },
        { name: 'blank-asked', size: [390, 844], theme: dark, question: blank, verdict: null },
        { name: 'blank-right', size: [390, 844], theme: light, question: blank, verdict: 'right' },
        { name: 'pairs-begun', size: [390, 844], theme: dark, question: pairs, verdict: null, act: pairOne },
        {
          name: 'dictation-skipped',
          size: [360, 740],
          theme: dark,
          question: { kind: 'type_what_hear' },
          verdict: 'skipped',
        },
        { name: 'whole-verse-wide', size: [844, 390], theme: dark, question: whole, verdict: 'right' },
        { name: 'choice-desk', size: [1280, 800], theme: light, question: choice, verdict: null },
      ]
    : [
        { name: 'verse-narrow-wrong-fr', size: [320, 568], theme: light, question: inVerse, verdict: 'wrong' },
        { name: 'listening-fr', size: [360, 740], theme: dark, question: listening, verdict: null },
        {
          name: 'true-false-wrong-fr',
          size: [768, 1024],
          theme: light,
          question: { kind: 'true_false', arabic: 'صِرَاط', transliteration: null, meaning: wrong },
          verdict: 'wrong',
        },
        { name: 'choice-wrong-fr', size: [390, 844], theme: dark, question: choice, verdict: 'wrong' },
      ];
}

type Blank = Extract<QuestionView, { kind: 'fill_blank' }>;

/** The verse with the right option in its place. */
const wholeVerse = ({ tokens, blank, surahName, reference, translation }: Blank['verse'], form: string) => ({
  tokens: tokens.map((token, at) => (at === blank ? form : token)),
  firstToken: blank + 1,
  token: blank + 1,
  surahName,
  reference,
  translation,
});

function judged({ question, verdict }: Picture, language: Language, player: AnsweredReply['player']): AnsweredReply {
  const { word, wrong } = texts[language];
  const solution: AnsweredReply['solution'] =
    question.kind === 'true_false'
      ? { kind: 'truth', value: false }
      : question.kind === 'type_what_hear'
        ? { kind: 'text', forms: ['صِرَاط'] }
        : { kind: 'choice', option: question.kind === 'whole_verse' ? 0 : 1 };
  return answeredReply({
    verdict: verdict ?? 'skipped',
    solution,
    explanation: {
      words: [{ arabic: 'صِرَاط', transliteration: 'ṣirāṭ', meaning: word, frequency: 45 }],
      verse: question.kind === 'fill_blank' ? wholeVerse(question.verse, question.options[1] ?? '') : null,
      phrase: null,
    },
    mistaken: verdict === 'wrong' ? { kind: 'word', arabic: 'أَرْض', meaning: wrong } : null,
    player,
  });
}

for (const language of ['en', 'fr'] as const) {
  test(`questions and verdicts look as they should, in ${language}`, async ({ browser }) => {
    const server = await AppServer.start({ EMAIL_CONFIRMATION: 'off' });
    const learner = await Learner.open(browser, server, { language, width: 390, height: 844 });
    const { page, words } = learner;
    const pictures = picturesOf(language);
    const skip = learner.button(language === 'en' ? 'Skip' : 'Passer');
    try {
      await holdStill(page, 'dark');
      await learner.signUpByWire();
      await serveQuestions(
        learner,
        () => pictures.map(({ question }) => question),
        (index, player) => judged(pictures[index] as Picture, language, player),
      );
      await page.route('**/clip?*', (route) =>
        route.fulfill({ headers: fromServer, body: aWav(0.1), contentType: 'audio/wav' }),
      );
      await learner.openSession(() => learner.goto('/guide-exercise/1?guide=1&level=1&exercise=1'));
      for (const [index, { name, size, theme, verdict, act }] of pictures.entries()) {
        await page.setViewportSize({ width: size[0], height: size[1] });
        await page.evaluate(`document.documentElement.dataset.theme = '${theme}'`);
        await learner.expectQuestion(index + 1, pictures.length);
        await page.evaluate('document.fonts.ready.then(() => undefined)');
        await act?.(page);
        if (verdict === 'skipped') await skip.click();
        else if (verdict !== null) {
          await page
            .locator('[data-option]')
            .nth(verdict === 'wrong' ? 0 : name.startsWith('whole') ? 0 : 1)
            .click();
          await learner.button(words.check).click();
        }
        if (verdict !== null) await expect(page.locator('.verdict-sheet')).toBeFocused();
        await expect(page).toHaveScreenshot(`question-${name}.png`);
        if (verdict === null) await skip.click();
        await expect(page.locator('.verdict-sheet')).toBeFocused();
        if (index + 1 < pictures.length) await page.locator('.verdict-sheet button').last().click();
      }
      expect(learner.consoleErrors).toEqual([]);
    } finally {
      await learner.close();
      await server.close();
    }
  });
}
