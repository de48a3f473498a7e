import AxeBuilder from '@axe-core/playwright';
import type {
  AnswerInput,
  AuthSession,
  audioStatus,
  QuestionView,
  ReplyOf,
  SessionView,
  StartedReply,
  swapQuestion,
} from '@kalima/contract';
import {
  type ApiClient,
  answerQuestions,
  createApiClient,
  thinkingMs,
  wrongAnswer,
} from '@kalima/testing/client/api-client.ts';
import { answerTo, type Knowledge, learnGuides, pairsOf, readVerses } from '@kalima/testing/client/course-answers.ts';
import { redeemMailedLink } from '@kalima/testing/client/redeem-link.ts';
import { fromServer } from '@kalima/testing/from-server.ts';
import type { AppServer } from '@kalima/testing/servers/app-server.ts';
import {
  type Browser,
  type BrowserContext,
  expect,
  type Page,
  type Request,
  type Response,
  test,
} from '@playwright/test';
import { lastSeen } from '../failed-page-reporter.ts';
import { type Language, labels } from './labels.ts';
import { pathOf } from './path-of.ts';
import { changeProfile, password, signUpByWire } from './sign-up-by-wire.ts';

export interface Screen {
  readonly language: Language;
  readonly width: number;
  readonly height: number;
  /** Default: false, a mouse. */
  readonly hasTouch?: boolean;
  /** Whether the dialog of news opens; default: this browser has shown it. */
  readonly tellsNews?: boolean;
  /** Whether missing clips are generated at the first visit, and offered; default: all count as made and offered. */
  readonly makesSounds?: boolean;
  /** Whether the service worker may install; default: false. */
  readonly keepsApp?: boolean;
  /** Whether tickets are downloaded for offline play; default: false. */
  readonly takesAlong?: boolean;
  readonly hostName?: string;
}

/** A learner who signs in here counts as informed. */
const newsIsShown = `(() => {
  const set = Storage.prototype.setItem;
  const note = (session) => {
    const id = JSON.parse(session ?? 'null')?.user?.id;
    if (id) set.call(localStorage, 'update_popup_seen:' + id, 'true');
  };
  Storage.prototype.setItem = function (key, value) {
    set.call(this, key, value);
    if (key === 'supabase.auth.token') note(value);
  };
  note(localStorage.getItem('supabase.auth.token'));
})()`;

const allMade: ReplyOf<typeof audioStatus> = { status: 'complete', missing: 0, made: 600, total: 600 };

const timeZone = 'Europe/Paris';

/** The lifetime of an access token. */
const tokenMs = 3_600_000;

export class Learner {
  /** Errors in the browser's console; no journey may leave any. */
  readonly consoleErrors: string[] = [];
  /** Requests of the open document that wait for their reply. */
  readonly #pending = new Set<Request>();
  #knowledge: Knowledge | null = null;
  #verses: Knowledge['verses'] | null = null;
  /** Swapped questions, by session and index. */
  readonly #swaps = new Map<string, Promise<QuestionView>>();

  private constructor(
    readonly context: BrowserContext,
    public page: Page,
    readonly server: AppServer,
    readonly language: Language,
    readonly email: string,
    readonly makesSounds: boolean,
    readonly origin: string,
  ) {}

  /** @param email of an address in the server's settings */
  static async open(
    browser: Browser,
    server: AppServer,
    {
      language,
      width,
      height,
      hasTouch = false,
      tellsNews = false,
      makesSounds = false,
      keepsApp = false,
      takesAlong = false,
      hostName = 'localhost',
    }: Screen,
    email = `amina-${crypto.randomUUID().slice(0, 8)}@example.org`,
  ): Promise<Learner> {
    const locale = { en: 'en-GB', fr: 'fr-FR' }[language];
    const context = await browser.newContext({
      viewport: { width, height },
      hasTouch,
      locale,
      timezoneId: timeZone,
      serviceWorkers: keepsApp ? 'allow' : 'block',
    });
    if (server.hasClock) await context.clock.setSystemTime(server.nowMs);
    if (!tellsNews) await context.addInitScript(newsIsShown);
    if (!takesAlong) await context.addInitScript('delete window.indexedDB');
    if (!makesSounds)
      await context.route('**/api/audio/status', (route) => route.fulfill({ headers: fromServer, json: allMade }));
    const origin = server.url.replace('localhost', hostName);
    const learner = new Learner(context, await context.newPage(), server, language, email, makesSounds, origin);
    learner.#watch();
    return learner;
  }

  async signUpByWire(data: Record<string, string | boolean> = {}): Promise<void> {
    const signedUp = await signUpByWire(this.server, this.email, { language: this.language, ...data });
    await this.#settle(signedUp.access_token);
    const session = JSON.stringify(JSON.stringify(signedUp));
    await this.context.addInitScript(
      `localStorage.getItem('supabase.auth.token') ?? localStorage.setItem('supabase.auth.token', ${session})`,
    );
  }

  /** The zone of the browser, so that no answer by HTTP is of another day than the page's. */
  async #settle(token: string): Promise<void> {
    await changeProfile(this.server, token, { timeZone, ...(!this.makesSounds && { audioPreloadPopupSeen: true }) });
  }

  get words() {
    return labels[this.language];
  }

  #watch(): void {
    this.#pending.clear();
    this.page.on('request', (request) => {
      // A new document abandons the requests of the last one.
      if (request.isNavigationRequest()) this.#pending.clear();
      this.#pending.add(request);
    });
    this.page.on('requestfinished', (request) => this.#pending.delete(request));
    this.page.on('requestfailed', (request) => this.#pending.delete(request));
    this.page.on('response', (response) => {
      const [, sessionId] = /sessions\/([^/]+)\/swaps$/.exec(pathOf(response)) ?? [];
      if (sessionId === undefined || !response.ok()) return;
      const { index } = response.request().postDataJSON() as { index: number };
      const read = response.json().then(({ question }: ReplyOf<typeof swapQuestion>) => question);
      this.#swaps.set(`${sessionId}/${index}`, read);
      // A tab that is closed before the body arrives requests no swapped question.
      read.catch(() => undefined);
    });
    this.page.on('console', (message) => {
      if (message.type() === 'error') this.consoleErrors.push(`${this.page.url()}: ${message.text()}`);
    });
    this.page.on('pageerror', (error) => this.consoleErrors.push(`${this.page.url()}: ${error.message}`));
  }

  async newTab(): Promise<void> {
    await this.page.close();
    this.page = await this.context.newPage();
    this.#watch();
  }

  /** Half a second without a pending request; a failure lists those that are. */
  async expectQuiet(): Promise<void> {
    const urls = () => [...this.#pending].map((request) => `${request.method()} ${request.url()}`);
    await expect(async () => {
      expect(urls()).toEqual([]);
      const next = await this.page.waitForEvent('request', { timeout: 500 }).catch(() => null);
      expect(next?.url() ?? null).toBeNull();
    }).toPass({ timeout: 60_000, intervals: [20] });
  }

  goto(path: string) {
    return this.page.goto(this.origin + path);
  }

  button(name: string | RegExp) {
    return this.page.getByRole('button', { name, exact: typeof name === 'string' });
  }

  /** Until animations end: a colour in the middle of a fade has the wrong contrast. */
  async #waitForRest(): Promise<void> {
    await this.page.evaluate(`(async () => {
      const ending = () => document.getAnimations().filter(({ effect, playState }) =>
        playState === 'running' && Number.isFinite(effect.getComputedTiming().endTime));
      const rested = Promise.allSettled(ending().map(({ finished }) => finished));
      // One that the browser has put to sleep never ends.
      await Promise.race([rested, new Promise((resolve) => setTimeout(resolve, 5000))]);
    })()`);
  }

  /** No serious finding of the accessibility checker; it retries, as a toast that fades in has a colour in between. */
  async expectAccessible(): Promise<void> {
    await expect(async () => {
      await this.#waitForRest();
      const { violations } = await new AxeBuilder({ page: this.page })
        .setLegacyMode()
        .options({ resultTypes: ['violations'] })
        .analyze();
      const serious = violations.filter(({ impact }) => impact === 'serious' || impact === 'critical');
      expect(serious.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`)).toEqual([]);
    }).toPass({ timeout: 20_000 });
  }

  async expectNothingOverflows(): Promise<void> {
    const overflow = await this.page.evaluate('document.documentElement.scrollWidth - window.innerWidth');
    expect(overflow).toBeLessThanOrEqual(0);
  }

  async signUp(): Promise<void> {
    const { words, page } = this;
    await this.goto('/');
    await expect(page).toHaveURL(/\/auth$/);
    await page.getByRole('link', { name: words.start }).click();
    await this.button(words.next).click();
    await this.button(words.level).click();
    await this.button(words.reads).click();
    await page.getByLabel(words.displayName).fill('Amina');
    await page.getByLabel(words.email).fill(this.email);
    await page.getByLabel(words.password, { exact: true }).fill(password);
    await this.button(words.signUp).click();
    await expect(page.getByRole('heading', { name: words.confirmTitle })).toBeVisible();
    await expect(page.getByText(this.email)).toBeVisible();
  }

  async confirmAddress(): Promise<void> {
    const { words, page } = this;
    await page.goto(await this.server.mailboxOf(this.email));
    const link = await this.server.linkMailedTo(this.email);
    await page.getByRole('link', { name: link }).first().click();
    await expect(page.getByRole('heading', { name: words.confirmed })).toBeVisible();
    await this.expectAccessible();
    await this.expectNothingOverflows();
  }

  /** The same by HTTP: only a confirmed address has the rights that the settings give it. */
  async proveAddress(): Promise<void> {
    const mailed = () => this.server.linkMailedTo(this.email).catch(() => null);
    await expect.poll(mailed).not.toBeNull();
    const landing = new URL((await redeemMailedLink((await mailed()) ?? '')).location);
    const token = new URLSearchParams(landing.hash.slice(1)).get('access_token');
    const proven = await fetch(`${this.server.url}/auth/v1/user`, {
      method: 'PUT',
      headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
      body: JSON.stringify({ password }),
    });
    if (!proven.ok) throw new Error(`The address is not proven: ${proven.status} ${await proven.text()}`);
  }

  async signIn(): Promise<void> {
    const { words, page } = this;
    await this.#settle(await this.#signInByWire());
    await this.goto('/auth?step=credentials');
    await page.getByLabel(words.email).fill(this.email);
    await page.getByLabel(words.password, { exact: true }).fill(password);
    await this.button(words.signIn).click();
    await this.expectHome();
  }

  async expectHome(): Promise<void> {
    await expect(this.page).toHaveURL(`${this.origin}/`);
    await expect(this.page.getByRole('heading', { level: 1, name: this.words.today })).toBeVisible();
  }

  async signOut(): Promise<void> {
    // Requests pending at sign-out are refused, and the browser logs that: the deferred ones of the page begin with the notices.
    const notices = this.page.waitForResponse((response) => pathOf(response) === '/api/notices', { timeout: 60_000 });
    await this.goto('/profile');
    await notices;
    await this.expectQuiet();
    await this.button(this.words.signOut).click();
    await expect(this.page).toHaveURL(/\/auth/);
  }

  async openSession(open: () => Promise<unknown>): Promise<SessionView> {
    const isStart = (response: Response) => /^\/api\/([a-z]+-)?sessions$/.test(pathOf(response));
    // Longer than a click's timeout, so that a failed click reports its own error.
    const started = this.page.waitForResponse(isStart, { timeout: 60_000 });
    const [reply] = await Promise.all([started, open()]);
    const { session } = (await reply.json()) as StartedReply;
    await this.expectQuestion(session.verdicts.length + 1, session.questions.length);
    return session;
  }

  async expectQuestion(number: number, total = 20): Promise<void> {
    await expect(this.page.getByRole('progressbar', { name: this.words.question(number, total) })).toBeVisible();
  }

  async knowledge(guides: readonly number[] = [1]): Promise<Knowledge> {
    this.#knowledge ??= await learnGuides(this.server.url, guides, this.language);
    return this.#knowledge;
  }

  knowSwaps(sessionId: string, swaps: Readonly<Record<string, { readonly view: QuestionView }>>): void {
    for (const [index, { view }] of Object.entries(swaps))
      this.#swaps.set(`${sessionId}/${index}`, Promise.resolve(view));
  }

  async takeCards({ teach }: SessionView, index: number): Promise<void> {
    for (const { metInTrial } of teach.find((each) => each.index === index)?.words ?? []) {
      const card = this.page.getByRole('heading', { name: metInTrial ? this.words.metWord : this.words.newWord });
      await expect(card).toBeFocused();
      await this.page.keyboard.press('Enter');
    }
  }

  /** Answers one question by keyboard, matching always rightly; a heard or spoken question is swapped first. */
  async answer(session: SessionView, index: number, wrongly = false): Promise<void> {
    await this.expectVerdict(await this.giveAnswer(session, index, wrongly));
  }

  async expectVerdict(verdict: string | RegExp): Promise<void> {
    await expect(this.page.getByRole('heading', { name: verdict })).toBeVisible();
  }

  /** Everything up to the check, without waiting for its result. @returns the expected verdict */
  async giveAnswer(session: SessionView, index: number, wrongly = false): Promise<string | RegExp> {
    await this.takeCards(session, index);
    const question = await this.#readable(session, index);
    // The whole text, so that no verse is a guess.
    this.#verses ??= readVerses();
    const knowledge = { ...(await this.knowledge([session.guide])), verses: this.#verses };
    const right = answerTo(question, knowledge);
    const { words } = this;
    if (question.kind === 'matching') await this.#match(question, knowledge);
    else if (right === null) await this.#guess();
    else await this.#give(question, right, wrongly);
    const isGuess = right === null && question.kind !== 'matching';
    return isGuess
      ? new RegExp(`^(${words.right}|${words.wrong})$`.replaceAll('\u00a0', '\\s'))
      : wrongly
        ? words.wrong
        : words.right;
  }

  async #readable(session: SessionView, index: number): Promise<QuestionView> {
    const question = session.questions[index];
    if (question === undefined) throw new Error(`There is no question ${index}`);
    const { cannotListen, cannotSpeak } = this.words;
    const isHeard = question.kind === 'listening' || question.kind === 'type_what_hear';
    if (!isHeard && question.kind !== 'speak_sentence') return question;
    // One swap lasts an hour: the page requests the other question on its own.
    const name = `${session.id}/${index}`;
    const button = this.button(isHeard ? cannotListen : cannotSpeak);
    await expect.poll(async () => this.#swaps.has(name) || (await button.isVisible())).toBe(true);
    if (!this.#swaps.has(name)) await button.press('Enter');
    await expect.poll(() => this.#swaps.has(name)).toBe(true);
    const other = await this.#swaps.get(name);
    if (other === undefined) throw new Error(`Question ${index} was not put in another way`);
    await expect(button).toBeHidden();
    await expect(this.page.locator('#question')).toBeFocused();
    return other;
  }

  async #match(question: Extract<QuestionView, { kind: 'matching' }>, knowledge: Knowledge): Promise<void> {
    const { keyboard } = this.page;
    for (const [left, right] of pairsOf(question, knowledge)) {
      await keyboard.press(String(left + 1));
      await keyboard.press(String(question.left.length + right + 1));
      // Both cards of every matched pair are locked, so the screen is ready for the next.
      await expect(this.page.locator('.pairs [aria-disabled="true"]')).toHaveCount(2 * (left + 1));
    }
  }

  /** Until the page hears keys: a question is on the screen a moment before. */
  async #choose(digit: string): Promise<void> {
    await expect(async () => {
      await this.page.keyboard.press(digit);
      await expect(this.button(this.words.check)).toBeFocused({ timeout: 1000 });
    }).toPass({ timeout: 20_000 });
  }

  async #guess(): Promise<void> {
    await this.#choose('1');
    await this.page.keyboard.press('Enter');
  }

  async #give(question: QuestionView, right: AnswerInput, wrongly: boolean): Promise<void> {
    const { keyboard } = this.page;
    const answer = wrongly ? wrongAnswer(question, right) : right;
    if (answer?.kind === 'choice') await this.#choose(String(answer.option + 1));
    else if (answer?.kind === 'truth') await this.#choose(answer.value ? '1' : '2');
    else if (question.kind === 'word_order' && right.kind === 'text') {
      const letters = [...right.text];
      for (const letter of wrongly ? letters.toReversed() : letters)
        await this.page.locator('main button', { hasText: new RegExp(`^${letter}[\\d,]`) }).press('Enter');
    } else throw new Error(`There is no answer to ${JSON.stringify(question)}`);
    await keyboard.press('Enter');
  }

  /** Answers every question left; the first `wrong` ones other than matching wrongly. */
  async playOn(
    session: SessionView,
    { from = session.verdicts.length, to = session.questions.length, wrong = 0 } = {},
  ) {
    let wrongLeft = wrong;
    const missed = session.verdicts.flatMap((verdict, index) => (verdict === 'right' ? [] : [index]));
    for (let index = from; index < to; index += 1) {
      await this.expectQuestion(index + 1, session.questions.length);
      const isWrong = wrongLeft > 0 && session.questions[index]?.kind !== 'matching';
      if (isWrong) {
        wrongLeft -= 1;
        missed.push(index);
      }
      await this.answer(session, index, isWrong);
      if (index < session.questions.length - 1) await this.goOn();
      else if (session.repeatsUntilRight && missed.length > 0) await this.#repeatUntilRight(session, missed);
      else await this.seeResult();
    }
  }

  async #repeatUntilRight(session: SessionView, missed: readonly number[]): Promise<void> {
    await this.goOn();
    await expect(this.page.getByRole('heading', { name: this.words.onceMore })).toBeVisible();
    await expect(this.button(this.words.result)).toBeHidden();
    await this.page.keyboard.press('Enter');
    for (const [at, index] of missed.entries()) {
      await this.answer(session, index);
      if (at < missed.length - 1) await this.goOn();
      else await this.seeResult();
    }
  }

  async seeResult(): Promise<void> {
    await expect(this.page.locator('section[aria-labelledby="verdict"]')).toBeFocused();
    const isNext = await this.button(this.words.result).isVisible();
    await this.page.keyboard.press('Enter');
    if (isNext) return;
    await expect(this.page.getByRole('heading', { name: this.words.onceMore })).toBeVisible();
    await this.button(this.words.result).click();
  }

  async expectPassed(): Promise<void> {
    await expect(this.page.getByRole('heading', { name: this.words.passed })).toBeFocused();
  }

  /** Answers all but the last question by HTTP, the first `wrong` ones wrongly, then opens the exercise there. */
  async openAtItsEnd(place: { guide: number; level: number; exercise: number }, wrong = 0): Promise<SessionView> {
    const { guide, level, exercise } = place;
    const wire = this.wire();
    const started = await wire.post<StartedReply>('/api/sessions', { lessonId: String(guide), ...place });
    const upTo = started.session.questions.length - 1;
    await answerQuestions(wire, started, await this.knowledge(), { wrong, upTo });
    const address = `/guide-exercise/${guide}?guide=${guide}&level=${level}&exercise=${exercise}`;
    return this.openSession(() => this.goto(address));
  }

  /** Advances the clocks of server and browser. A request that is under way would arrive with an expired token. */
  async letTimePass(ms: number): Promise<void> {
    if (ms >= tokenMs) await this.expectQuiet();
    await this.server.advanceClock(ms);
    await this.context.clock.setSystemTime(this.server.nowMs);
  }

  /** Fires all timers of the page that are due in this time, at once, and waits for the requests that they start. */
  async runTimers(ms: number): Promise<void> {
    await this.page.clock.runFor(ms);
    await this.expectQuiet();
  }

  wire(): ApiClient {
    const think = this.server.hasClock ? () => this.letTimePass(thinkingMs) : undefined;
    return createApiClient(this.server.url, () => this.#signInByWire(), think, this.language);
  }

  async #signInByWire(): Promise<string> {
    const reply = await fetch(`${this.server.url}/auth/v1/token?grant_type=password`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ email: this.email, password }),
    });
    return ((await reply.json()) as AuthSession).access_token;
  }

  async goOn(): Promise<void> {
    // Until the sheet has the focus, Enter still goes to the previous element.
    await expect(this.page.locator('section[aria-labelledby="verdict"]')).toBeFocused();
    await this.page.keyboard.press('Enter');
  }

  async close(): Promise<void> {
    await this.#noteLastSeen();
    await this.context.close();
  }

  async #noteLastSeen(): Promise<void> {
    if (this.page.isClosed()) return;
    const seen = await this.page
      .locator('body')
      .ariaSnapshot({ timeout: 2000 })
      .catch(() => null);
    if (seen !== null)
      await test.info().attach(lastSeen, { body: `${this.page.url()}\n${seen}`, contentType: 'text/plain' });
  }
}
