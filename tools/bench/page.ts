import type { AuthSession, StartedReply } from '@kalima/contract';
import { kindTraits } from '@kalima/rules';
import { browserArguments } from '@kalima/testing/browser-arguments.ts';
import { withLanguage } from '@kalima/testing/client/api-client.ts';
import { type Finding, median, quantile } from '@kalima/testing/measuring/numbers.ts';
import { AppServer } from '@kalima/testing/servers/app-server.ts';
import { type Browser, chromium, type Locator, type Page } from '@playwright/test';
import { type BareProcess, startBare } from './bare-process.ts';
import { type Form, slack } from './form.ts';
import { benchReader } from './reader-page.ts';
import { contextOf, type Loaded, load, newLearner, post, slowPage } from './slow-page.ts';

const rounds: Readonly<Record<Form, number>> = { long: 5, short: 1 };
const exercisesPlayed = 2;
/** Of each exercise, all of them choices. */
const questionsPlayed = 20;
/** The maximum of a page's time until it responds, in loads of one document of equal size. */
const maxRatio = 4;
/** The longest interaction of an answer, in layouts of the whole page. */
const maxInteraction = 8;

/** One document of this many bytes: the time of the line and the browser. */
async function loadBare(browser: Browser, bytes: number): Promise<Loaded> {
  const filling = Buffer.from(crypto.getRandomValues(new Uint8Array(65_536))).toString('base64');
  const html = `<!doctype html><title>bare</title><!--${filling.repeat(Math.ceil(bytes / filling.length)).slice(0, bytes)}--><p>Read.`;
  const bare: BareProcess = await startBare({ bytes: Buffer.from(html), type: 'text/html', encoding: '' });
  const context = await browser.newContext();
  try {
    const { page, bytesSoFar } = await slowPage(context);
    return await load(page, bytesSoFar, bare.url, 'p');
  } finally {
    await context.close();
    await bare.stop();
  }
}

/** The second exercise: the first of all begins with pairs. */
const place = { lessonId: '1', guide: 1, level: 1, exercise: 2 };

async function learnerAtChoice(server: AppServer): Promise<AuthSession> {
  const signedUp = await newLearner(server);
  const { session } = (await post(
    withLanguage(`${server.url}/api/sessions`),
    place,
    signedUp.access_token,
  )) as StartedReply;
  const kind = session.questions[0]?.kind;
  if (kind === undefined || kindTraits[kind].answer !== 'choice') throw new Error(`The exercise begins with ${kind}`);
  return signedUp;
}

interface Answered {
  /** From the tap on Check to the verdict on the screen, without the line: a bare request beside it is taken off. */
  readonly verdictMs: number;
  /** From the tap on Continue to the frame without the verdict; null: none was measured. */
  readonly onwardMs: number | null;
  /** The longest time of any tap until the next frame (INP). */
  readonly interactionMs: number;
  /** Layout of the whole page: the median of nine times. */
  readonly layoutMs: number;
}

const verdict = 'section[aria-labelledby="verdict"]';

/** Taps a button. @returns the time from the click until a frame fulfils the condition */
async function timeTap(page: Page, button: Locator, condition: string): Promise<number> {
  await page.evaluate(`window.pressedAt = 0;
    addEventListener('click', ({ timeStamp }) => { pressedAt = timeStamp; }, { capture: true, once: true })`);
  const seen = page.evaluate<number>(`new Promise((resolve) => {
    const look = () => pressedAt > 0 && (${condition})
      ? resolve(performance.now() - pressedAt) : requestAnimationFrame(look);
    look();
  })`);
  await button.tap();
  return seen;
}

const timeRequest = (page: Page) =>
  page.evaluate<number>(`(async () => {
    const before = performance.now();
    await (await fetch('/api/health', { cache: 'no-store' })).text();
    return performance.now() - before;
  })()`);

const timeLayouts = (page: Page) =>
  page.evaluate<number[]>(`Array.from({ length: 9 }, () => {
    const before = performance.now();
    document.body.style.display = 'none';
    document.body.getBoundingClientRect();
    document.body.style.display = '';
    document.body.getBoundingClientRect();
    return performance.now() - before;
  })`);

/** A whole exercise of choices, each answered by its first option. */
async function answerAll(page: Page): Promise<Answered[]> {
  const onCard = page.getByRole('button', { name: 'Got it' });
  const option = page.locator('[data-option]:visible').first();
  const onward = page.locator(verdict).getByRole('button', { name: 'Continue' });
  const answered: Answered[] = [];
  for (let number = 1; number <= questionsPlayed; number += 1) {
    await option.or(onCard).first().waitFor();
    while (!(await option.isVisible())) {
      // The card may have gone since the look.
      await onCard.tap({ timeout: 1000 }).catch(() => undefined);
      await option.or(onCard).first().waitFor();
    }
    await page.evaluate('window.longestInteraction = 0');
    await option.tap();
    const tapMs = await timeTap(
      page,
      page.getByRole('button', { name: 'Check' }),
      `document.querySelector('${verdict}') !== null`,
    );
    const verdictMs = tapMs - (await timeRequest(page));
    // The last question has another button.
    const isLast = number === questionsPlayed;
    const onwardMs = isLast ? null : await timeTap(page, onward, `document.querySelector('${verdict}') === null`);
    const interactionMs = await page.evaluate<number>('longestInteraction');
    answered.push({ verdictMs, onwardMs, interactionMs, layoutMs: median(await timeLayouts(page)) });
  }
  return answered;
}

interface MeasuredPage {
  readonly what: string;
  readonly path: string;
  /** Matches once the page fulfils its purpose. */
  readonly selector: string;
  readonly isSignedIn: boolean;
  /** In loads of one document of equal size, where the text is in the HTML. */
  readonly maxFirst?: number;
  readonly maxLargest: number;
}

const exercise = `/guide-exercise/1?guide=1&level=1&exercise=${place.exercise}`;
const pages: readonly MeasuredPage[] = [
  // Its text is in the HTML; the choice of language works once the script does.
  {
    what: 'landing',
    path: '/auth',
    selector: '#root > :not(.first-screen, .boot-mark) h1',
    isSignedIn: false,
    maxLargest: 1,
  },
  { what: 'home', path: '/', selector: 'main a[href^="/guide-exercise/"]', isSignedIn: true, maxLargest: 1.1 },
  { what: 'first question', path: exercise, selector: 'main button', isSignedIn: true, maxLargest: 1.4 },
  { what: 'shelves', path: '/read', selector: 'main h2', isSignedIn: true, maxLargest: 1.4 },
  // Its first verses are in the HTML; the script sets them with meanings.
  { what: 'al-Baqara', path: '/read/2', selector: '#v2 [data-item]', isSignedIn: true, maxFirst: 0.7, maxLargest: 1.4 },
];

export async function benchPage(form: Form): Promise<Finding[]> {
  const server = await AppServer.start({ EMAIL_CONFIRMATION: 'off', DEV_CLOCK: 'off' });
  const executablePath = process.env.CHROMIUM;
  const browser = await chromium.launch({ args: browserArguments, ...(executablePath ? { executablePath } : {}) });
  const findings: Finding[] = [];
  const answers: Answered[] = [];
  try {
    for (const { what, path, selector, isSignedIn, maxFirst, maxLargest } of pages) {
      const [loaded, bare]: [Loaded[], Loaded[]] = [[], []];
      for (let round = 0; round < rounds[form]; round += 1) {
        const context = await contextOf(browser, isSignedIn ? await learnerAtChoice(server) : null);
        const { page, bytesSoFar } = await slowPage(context);
        const now = await load(page, bytesSoFar, server.url + path, selector);
        loaded.push(now);
        if (path === exercise && round < exercisesPlayed) answers.push(...(await answerAll(page)));
        await context.close();
        bare.push(await loadBare(browser, now.bytes));
      }
      const kB = median(loaded.map(({ bytes }) => bytes)) / 1000;
      const paints: [string, keyof Omit<Loaded, 'bytes'>, number][] = [
        [`until it answers, ${kB.toFixed(0)} kB`, 'interactiveMs', maxRatio],
        ['until its largest text is seen', 'largestMs', maxLargest],
      ];
      if (maxFirst !== undefined) paints.push(['until its first text is seen', 'firstMs', maxFirst]);
      for (const [until, key, limit] of paints) {
        const seconds = median(loaded.map((each) => each[key])) / 1000;
        // The bare document paints once, at its end.
        const bareKey = key === 'firstMs' ? 'largestMs' : key;
        const ratio = median(loaded.map((each, round) => each[key] / (bare[round]?.[bareKey] ?? 0)));
        findings.push({
          what: `${what}: ${until}`,
          figures: `${seconds.toFixed(2)} s, ratio ${ratio.toFixed(2)} (at most ${limit * slack[form]})`,
          isWithin: ratio <= limit * slack[form],
        });
      }
    }
    const taps = `of ${answers.length} taps, three of four within`;
    for (const [what, key, maxMs] of [
      ['from the tap to the verdict, without the line', 'verdictMs', 150],
      ['from "Continue" to the next screen', 'onwardMs', 100],
    ] as const) {
      const ms = quantile(
        answers.flatMap((each) => each[key] ?? []),
        0.75,
      );
      const max = maxMs * slack[form];
      findings.push({ what, figures: `${taps} ${ms.toFixed(0)} ms (at most ${max})`, isWithin: ms <= max });
    }
    const of = (key: 'interactionMs' | 'layoutMs') => median(answers.map((each) => each[key]));
    const layouts = of('interactionMs') / of('layoutMs');
    findings.push({
      what: 'the longest interaction of an answer',
      figures: `${of('interactionMs').toFixed(0)} ms, in layouts of the page ${layouts.toFixed(1)} (at most ${maxInteraction * slack[form]})`,
      isWithin: layouts <= maxInteraction * slack[form],
    });
    return [...findings, ...(await benchReader(browser, server, form))];
  } finally {
    await browser.close();
    await server.close();
  }
}
