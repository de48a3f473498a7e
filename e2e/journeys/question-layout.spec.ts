import type { AnsweredReply, QuestionView } from '@kalima/contract';
import { fromServer } from '@kalima/testing/from-server.ts';
import { aWav } from '@kalima/testing/make-wav.ts';
import { AppServer } from '@kalima/testing/servers/app-server.ts';
import { buildTicket } from '@kalima/testing/tickets/build-tickets.ts';
import { expect, test } from '@playwright/test';
import { onPgliteAlone } from '../skips.ts';
import { holdStill, serveQuestions } from './fixed-session.ts';
import { Learner } from './learner.ts';

onPgliteAlone();

type Kind = QuestionView['kind'];

const screens = [
  { width: 360, height: 640 },
  { width: 360, height: 740 },
  { width: 390, height: 844 },
  { width: 768, height: 1024 },
  { width: 844, height: 390 },
  { width: 1280, height: 800 },
  { width: 390, height: 844, text: '200%' },
] as const;

/** Of each kind, direction and prompt: the question with the most text of the whole course. */
function longestOfEachKind(language: 'en' | 'fr'): QuestionView[] {
  const longest = new Map<string, QuestionView>();
  for (let guide = 2; guide <= 12; guide += 2) {
    for (let exercise = 1; exercise <= 4; exercise += 1) {
      for (const view of buildTicket({
        id: 'longest',
        exercise: { guide, level: 3, exercise },
        language,
        seed: guide,
        knowsAll: true,
      }).session.questions) {
        const name = view.kind === 'multiple_choice' ? `${view.direction} ${view.verse !== null}` : view.kind;
        const before = longest.get(name);
        if (before === undefined || lengthOf(view) > lengthOf(before)) longest.set(name, view);
      }
    }
  }
  return [...longest.values()];
}

const lengthOf = (view: QuestionView) => JSON.stringify(view).length;

const isChosen = (kind: Kind) => !['matching', 'word_order', 'type_what_hear', 'speak_sentence'].includes(kind);
/** Kinds of which a wrong answer names another word. */
const hasMistaken: readonly Kind[] = [
  'multiple_choice',
  'true_false',
  'listening',
  'fill_blank',
  'select_missing_word',
];
const tools: readonly Kind[] = ['word_order', 'type_what_hear', 'speak_sentence'];

function judged(question: QuestionView, player: AnsweredReply['player'], isSkipped: boolean): AnsweredReply {
  const solutions: Partial<Record<Kind, AnsweredReply['solution']>> = {
    true_false: { kind: 'truth', value: false },
    matching: { kind: 'pairs', pairs: [] },
    word_order: { kind: 'text', forms: ['ٱلۡعَٰلَمِينَ'] },
    type_what_hear: { kind: 'text', forms: ['ٱلۡعَٰلَمِينَ'] },
    speak_sentence: { kind: 'text', forms: ['ٱلۡعَٰلَمِينَ'] },
  };
  const word = {
    arabic: 'ٱلۡعَٰلَمِينَ',
    transliteration: 'al-ʿālamīn',
    meaning: 'the worlds, all of creation',
    frequency: 61,
  };
  return {
    verdict: isSkipped ? 'skipped' : 'wrong',
    solution: solutions[question.kind] ?? { kind: 'choice', option: 3 },
    explanation: { words: [word], verse: null, phrase: null },
    mistaken:
      isSkipped || !hasMistaken.includes(question.kind)
        ? null
        : { kind: 'word', arabic: 'ٱلۡمُسۡتَقِيم', meaning: 'straight, upright, that does not bend' },
    comparison: null,
    confidence: null,
    xpEarned: 0,
    batteryBonus: false,
    repeats: { waiting: [], done: 0 },
    questsDone: [],
    player,
  };
}

interface Place {
  readonly name: string;
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
}

/** The places of everything that a learner looks at: they stay when the answer is judged. */
const places = `(() => {
  const parts = [...document.querySelectorAll('h1, .prompt, .prompt > *, .text-window > *, .answers, .answers button')];
  const seen = parts.filter((part) => part.getBoundingClientRect().width > 1);
  return seen.map((part, at) => {
    const { left, top, width, height } = part.getBoundingClientRect();
    return { name: at + ' ' + part.tagName + ' ' + part.textContent.slice(0, 24), left, top, width, height };
  });
})()`;

function movedBetween(before: readonly Place[], after: readonly Place[]): string[] {
  if (before.length !== after.length) return [`${before.length} places, then ${after.length}`];
  return before.flatMap((place, at) => {
    const now = after[at] as Place;
    const moves = (['left', 'top', 'width', 'height'] as const).filter((side) => Math.abs(place[side] - now[side]) > 1);
    return moves.map((side) => `${place.name}: ${side} ${place[side].toFixed(1)} → ${now[side].toFixed(1)}`);
  });
}

/** Sizes below the floors of the design. */
const tooSmall = `(() => {
  const sizeOf = (part) => parseFloat(getComputedStyle(part).fontSize);
  const faults = [];
  for (const option of document.querySelectorAll('[data-option]')) {
    const isArabic = option.querySelector('.option-word, .verse-word') !== null;
    const { height } = option.getBoundingClientRect();
    const face = option.querySelector('.option-word, .verse-word, .meaning, .sentence') ?? option;
    if (height < (isArabic ? 64 : 56)) faults.push('an option of ' + height + ' px');
    if (sizeOf(face) < (isArabic ? 30 : 18)) faults.push('a text of ' + sizeOf(face) + ' px');
  }
  for (const word of document.querySelectorAll('.asked-word:not(.asked-forms)'))
    if (sizeOf(word) < 56) faults.push('a word of ' + sizeOf(word) + ' px');
  for (const verse of document.querySelectorAll('.prompt .verse'))
    if (sizeOf(verse) < 28) faults.push('a verse of ' + sizeOf(verse) + ' px');
  return faults;
})()`;

const scrolls = `(() => {
  const view = document.querySelector('.question').parentElement;
  return view.scrollHeight > view.clientHeight + 1;
})()`;

/** Parts under the sheet, where nothing scrolls. */
const covered = `(() => {
  const sheet = document.querySelector('.verdict-sheet').getBoundingClientRect();
  const view = document.querySelector('.question').parentElement;
  if (view.scrollHeight > view.clientHeight + 1) return [];
  return [...document.querySelectorAll('.prompt, [data-option], .pairs button')]
    .map((part) => [part, part.getBoundingClientRect()])
    .filter(([part, { bottom, right }]) => bottom > sheet.top + 1 && right > sheet.left && part.getBoundingClientRect().left < sheet.right && !(part.matches('.prompt') && sheet.right < innerWidth))
    .map(([part, { bottom }]) => part.className.slice(0, 20) + ' ends at ' + bottom + ', the sheet begins at ' + sheet.top);
})()`;

for (const { language, theme } of [
  { language: 'en', theme: 'dark' },
  { language: 'fr', theme: 'light' },
] as const) {
  test(`nothing of a question moves when it is judged, on any screen, in ${language}, ${theme}`, async ({
    browser,
  }) => {
    test.setTimeout(400_000);
    const server = await AppServer.start({ EMAIL_CONFIRMATION: 'off' });
    const learner = await Learner.open(browser, server, { language, width: 360, height: 740 });
    const { page, words } = learner;
    const asked = longestOfEachKind(language);
    expect(new Set(asked.map(({ kind }) => kind)).size).toBe(12);
    try {
      await holdStill(page, theme);
      await learner.signUpByWire();
      await serveQuestions(
        learner,
        () => asked,
        (index, player) => {
          const question = asked[index] as QuestionView;
          return judged(question, player, !isChosen(question.kind));
        },
      );
      // The sounds are offered on every screen.
      await page.route('**/api/profile', async (route) => {
        const reply = await route.fetch({ method: 'GET' });
        await route.fulfill({ response: reply, json: { ...(await reply.json()), audioPreloadPopupSeen: false } });
      });
      await page.route('**/clip?*', (route) =>
        route.fulfill({ headers: fromServer, body: aWav(0.1), contentType: 'audio/wav' }),
      );
      const picture = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1 1"/>';
      await page.route('**/pictures/*.svg', (route) =>
        route.fulfill({ headers: fromServer, body: picture, contentType: 'image/svg+xml' }),
      );
      for (const screen of screens) {
        await page.setViewportSize(screen);
        const text = 'text' in screen ? screen.text : '100%';
        await learner.openSession(() => learner.goto('/guide-exercise/1?guide=1&level=1&exercise=1'));
        await page.evaluate(`document.documentElement.style.fontSize = '${text}'`);
        const size = () => page.evaluate('getComputedStyle(document.documentElement).fontSize');
        await expect.poll(size).toBe(text === '200%' ? '32px' : '16px');
        for (const [index, question] of asked.entries()) {
          const name = `${question.kind} on ${screen.width} x ${screen.height}, ${text}`;
          await learner.expectQuestion(index + 1, asked.length);
          await page.evaluate('document.fonts.ready.then(() => undefined)');
          // The permission was asked for with the session, before this call.
          await page.evaluate("navigator.permissions.query({ name: 'microphone' }).then(() => undefined)");
          if (question.kind === 'listening' && text === '100%')
            expect.soft(await page.evaluate(scrolls), name).toBe(false);
          if (isChosen(question.kind)) await page.keyboard.press('1');
          const before = (await page.evaluate(places)) as Place[];
          const check = question.kind === 'matching' ? null : await learner.button(words.check).boundingBox();
          expect.soft(await page.evaluate(tooSmall), name).toEqual([]);
          if (isChosen(question.kind)) await page.keyboard.press('Enter');
          else await learner.button(language === 'en' ? 'Skip' : 'Passer').click();
          await expect(page.locator('.verdict-sheet')).toBeFocused();
          expect.soft(movedBetween(before, (await page.evaluate(places)) as Place[]), name).toEqual([]);
          const onward = page.locator('.verdict-sheet button').last();
          if (check !== null) await expect.poll(() => onward.boundingBox(), name).toEqual(check);
          if (!tools.includes(question.kind)) expect.soft(await page.evaluate(covered), name).toEqual([]);
          if (index + 1 < asked.length) await page.keyboard.press('Enter');
        }
      }
      expect(learner.consoleErrors).toEqual([]);
    } finally {
      await learner.close();
      await server.close();
    }
  });
}
