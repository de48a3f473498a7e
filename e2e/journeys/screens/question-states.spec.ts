import type { QuestionView } from '@kalima/contract';
import { fromServer } from '@kalima/testing/from-server.ts';
import { aWav } from '@kalima/testing/make-wav.ts';
import { AppServer } from '@kalima/testing/servers/app-server.ts';
import { expect, test } from '@playwright/test';
import { holdStill, serveQuestions } from '../../support/fixed-session.ts';
import { Learner } from '../../support/learner.ts';
import { isChosen, judged, longestOfEachKind } from '../../support/longest-questions.ts';
import { cut, movedBetween, nameOfSize, type Place, places, sizes } from '../../support/places.ts';
import { inLongForm, onPgliteAlone } from '../../support/skips.ts';

onPgliteAlone();

const near = ['360 x 640', '360 x 740', '844 x 390'];

/** Controls under the words or letters of a second try, and its texts that are cut off. */
const covered = `(() => {
  const shown = [...document.querySelectorAll('.second-try')];
  const pressed = [...document.querySelectorAll('.question button, .question input')]
    .filter((part) => part.checkVisibility({ visibilityProperty: true }));
  return shown.flatMap((part) => {
    const { top, bottom, left, right } = part.getBoundingClientRect();
    const under = pressed.filter((each) => {
      const place = each.getBoundingClientRect();
      return place.top < bottom && place.bottom > top && place.left < right && place.right > left;
    });
    const isCut = part.scrollWidth > part.clientWidth + 1 && getComputedStyle(part).display !== 'inline';
    return [...under.map((each) => each.ariaLabel ?? each.textContent), ...(isCut ? [part.textContent] : [])];
  });
})()`;

/** Of the skeleton and of the question in its place. */
const frame = `(() => {
  const placesOf = (parts) => parts.map((part, at) => {
    const { left, top, width, height } = part.getBoundingClientRect();
    return { name: String(at), left, top, width, height };
  });
  const all = (selector) => [...document.querySelectorAll(selector)];
  return {
    head: placesOf(all('main > header')),
    foot: placesOf(all('.foot-room > div > :last-child')),
    options: placesOf(all('.answers > *')),
  };
})()`;

/** Its options take one line each. */
const plain: QuestionView = {
  kind: 'multiple_choice',
  direction: 'arabic-to-meaning',
  prompt: { kind: 'arabic', arabic: 'يَوْم', transliteration: null },
  verse: null,
  options: ['day', 'road', 'name', 'book'].map((meaning) => ({ kind: 'meaning', meaning, image: null })),
};

type Frame = Readonly<Record<'head' | 'foot' | 'options', readonly Place[]>>;
const always = ['head', 'foot'] as const;

/** The layout shifts that the browser counts. */
const noteShifts = `(() => {
  window.shifts = [];
  new PerformanceObserver((list) => {
    // News of the microphone come later: a line of small text.
    for (const { value, sources } of list.getEntries().filter(({ value }) => value > 0.005))
      window.shifts.push(value.toFixed(4) + ' ' + sources.map(({ node }) => node?.className ?? '').join(', '));
  }).observe({ type: 'layout-shift', buffered: true });
})()`;

/** Longer than any other word that is typed, and one letter away. */
const typed = 'وٱلمستقيمات';
const comparison = [...typed].map((letter, at) => ({
  kind: at === 3 ? ('wrong' as const) : ('same' as const),
  given: letter,
  expected: at === 3 ? 'ك' : letter,
}));

for (const screen of sizes) {
  const size = nameOfSize(screen);

  test(`nothing moves for a lost sound and a second try, on ${size}`, async ({ browser }) => {
    inLongForm(!near.includes(size));
    const server = await AppServer.start({ EMAIL_CONFIRMATION: 'off' });
    const learner = await Learner.open(browser, server, { language: 'fr', ...screen });
    const { page, words } = learner;
    const question: QuestionView = { kind: 'type_what_hear' };
    let tries = 0;
    try {
      await holdStill(page, 'dark');
      await learner.signUpByWire();
      await serveQuestions(
        learner,
        () => [question],
        (_, player) => judged(question, player, 'wrong'),
        {
          almost(player) {
            tries += 1;
            return tries === 1 ? { verdict: 'almost', comparison, questsDone: [], player } : null;
          },
        },
      );
      let loseSound: () => void = () => undefined;
      const isLost = new Promise<void>((resolve) => {
        loseSound = resolve;
      });
      await page.route('**/clip?*', async (route) => {
        await isLost;
        await route.abort();
      });
      await learner.openSession(() => learner.goto('/guide-exercise/1?guide=1&level=1&exercise=1'));
      const field = page.getByRole('textbox');
      await field.fill(typed);
      await page.evaluate('document.fonts.ready.then(() => undefined)');
      const before = (await page.evaluate(places)) as Place[];
      const check = await learner.button(words.check).boundingBox();
      loseSound();
      await expect(page.getByText('Pas de connexion')).toBeVisible();
      expect.soft(movedBetween(before, (await page.evaluate(places)) as Place[]), 'without its sound').toEqual([]);
      await learner.button(words.check).click();
      await expect(page.locator('h1 .second-try')).toBeVisible();
      expect.soft(movedBetween(before, (await page.evaluate(places)) as Place[]), 'almost').toEqual([]);
      expect.soft(await page.evaluate(covered), 'almost').toEqual([]);
      expect.soft(await learner.button(words.check).boundingBox()).toEqual(check);
      await learner.expectAccessible();
      await field.fill(typed.slice(1));
      await learner.button(words.check).click();
      await expect(page.locator('.verdict-sheet')).toBeFocused();
      expect.soft(movedBetween(before, (await page.evaluate(places)) as Place[]), 'judged').toEqual([]);
      expect(learner.consoleErrors.filter((line) => !line.includes('Failed to load'))).toEqual([]);
    } finally {
      await learner.close();
      await server.close();
    }
  });

  test(`nothing of a repeat moves when it is judged, on ${size}`, async ({ browser }) => {
    inLongForm(!near.includes(size));
    const server = await AppServer.start({ EMAIL_CONFIRMATION: 'off' });
    const learner = await Learner.open(browser, server, { language: 'en', ...screen });
    const { page, words } = learner;
    const asked = longestOfEachKind('en');
    const waitingAfter = (done: number) => ({ waiting: [...asked.keys()].slice(done), done });
    try {
      await holdStill(page, 'dark');
      await learner.signUpByWire();
      await serveQuestions(
        learner,
        () => asked,
        (index, player) => ({
          ...judged(asked[index] as QuestionView, player, 'wrong'),
          repeats: waitingAfter(index + 1),
        }),
        { changes: { verdicts: asked.map(() => 'wrong'), hasRepeats: true, repeats: waitingAfter(0) } },
      );
      await page.route('**/clip?*', (route) =>
        route.fulfill({ headers: fromServer, body: aWav(0.1), contentType: 'audio/wav' }),
      );
      await learner.goto('/guide-exercise/1?guide=1&level=1&exercise=1');
      await expect(page.getByRole('heading', { name: words.onceMore })).toBeVisible();
      await page.keyboard.press('Enter');
      for (const [index, { kind }] of asked.entries()) {
        const name = `${kind}, a repeat, on ${size}`;
        await expect(
          page.getByRole('progressbar', { name: new RegExp(`\\b${index + 1} of ${asked.length}$`) }),
        ).toBeVisible();
        await page.evaluate('document.fonts.ready.then(() => undefined)');
        await page.evaluate("navigator.permissions.query({ name: 'microphone' }).then(() => undefined)");
        if (isChosen(kind)) await page.keyboard.press('1');
        const before = (await page.evaluate(places)) as Place[];
        const check = kind === 'matching' ? null : await learner.button(words.check).boundingBox();
        if (isChosen(kind)) await page.keyboard.press('Enter');
        else await learner.button('Skip').click();
        await expect(page.locator('.verdict-sheet')).toBeFocused();
        expect.soft(movedBetween(before, (await page.evaluate(places)) as Place[]), name).toEqual([]);
        expect.soft(await page.evaluate(cut), name).toEqual([]);
        const onward = page.locator('.verdict-sheet button').last();
        if (check !== null) await expect.poll(() => onward.boundingBox(), name).toEqual(check);
        if (index + 1 < asked.length) await page.keyboard.press('Enter');
      }
      expect(learner.consoleErrors).toEqual([]);
    } finally {
      await learner.close();
      await server.close();
    }
  });
  test(`a question comes in the places of its skeleton, on ${size}`, async ({ browser }) => {
    inLongForm(!near.includes(size));
    const server = await AppServer.start({ EMAIL_CONFIRMATION: 'off' });
    const learner = await Learner.open(browser, server, { language: 'en', ...screen });
    const { page } = learner;
    let shown: QuestionView | undefined;
    let letThrough: () => void = () => undefined;
    try {
      await holdStill(page, 'dark');
      await page.addInitScript(noteShifts);
      await learner.signUpByWire();
      await serveQuestions(
        learner,
        () => (shown ? [shown] : []),
        (_, player) => judged(shown as QuestionView, player, 'skipped'),
      );
      await page.route(/\/api\/sessions(\?|$)/, async (route) => {
        await new Promise<void>((resolve) => {
          letThrough = resolve;
        });
        return route.fallback();
      });
      for (shown of [plain, ...longestOfEachKind('en')]) {
        const asked = page.waitForRequest(/\/api\/sessions(\?|$)/);
        await learner.goto('/guide-exercise/1?guide=1&level=1&exercise=1');
        await asked;
        await expect(page.locator('.foot-room')).toBeVisible();
        await page.evaluate('document.fonts.ready.then(() => undefined)');
        const before = (await page.evaluate(frame)) as Frame;
        letThrough();
        await learner.expectQuestion(1, 1);
        await page.evaluate('document.fonts.ready.then(() => undefined)');
        const after = (await page.evaluate(frame)) as Frame;
        const parts = shown === plain ? ([...always, 'options'] as const) : always;
        for (const part of parts)
          expect.soft(movedBetween(before[part], after[part]), `${part} of ${shown.kind}`).toEqual([]);
        expect.soft((await page.evaluate('window.shifts')) as string[], shown.kind).toEqual([]);
      }
      expect(learner.consoleErrors).toEqual([]);
    } finally {
      await learner.close();
      await server.close();
    }
  });
}
