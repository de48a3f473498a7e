import type { QuestionView, Verdict } from '@kalima/contract';
import { fromServer } from '@kalima/testing/from-server.ts';
import { aWav } from '@kalima/testing/make-wav.ts';
import { AppServer } from '@kalima/testing/servers/app-server.ts';
import { type Browser, expect, type Page, test } from '@playwright/test';
import { holdStill, serveQuestions } from '../../support/fixed-session.ts';
import { Learner } from '../../support/learner.ts';
import { isChosen, judged, type Kind, longestOfEachKind } from '../../support/longest-questions.ts';
import { cut, movedBetween, nameOfSize, outOfReach, type Place, places, sizes } from '../../support/places.ts';
import { inLongForm, onPgliteAlone } from '../../support/skips.ts';

onPgliteAlone();

interface Screen {
  readonly width: number;
  readonly height: number;
  readonly text: '100%' | '200%';
}

const screens: readonly Screen[] = (['100%', '200%'] as const).flatMap((text) =>
  sizes.map((size) => ({ ...size, text })),
);
const nameOf = (screen: Screen) => `${nameOfSize(screen)}, ${screen.text}`;
/** On a lower one the answers reach higher. */
const isTallPhone = ({ width, height, text }: Screen) => width < 768 && height >= 740 && text === '100%';
const near = ['360 x 640, 100%', '360 x 740, 100%', '844 x 390, 100%', '390 x 844, 100%', '390 x 844, 200%'];
const looks = (['en', 'fr'] as const).flatMap((language) =>
  (['dark', 'light'] as const).map((theme) => ({ language, theme })),
);

const tools: readonly Kind[] = ['word_order', 'type_what_hear', 'speak_sentence'];

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
  for (const card of document.querySelectorAll('.pairs button'))
    if (card.getBoundingClientRect().height < 64) faults.push('a card of ' + card.getBoundingClientRect().height + ' px');
  for (const word of document.querySelectorAll('.pairs .option-word'))
    if (sizeOf(word) < 30) faults.push('a word of a pair of ' + sizeOf(word) + ' px');
  for (const view of document.querySelectorAll('.text-window[data-long]')) {
    const lines = view.clientHeight / parseFloat(getComputedStyle(view.querySelector('.verse')).lineHeight);
    if (Math.abs(lines - Math.round(lines)) > 0.02 || lines < 1.9 || lines > 4.1) faults.push('a window of ' + lines + ' lines');
  }
  for (const word of document.querySelectorAll('.asked-word'))
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

type Round = 'chosen' | 'skipped';

interface LayoutCase {
  readonly language: 'en' | 'fr';
  readonly theme: 'dark' | 'light';
  readonly screens: readonly Screen[];
  readonly verdicts: readonly Verdict[];
}

async function expectNothingMoves(browser: Browser, { language, theme, screens, verdicts }: LayoutCase): Promise<void> {
  const server = await AppServer.start({ EMAIL_CONFIRMATION: 'off' });
  const learner = await Learner.open(browser, server, { language, width: 360, height: 740 });
  const { page, words } = learner;
  const asked = longestOfEachKind(language);
  expect(new Set(asked.map(({ kind }) => kind)).size).toBe(12);
  let verdict: Verdict = 'wrong';
  const roundOf = ({ kind }: QuestionView): Round =>
    verdict !== 'skipped' && (isChosen(kind) || (kind === 'matching' && verdict === 'right')) ? 'chosen' : 'skipped';
  try {
    await holdStill(page, theme);
    await learner.signUpByWire();
    await serveQuestions(
      learner,
      () => asked,
      (index, player) => {
        const question = asked[index] as QuestionView;
        return judged(question, player, roundOf(question) === 'chosen' ? verdict : 'skipped');
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
      const { text } = screen;
      await page.setViewportSize(screen);
      for (verdict of verdicts) {
        await learner.openSession(() => learner.goto('/guide-exercise/1?guide=1&level=1&exercise=1'));
        await page.evaluate(`document.documentElement.style.fontSize = '${text}'`);
        const size = () => page.evaluate('getComputedStyle(document.documentElement).fontSize');
        await expect.poll(size).toBe(text === '200%' ? '32px' : '16px');
        for (const [index, question] of asked.entries()) {
          const { kind } = question;
          const round = roundOf(question);
          const name = `${kind}, ${verdict}, on ${nameOf(screen)}`;
          await learner.expectQuestion(index + 1, asked.length);
          await page.evaluate('document.fonts.ready.then(() => undefined)');
          // The permission was asked for with the session, before this call.
          await page.evaluate("navigator.permissions.query({ name: 'microphone' }).then(() => undefined)");
          if (kind === 'listening' && text === '100%' && screen.width > 320)
            expect.soft(await page.evaluate(scrolls), name).toBe(false);
          if (round === 'chosen' && kind !== 'matching') await page.keyboard.press('1');
          const before = (await page.evaluate(places)) as Place[];
          const check = kind === 'matching' ? null : await learner.button(words.check).boundingBox();
          expect.soft(await page.evaluate(tooSmall), name).toEqual([]);
          if (isTallPhone(screen)) expect.soft(await page.evaluate(outOfReach), name).toEqual([]);
          if (round === 'skipped') await learner.button(language === 'en' ? 'Skip' : 'Passer').click();
          else if (kind === 'matching') await pairAll(page, question.left.length);
          else await page.keyboard.press('Enter');
          await expect(page.locator('.verdict-sheet')).toBeFocused();
          if (isTallPhone(screen)) expect.soft(await page.evaluate(outOfReach), name).toEqual([]);
          expect.soft(movedBetween(before, (await page.evaluate(places)) as Place[]), name).toEqual([]);
          expect.soft(await page.evaluate(cut), name).toEqual([]);
          const onward = page.locator('.verdict-sheet button').last();
          if (check !== null) await expect.poll(() => onward.boundingBox(), name).toEqual(check);
          const isCovered =
            tools.includes(kind) || (kind === 'matching' && (screen.width < 768 || screen.height < 700));
          if (!isCovered) expect.soft(await page.evaluate(covered), name).toEqual([]);
          if (nameOf(screen) === near[1] && verdict === 'wrong') await learner.expectAccessible();
          if (index + 1 < asked.length) await page.keyboard.press('Enter');
        }
      }
    }
    expect(learner.consoleErrors).toEqual([]);
  } finally {
    await learner.close();
    await server.close();
  }
}

/** By keys: a click would scroll. */
async function pairAll(page: Page, pairs: number): Promise<void> {
  for (let pair = 1; pair <= pairs; pair += 1) {
    const pressed = page.waitForResponse(/\/pairs(\?|$)/);
    await page.keyboard.press(String(pair));
    await page.keyboard.press(String(pairs + pair));
    await pressed;
    await expect(page.locator('.pairs [aria-disabled]')).toHaveCount(2 * pair);
  }
}

test('nothing of a question moves when it is judged: right, wrong or skipped, in en, dark', async ({ browser }) => {
  test.setTimeout(400_000);
  await expectNothingMoves(browser, {
    language: 'en',
    theme: 'dark',
    screens: screens.filter((screen) => near.includes(nameOf(screen))),
    verdicts: ['wrong', 'right'],
  });
});

for (const { language, theme } of looks) {
  test(`nothing of a question moves when it is judged, on every screen, in ${language}, ${theme}`, async ({
    browser,
  }) => {
    inLongForm();
    test.setTimeout(2_400_000);
    const list = screens.map((screen) => `${nameOf(screen)}, ${language}, ${theme}: right, wrong, skipped`);
    console.info(list.join('\n'));
    await expectNothingMoves(browser, { language, theme, screens, verdicts: ['wrong', 'right', 'skipped'] });
  });
}

/** A choice, and tools that reach down to the buttons. */
const lateKinds = ['multiple_choice', 'word_order'] as const;

test('nothing moves for a verdict that is late or has no connection', async ({ browser }) => {
  const server = await AppServer.start({ EMAIL_CONFIRMATION: 'off' });
  const learner = await Learner.open(browser, server, { language: 'en', width: 360, height: 640 });
  const { page } = learner;
  const all = longestOfEachKind('en');
  const asked = lateKinds.map((kind) => all.find((each) => each.kind === kind) as QuestionView);
  try {
    await holdStill(page, 'dark');
    await learner.signUpByWire();
    await serveQuestions(
      learner,
      () => asked,
      (index, player) => judged(asked[index] as QuestionView, player, 'skipped'),
    );
    let line: 'slow' | 'out' | 'there' = 'slow';
    let letThrough: () => void = () => undefined;
    await page.route(/\/skips(\?|$)/, async (route) => {
      if (line === 'slow')
        await new Promise<void>((resolve) => {
          letThrough = resolve;
        });
      return line === 'out' ? route.abort('internetdisconnected') : route.fallback();
    });
    await learner.openSession(() => learner.goto('/guide-exercise/1?guide=1&level=1&exercise=1'));
    for (const [index, { kind }] of asked.entries()) {
      await learner.expectQuestion(index + 1, asked.length);
      await page.evaluate('document.fonts.ready.then(() => undefined)');
      const before = (await page.evaluate(places)) as Place[];
      const check = await learner.button(learner.words.check).boundingBox();
      await learner.button('Skip').click();
      await expect(page.getByText('Still checking…')).toBeVisible();
      expect.soft(movedBetween(before, (await page.evaluate(places)) as Place[]), `${kind}, late`).toEqual([]);
      expect.soft(await learner.button(learner.words.check).boundingBox()).toEqual(check);
      line = 'out';
      letThrough();
      await expect(page.getByRole('alert')).toBeVisible();
      expect.soft(movedBetween(before, (await page.evaluate(places)) as Place[]), `${kind}, offline`).toEqual([]);
      expect.soft(await learner.button('Try again').boundingBox()).toEqual(check);
      line = 'there';
      // The page sends it again, too.
      await expect(page.locator('.verdict-sheet')).toBeFocused();
      line = 'slow';
      if (index + 1 < asked.length) await page.keyboard.press('Enter');
    }
  } finally {
    await learner.close();
    await server.close();
  }
});
