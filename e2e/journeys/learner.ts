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
import { answerTo, type Knowledge, learnGuides, pairsOf } from '@kalima/testing/client/course-answers.ts';
import type { AppServer } from '@kalima/testing/servers/app-server.ts';
import { type Browser, type BrowserContext, expect, type Page, type Response, test } from '@playwright/test';
import { lastSeen } from '../failed-page-reporter.ts';
import { type Language, labels } from './labels.ts';
import { pathOf } from './path-of.ts';

export const password = 'a good password';

export interface Screen {
  readonly language: Language;
  readonly width: number;
  readonly height: number;
  /** Whether the screen is touched; unless asked for, there is a mouse. */
  readonly hasTouch?: boolean;
  /** Whether what is new is told, in a dialog over the page; unless asked for, this browser has told it before. */
  readonly tellsNews?: boolean;
  /** Whether sounds that are missing are made at the first visit, and offered; unless asked for, all counts as made and offered. */
  readonly makesSounds?: boolean;
  /** Whether the app may be kept by its worker, which then answers in the server's place; unless asked for, there is none. */
  readonly keepsApp?: boolean;
  /** Whether exercises are taken along, to be played without a connection; unless asked for, this browser keeps none. */
  readonly takesAlong?: boolean;
  /** Another name of this machine, by which the browser finds the server. */
  readonly hostName?: string;
}

/** Whoever signs in here counts as told. */
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

/** Somebody at a browser: everything is done as a person would, by what is written on the screen. */
export class Learner {
  /** Errors in the browser's console, which no journey may leave behind. */
  readonly consoleErrors: string[] = [];
  #knowledge: Knowledge | null = null;
  /** Questions that were put in another way, by session and index. */
  readonly #swaps = new Map<string, Promise<QuestionView>>();

  private constructor(
    readonly context: BrowserContext,
    public page: Page,
    readonly server: AppServer,
    readonly language: Language,
    readonly email: string,
    readonly makesSounds: boolean,
    /** The server's address, as this browser knows it. */
    readonly origin: string,
  ) {}

  /** @param email for somebody whom the server was told of before it started */
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
      timezoneId: 'Europe/Paris',
      serviceWorkers: keepsApp ? 'allow' : 'block',
    });
    if (server.hasClock) await context.clock.setSystemTime(server.nowMs);
    if (!tellsNews) await context.addInitScript(newsIsShown);
    if (!takesAlong) await context.addInitScript('delete window.indexedDB');
    if (!makesSounds) await context.route('**/api/audio/status', (route) => route.fulfill({ json: allMade }));
    const origin = server.url.replace('localhost', hostName);
    const learner = new Learner(context, await context.newPage(), server, language, email, makesSounds, origin);
    learner.#watch();
    return learner;
  }

  /** Signed up by the wire, on a server that asks for no confirmation: for journeys about something else. */
  async signUpByWire(data: Record<string, string> = {}): Promise<void> {
    const reply = await fetch(`${this.server.url}/auth/v1/signup`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({
        email: this.email,
        password,
        data: { display_name: 'Amina', language: this.language, ...data },
      }),
    });
    const signedUp = (await reply.json()) as AuthSession;
    await this.#declineSounds(signedUp.access_token);
    const session = JSON.stringify(JSON.stringify(signedUp));
    await this.context.addInitScript(
      `localStorage.getItem('supabase.auth.token') ?? localStorage.setItem('supabase.auth.token', ${session})`,
    );
  }

  async #declineSounds(token: string): Promise<void> {
    if (this.makesSounds) return;
    await fetch(`${this.server.url}/api/profile`, {
      method: 'PATCH',
      headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
      body: JSON.stringify({ audioPreloadPopupSeen: true }),
    });
  }

  get words() {
    return labels[this.language];
  }

  #watch(): void {
    this.page.on('response', (response) => {
      const [, sessionId] = /sessions\/([^/]+)\/swaps$/.exec(pathOf(response)) ?? [];
      if (sessionId === undefined || !response.ok()) return;
      const { index } = response.request().postDataJSON() as { index: number };
      const read = response.json().then(({ question }: ReplyOf<typeof swapQuestion>) => question);
      this.#swaps.set(`${sessionId}/${index}`, read);
      // A tab that is closed before the body arrives asks no swapped question.
      read.catch(() => undefined);
    });
    this.page.on('console', (message) => {
      if (message.type() === 'error') this.consoleErrors.push(`${this.page.url()}: ${message.text()}`);
    });
    this.page.on('pageerror', (error) => this.consoleErrors.push(`${this.page.url()}: ${error.message}`));
  }

  /** Closes the tab and opens another, as after a day. */
  async newTab(): Promise<void> {
    await this.page.close();
    this.page = await this.context.newPage();
    this.#watch();
  }

  goto(path: string) {
    return this.page.goto(this.origin + path);
  }

  button(name: string | RegExp) {
    return this.page.getByRole('button', { name, exact: typeof name === 'string' });
  }

  /** Until what moves has come to rest: a colour in the middle of a fade is nobody's contrast. */
  async #waitForRest(): Promise<void> {
    await this.page.evaluate(`(async () => {
      const ending = () => document.getAnimations().filter(({ effect, playState }) =>
        playState === 'running' && Number.isFinite(effect.getComputedTiming().endTime));
      const rested = Promise.allSettled(ending().map(({ finished }) => finished));
      // One that the browser has put to sleep never ends.
      await Promise.race([rested, new Promise((resolve) => setTimeout(resolve, 5000))]);
    })()`);
  }

  /**
   * No serious finding of the accessibility checker on the screen at hand. Looked at again for a while when there is one:
   * a toast that comes in just then has a colour in between; what is really wrong stays wrong.
   */
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
    await page.getByLabel(words.displayName).fill('Amina');
    await page.getByLabel(words.email).fill(this.email);
    await page.getByLabel(words.password, { exact: true }).fill(password);
    await this.button(words.signUp).click();
    await expect(page.getByRole('heading', { name: words.confirmTitle })).toBeVisible();
    await expect(page.getByText(this.email)).toBeVisible();
  }

  /** Opens the link that stands in the mailbox, in the browser that signed up. */
  async confirmAddress(): Promise<void> {
    const { words, page } = this;
    await page.goto(await this.server.mailboxOf(this.email));
    const link = await this.server.linkMailedTo(this.email);
    await page.getByRole('link', { name: link }).first().click();
    await expect(page.getByRole('heading', { name: words.confirmed })).toBeVisible();
    await this.expectAccessible();
    await this.expectNothingOverflows();
  }

  /** The same by the wire: only whoever reads the mailbox has the rights that the settings give to an address. */
  async proveAddress(): Promise<void> {
    const mailed = () => this.server.linkMailedTo(this.email).catch(() => null);
    await expect.poll(mailed).not.toBeNull();
    const opened = await fetch((await mailed()) ?? '', { redirect: 'manual' });
    const landing = new URL(opened.headers.get('location') ?? '');
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
    await this.#declineSounds(await this.#signInByWire());
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
    await this.goto('/profile');
    // What is still asked for when the sign-in ends is refused, and the browser says so.
    await this.page.waitForLoadState('networkidle');
    await this.button(this.words.signOut).click();
    await expect(this.page).toHaveURL(/\/auth/);
  }

  /** Opens a session of any kind and reads its questions off the wire, as the page gets them. */
  async openSession(open: () => Promise<unknown>): Promise<SessionView> {
    const isStart = (response: Response) => /^\/api\/([a-z]+-)?sessions$/.test(pathOf(response));
    // Longer than a click may take: one that fails tells its own error.
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

  /** What a session that is played without the server asks in the place of what is heard or spoken. */
  knowSwaps(sessionId: string, swaps: Readonly<Record<string, { readonly view: QuestionView }>>): void {
    for (const [index, { view }] of Object.entries(swaps))
      this.#swaps.set(`${sessionId}/${index}`, Promise.resolve(view));
  }

  /** Puts the new words aside that are shown before this question. */
  async takeCards({ teach }: SessionView, index: number): Promise<void> {
    for (const _ of teach.find((each) => each.index === index)?.words ?? []) {
      const card = this.page.getByRole('heading', { name: this.words.newWord });
      await expect(card).toBeFocused();
      await this.page.keyboard.press('Enter');
    }
  }

  /**
   * Answers one question by keyboard alone; wrongly if asked to (matching is always answered rightly). What can only be heard
   * or spoken is asked in another way first.
   */
  async answer(session: SessionView, index: number, wrongly = false): Promise<void> {
    await this.expectVerdict(await this.giveAnswer(session, index, wrongly));
  }

  async expectVerdict(verdict: string | RegExp): Promise<void> {
    await expect(this.page.getByRole('heading', { name: verdict })).toBeVisible();
  }

  /** Everything up to the check, without waiting for what comes of it. @returns the verdict that is to be expected. */
  async giveAnswer(session: SessionView, index: number, wrongly = false): Promise<string | RegExp> {
    await this.takeCards(session, index);
    const question = await this.#readable(session, index);
    const knowledge = await this.knowledge([session.guide]);
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
    // Said once, it holds for an hour: the page asks for the other question by itself.
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
      // Both cards of every pair found so far are locked, so the screen is ready for the next.
      await expect(this.page.locator('main button[aria-disabled="true"]')).toHaveCount(2 * (left + 1));
    }
  }

  /** A verse that is on no page that was read. */
  async #guess(): Promise<void> {
    await this.page.keyboard.press('1');
    await this.page.keyboard.press('Enter');
  }

  async #give(question: QuestionView, right: AnswerInput, wrongly: boolean): Promise<void> {
    const { keyboard } = this.page;
    const answer = wrongly ? wrongAnswer(question, right) : right;
    if (answer?.kind === 'choice') await keyboard.press(String(answer.option + 1));
    else if (answer?.kind === 'truth') await keyboard.press(answer.value ? '1' : '2');
    else if (question.kind === 'word_order' && right.kind === 'text') {
      const letters = [...right.text];
      for (const letter of wrongly ? letters.toReversed() : letters)
        await this.page.locator('main button', { hasText: new RegExp(`^${letter}[\\d,]`) }).press('Enter');
    } else throw new Error(`There is no answer to ${JSON.stringify(question)}`);
    await keyboard.press('Enter');
  }

  /** Answers every question that is left; the first `wrong` ones that are not pairs wrongly. */
  async playOn(
    session: SessionView,
    { from = session.verdicts.length, to = session.questions.length, wrong = 0 } = {},
  ) {
    let wrongLeft = wrong;
    for (let index = from; index < to; index += 1) {
      await this.expectQuestion(index + 1, session.questions.length);
      const isWrong = wrongLeft > 0 && session.questions[index]?.kind !== 'matching';
      if (isWrong) wrongLeft -= 1;
      await this.answer(session, index, isWrong);
      if (index === session.questions.length - 1) await this.seeResult();
      else await this.goOn();
    }
  }

  /** From the last question to the result, past the missed ones that would come back. */
  async seeResult(): Promise<void> {
    await expect(this.page.locator('section[aria-labelledby="verdict"]')).toBeFocused();
    const isNext = await this.button(this.words.result).isVisible();
    await this.page.keyboard.press('Enter');
    if (isNext) return;
    await expect(this.page.getByRole('heading', { name: this.words.onceMore })).toBeVisible();
    await this.button(this.words.result).click();
  }

  /** From the first step of a pass that says more than its score to the last one, which has the ways on. */
  async endStory(): Promise<void> {
    await expect(this.page.getByRole('heading', { name: this.words.passed })).toBeFocused();
    await this.page.keyboard.press('Escape');
    await expect(this.button(this.words.skipToEnd)).toBeHidden();
  }

  /** Answers all but the last question without a page, the first `wrong` ones wrongly, then opens the exercise there. */
  async openAtItsEnd(place: { guide: number; level: number; exercise: number }, wrong = 0): Promise<SessionView> {
    const { guide, level, exercise } = place;
    const wire = this.wire();
    const started = await wire.post<StartedReply>('/api/sessions', { lessonId: String(guide), ...place });
    const upTo = started.session.questions.length - 1;
    await answerQuestions(wire, started, await this.knowledge(), { wrong, upTo });
    const address = `/guide-exercise/${guide}?guide=${guide}&level=${level}&exercise=${exercise}`;
    return this.openSession(() => this.goto(address));
  }

  /** Time passes on the server and in the browser alike; the server must have been started with DEV_CLOCK=on. */
  async letTimePass(ms: number): Promise<void> {
    await this.server.advanceClock(ms);
    await this.context.clock.setSystemTime(this.server.nowMs);
  }

  /** The same learner without a page, signed in by itself. */
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
    // Until the sheet has the focus, Enter still belongs to what had it before.
    await expect(this.page.locator('section[aria-labelledby="verdict"]')).toBeFocused();
    await this.page.keyboard.press('Enter');
  }

  async close(): Promise<void> {
    await this.#noteLastSeen();
    await this.context.close();
  }

  /** For the log of a journey that failed. */
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
