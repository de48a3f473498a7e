import AxeBuilder from '@axe-core/playwright';
import type { SessionView } from '@kalima/contract';
import { type Browser, type BrowserContext, expect, type Page } from '@playwright/test';
import type { AppServer } from '../app-server.ts';
import { answerTo, type Knowledge, learnGuides } from '../course-answers.ts';
import { type Language, labels } from './labels.ts';

export const password = 'a good password';

export interface Screen {
  readonly language: Language;
  readonly width: number;
  readonly height: number;
}

/** Somebody at a browser: everything is done as a person would, by what is written on the screen. */
export class Learner {
  readonly email = `amina-${crypto.randomUUID().slice(0, 8)}@example.org`;
  /** Errors in the browser's console, which no journey may leave behind. */
  readonly consoleErrors: string[] = [];
  #knowledge: Knowledge | null = null;

  private constructor(
    readonly context: BrowserContext,
    public page: Page,
    readonly server: AppServer,
    readonly language: Language,
  ) {}

  static async open(browser: Browser, server: AppServer, { language, width, height }: Screen): Promise<Learner> {
    const locale = { en: 'en-GB', fr: 'fr-FR' }[language];
    const context = await browser.newContext({ viewport: { width, height }, locale, timezoneId: 'Europe/Paris' });
    const learner = new Learner(context, await context.newPage(), server, language);
    learner.#watch();
    return learner;
  }

  /** Signed up by the wire, on a server that asks for no confirmation: for journeys about something else. */
  async signUpByWire(): Promise<void> {
    const reply = await fetch(`${this.server.url}/auth/v1/signup`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ email: this.email, password, data: { display_name: 'Amina', language: this.language } }),
    });
    const session = JSON.stringify(JSON.stringify(await reply.json()));
    await this.context.addInitScript(`localStorage.setItem('supabase.auth.token', ${session})`);
  }

  get words() {
    return labels[this.language];
  }

  #watch(): void {
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
    return this.page.goto(this.server.url + path);
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
      const { violations } = await new AxeBuilder({ page: this.page }).analyze();
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
    await this.button(words.start).click();
    await this.button(words.next).click();
    await this.button(words.level).click();
    await page.getByLabel(words.displayName).fill('Amina');
    await page.getByLabel(words.email).fill(this.email);
    await page.getByLabel(words.password, { exact: true }).fill(password);
    await this.button(words.signUp).click();
    await expect(page.getByRole('heading', { name: words.confirmTitle })).toBeVisible();
    await expect(page.getByText(this.email)).toBeVisible();
  }

  /** Opens the link that stands in the mailbox. */
  async confirmAddress(): Promise<void> {
    await this.goto('/dev/mailbox');
    const link = await this.server.linkMailedTo(this.email);
    await this.page.getByRole('link', { name: link }).first().click();
    await expect(this.page.getByRole('heading', { name: this.words.confirmed })).toBeVisible();
  }

  async signIn(): Promise<void> {
    const { words, page } = this;
    await this.goto('/auth?step=credentials');
    await page.getByLabel(words.email).fill(this.email);
    await page.getByLabel(words.password, { exact: true }).fill(password);
    await this.button(words.signIn).click();
    await this.expectHome();
  }

  async expectHome(): Promise<void> {
    await expect(this.page).toHaveURL(`${this.server.url}/`);
    await expect(this.page.getByRole('heading', { name: this.words.understand })).toBeVisible();
  }

  async signOut(): Promise<void> {
    await this.goto('/profile');
    await this.button(this.words.signOut).click();
    await expect(this.page).toHaveURL(/\/auth/);
  }

  /** Opens an exercise and reads its questions off the wire, as the page gets them. */
  async openExercise(open: () => Promise<unknown>): Promise<SessionView> {
    const started = this.page.waitForResponse((response) => response.url().endsWith('/api/sessions'));
    await open();
    const { session } = (await (await started).json()) as { session: SessionView };
    await this.expectQuestion(session.verdicts.length + 1);
    return session;
  }

  async expectQuestion(number: number): Promise<void> {
    await expect(this.page.getByRole('progressbar', { name: this.words.question(number) })).toBeVisible();
  }

  /** Answers one question by keyboard alone; wrongly if asked to (matching is always answered rightly). */
  async answer(session: SessionView, index: number, wrongly = false): Promise<void> {
    const question = session.questions[index];
    if (question === undefined) throw new Error(`There is no question ${index}`);
    this.#knowledge ??= await learnGuides(this.server.url, [session.guide]);
    const { keyboard } = this.page;
    if (question.kind === 'matching') {
      for (const [left, arabic] of question.left.entries()) {
        const meaning = this.#knowledge.meanings.get(arabic);
        const right = question.right.findIndex(({ en }) => en === meaning);
        await keyboard.press(String(left + 1));
        await keyboard.press(String(question.left.length + right + 1));
        // Both cards of every pair found so far are locked, so the screen is ready for the next.
        await expect(this.page.locator('main button[aria-disabled="true"]')).toHaveCount(2 * (left + 1));
      }
    } else {
      const known = answerTo(question, this.#knowledge);
      const choices = question.kind === 'true_false' ? 2 : question.options.length;
      const right = typeof known === 'boolean' ? Number(!known) : known;
      await keyboard.press(String(((right + Number(wrongly)) % choices) + 1));
      await keyboard.press('Enter');
    }
    const verdict = wrongly ? this.words.wrong : this.words.right;
    await expect(this.page.getByRole('heading', { name: verdict })).toBeVisible();
  }

  async goOn(): Promise<void> {
    await this.page.keyboard.press('Enter');
  }

  async close(): Promise<void> {
    await this.context.close();
  }
}
