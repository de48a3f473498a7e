import type {
  AlmostReply,
  AnsweredReply,
  matchPair,
  QuestionView,
  ReplyOf,
  SessionView,
  StartedReply,
} from '@kalima/contract';
import { fromServer } from '@kalima/testing/from-server.ts';
import type { Page } from '@playwright/test';
import type { Learner } from './learner.ts';

/** Stops motion and word audio: the button of a playing word looks different. */
export async function holdStill(page: Page, theme: 'light' | 'dark'): Promise<void> {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.addInitScript(`localStorage.setItem('theme', '${theme}'); localStorage.setItem('kalima.words', 'off')`);
}

type Judgement = Pick<AnsweredReply, 'verdict' | 'solution' | 'explanation' | 'mistaken' | 'player'>;

/** A reply without a comparison, a bonus or repeats. */
export const answeredReply = (judgement: Judgement): AnsweredReply => ({
  ...judgement,
  comparison: null,
  confidence: null,
  xpEarned: judgement.verdict === 'right' ? 10 : 0,
  batteryBonus: false,
  repeats: { waiting: [], done: 0 },
  questsDone: [],
});

interface FixedPlay {
  readonly changes?: Partial<SessionView>;
  /** A reply to what was typed, before the verdict. */
  readonly almost?: (player: AnsweredReply['player']) => AlmostReply | null;
}

/** Replaces the questions of each session that begins, and its verdicts. */
export async function serveQuestions(
  { page }: Learner,
  questionsOf: (session: SessionView) => readonly QuestionView[],
  judge: (index: number, player: AnsweredReply['player']) => AnsweredReply,
  { changes = {}, almost }: FixedPlay = {},
): Promise<void> {
  let player: AnsweredReply['player'] | null = null;
  let served: readonly QuestionView[] = [];
  let found: [number, number][] = [];
  await page.route(/\/api\/sessions(\?|$)/, async (route) => {
    const started = (await (await route.fetch()).json()) as StartedReply;
    player = started.player;
    const questions = [...questionsOf(started.session)];
    served = questions;
    const session = { ...started.session, repeatsUntilRight: false, questions, teach: [], verdicts: [], ...changes };
    await route.fulfill({ headers: fromServer, json: { ...started, session } });
  });
  await page.route(/\/(answers|skips)(\?|$)/, (route) => {
    const { index } = route.request().postDataJSON() as { index: number };
    if (player === null) return route.abort();
    return route.fulfill({ headers: fromServer, json: almost?.(player) ?? judge(index, player) });
  });
  // Every pair is one, in the order in which the cards are picked.
  await page.route(/\/pairs(\?|$)/, (route) => {
    const { index, attempt, left, right } = route.request().postDataJSON() as Record<
      'index' | 'attempt' | 'left' | 'right',
      number
    >;
    if (player === null) return route.abort();
    found = attempt === 0 ? [[left, right]] : [...found, [left, right]];
    const question = served[index];
    const isLast = question?.kind === 'matching' && found.length === question.left.length;
    const answered = isLast ? judge(index, player) : null;
    const json: ReplyOf<typeof matchPair> = { isPair: true, matched: found, answered, questsDone: [], player };
    return route.fulfill({ headers: fromServer, json });
  });
}
