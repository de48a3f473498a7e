import type { AnswerInput, QuestionView, ReplyOf, SessionView, StartedReply, swapQuestion } from '@kalima/contract';
import { type ApiClient, createApiClient } from '@kalima/testing/client/api-client.ts';
import { answerTo, type Knowledge, learnGuides, pairsOf } from '@kalima/testing/client/course-answers.ts';
import type { AppServer } from '@kalima/testing/servers/app-server.ts';
import { expect } from '@playwright/test';
import { labels } from '../support/labels.ts';
import { changeProfile, signUpByWire } from '../support/sign-up-by-wire.ts';
import type { OtherBrowser } from './other-browser.ts';

const words = labels.en;
const place = { lessonId: '1', guide: 1, level: 1, exercise: 1 } as const;
const polled = { intervals: [25, 50, 100], timeout: 30_000 };

const named = (name: string | RegExp, within = 'body'): string => {
  const pattern = typeof name === 'string' ? new RegExp(`^${name}$`) : name;
  return `[...document.querySelectorAll(${JSON.stringify(within)} + ' :is(a, button)')].find(
    (each) => each.checkVisibility() && ${pattern}.test((each.ariaLabel ?? each.textContent).trim()),
  )`;
};
const all = (selector: string): string => `document.querySelectorAll(${JSON.stringify(selector)})`;
const textOf = (selector: string): string =>
  `(document.querySelector(${JSON.stringify(selector)})?.textContent ?? '').trim()`;

export class OtherLearner {
  private constructor(
    private readonly browser: OtherBrowser,
    private readonly server: AppServer,
    private readonly wire: ApiClient,
    private readonly knowledge: Knowledge,
  ) {}

  static async signUp(browser: OtherBrowser, server: AppServer): Promise<OtherLearner> {
    const email = `amina-${crypto.randomUUID().slice(0, 8)}@example.org`;
    const session = await signUpByWire(server, email, { language: 'en' });
    const { access_token: token, user } = session;
    await changeProfile(server, token, { audioPreloadPopupSeen: true });
    // A file of the same origin without scripts.
    await browser.goto(`${server.url}/robots.txt`);
    const stored = { 'supabase.auth.token': JSON.stringify(session), [`update_popup_seen:${user.id}`]: 'true' };
    await browser.read(`Object.assign(localStorage, ${JSON.stringify(stored)}) && null`);
    const wire = createApiClient(server.url, async () => token);
    return new OtherLearner(browser, server, wire, await learnGuides(server.url, [1]));
  }

  goto(path: string): Promise<void> {
    return this.browser.goto(this.server.url + path);
  }

  async expectThat(expression: string, expected: unknown = true): Promise<void> {
    await expect.poll(() => this.browser.read(expression), { ...polled, message: expression }).toEqual(expected);
  }

  async expectHeading(name: RegExp): Promise<void> {
    await this.expectThat(`${name}.test(${textOf('h1')})`);
  }

  async press(element: string): Promise<void> {
    const placeOfElement = `(() => {
      const element = ${element};
      if (!element || element.disabled) return null;
      element.scrollIntoView({ block: 'nearest', behavior: 'instant' });
      const { x, y, width, height } = element.getBoundingClientRect();
      const isOnTop = element.contains(document.elementFromPoint(x + width / 2, y + height / 2));
      return isOnTop ? [x, y, width, height].join() : null;
    })()`;
    let before: string | null = null;
    const liesStill = async () => {
      const now = await this.browser.read<string | null>(placeOfElement);
      const isSame = now !== null && now === before;
      before = now;
      return isSame;
    };
    await expect.poll(liesStill, { ...polled, message: `press ${element}` }).toBe(true);
    await this.browser.click(element);
  }

  /** @param onVerdict gets the kind of the answered question, once for each kind */
  async playFirstExercise(onVerdict: (kind: string) => Promise<void>): Promise<void> {
    await this.press(named(words.startLevel));
    await this.#expectQuestion(1);
    const { session } = await this.#seeSession();
    expect(session.questions).toHaveLength(20);
    for (const [index, question] of session.questions.entries()) {
      await this.#expectQuestion(index + 1);
      await this.#takeCards(session, index);
      await this.#answer(session, index, question);
      if (session.questions.findIndex(({ kind }) => kind === question.kind) === index) await onVerdict(question.kind);
      await this.press(
        named(new RegExp(`^(${words.continue}|${words.result})$`), 'section[aria-labelledby="verdict"]'),
      );
    }
    await this.#endRepeats();
    await this.expectHeading(words.passed);
  }

  /** Repeats of wrong questions. */
  async #endRepeats(): Promise<void> {
    const isOver = `${words.passed}.test(${textOf('h1')})`;
    const comesBack = `${words.onceMore}.test(${textOf('h1')})`;
    await this.expectThat(`${isOver} || ${comesBack}`);
    if (await this.browser.read(comesBack)) await this.press(named(words.result));
  }

  /** As in the page: repeated, the request returns the open session. */
  #seeSession(): Promise<StartedReply> {
    return this.wire.post<StartedReply>('/api/sessions', place);
  }

  async #expectQuestion(number: number): Promise<void> {
    const bar = `document.querySelector('[role="progressbar"]')?.ariaLabel`;
    await this.expectThat(`${bar} ?? null`, words.question(number));
  }

  async #takeCards({ teach }: SessionView, index: number): Promise<void> {
    for (const { arabic } of teach.find((each) => each.index === index)?.words ?? []) {
      await this.expectThat(`${textOf('h1')} === ${JSON.stringify(words.newWord)}
        && ${textOf('main .question')}.includes(${JSON.stringify(arabic)})`);
      await this.press(named('Got it'));
    }
    await this.expectThat(`document.querySelector('#question') !== null`);
  }

  async #answer(session: SessionView, index: number, asked: QuestionView): Promise<void> {
    const question = await this.#readable(session, index, asked);
    const right = answerTo(question, this.knowledge);
    if (question.kind === 'matching') await this.#match(question);
    else {
      await this.#give(right);
      await this.press(named(words.check));
    }
    const isGuess = right === null && question.kind !== 'matching';
    const verdict = isGuess ? new RegExp(`^(${words.right}|${words.wrong})$`) : new RegExp(`^${words.right}$`);
    await this.expectThat(`${verdict}.test(${textOf('#verdict')})`);
  }

  /** A heard or spoken question is swapped first; one swap lasts an hour. */
  async #readable(session: SessionView, index: number, asked: QuestionView): Promise<QuestionView> {
    const isHeard = asked.kind === 'listening' || asked.kind === 'type_what_hear';
    if (!isHeard && asked.kind !== 'speak_sentence') return asked;
    const key = isHeard ? 'kalima.without-sound' : 'kalima.without-voice';
    const button = named(isHeard ? words.cannotListen : words.cannotSpeak);
    if (!(await this.browser.read(`localStorage.getItem('${key}') !== null`))) await this.press(button);
    await this.expectThat(`!${button} && document.querySelector('#question') !== null`);
    const path = `/api/sessions/${session.id}/swaps`;
    return (await this.wire.post<ReplyOf<typeof swapQuestion>>(path, { index })).question;
  }

  async #match(question: Extract<QuestionView, { kind: 'matching' }>): Promise<void> {
    const card = (at: number) => `${all('main [role="group"] button')}[${at}]`;
    for (const [left, right] of pairsOf(question, this.knowledge)) {
      await this.press(card(left));
      await this.press(card(question.left.length + right));
      // Both cards of every matched pair are locked, so the screen is ready for the next.
      await this.expectThat(`${all('main button[aria-disabled="true"]')}.length`, 2 * (left + 1));
    }
  }

  /** @param right null for a verse on no visited page */
  async #give(right: AnswerInput | null): Promise<void> {
    const option = (at: number) => `${all('main [data-option]')}[${at}]`;
    if (right === null) await this.press(option(0));
    else if (right.kind === 'choice') await this.press(option(right.option));
    else if (right.kind === 'truth') await this.press(option(right.value ? 0 : 1));
    else if (right.kind === 'text')
      for (const letter of right.text) await this.press(named(new RegExp(`^${letter}[\\d,]`)));
    else throw new Error(`There is no pressing ${JSON.stringify(right)}`);
  }
}
