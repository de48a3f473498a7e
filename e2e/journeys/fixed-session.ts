import type { AnsweredReply, QuestionView, SessionView, StartedReply } from '@kalima/contract';
import { fromServer } from '@kalima/testing/from-server.ts';
import type { Page } from '@playwright/test';
import type { Learner } from './learner.ts';

/** Stops motion and word audio: the button of a playing word looks different. */
export async function holdStill(page: Page, theme: 'light' | 'dark'): Promise<void> {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.addInitScript(`localStorage.setItem('theme', '${theme}'); localStorage.setItem('kalima.words', 'off')`);
}

/** Replaces the questions of each session that begins, and its verdicts. */
export async function serveQuestions(
  { page }: Learner,
  questionsOf: (session: SessionView) => readonly QuestionView[],
  judge: (index: number, player: AnsweredReply['player']) => AnsweredReply,
): Promise<void> {
  let player: AnsweredReply['player'] | null = null;
  await page.route(/\/api\/sessions(\?|$)/, async (route) => {
    const started = (await (await route.fetch()).json()) as StartedReply;
    player = started.player;
    const questions = [...questionsOf(started.session)];
    const session = { ...started.session, repeatsUntilRight: false, questions, teach: [], verdicts: [] };
    await route.fulfill({ headers: fromServer, json: { ...started, session } });
  });
  await page.route(/\/(answers|skips)(\?|$)/, (route) => {
    const { index } = route.request().postDataJSON() as { index: number };
    return player === null ? route.abort() : route.fulfill({ headers: fromServer, json: judge(index, player) });
  });
}
