import type { answerQuizQuestion, Language, nextQuizQuestion, ReplyOf } from '@kalima/contract';
import {
  answerQuiz,
  expire,
  handOut,
  isRunDone,
  isSameAnswer,
  type QuizAnswer,
  type QuizRun,
  solutionOf,
} from '@kalima/rules';
import { viewMistaken } from '@kalima/rules/session';
import type { Dependencies } from '../../dependencies.ts';
import { readPlayer } from '../../player/player-store.ts';
import { viewPlayer } from '../../player/player-view.ts';
import { refuse } from '../../request/errors.ts';
import { textsOf } from '../../runs/explain.ts';
import type { SessionRun } from '../../runs/session-run.ts';
import { endMatch } from './end-match.ts';
import { type Match, readMatch, saveRun } from './match-store.ts';
import { runOfMatch, viewMatch, viewTurn } from './view-match.ts';

const maxTries = 30;

/** The learner's new run, or 'served' for a repeated request without a change. */
type Decide = (match: Match) => QuizRun | 'served' | Promise<QuizRun | 'served'>;

/** Reads a match, decides, and writes; a concurrent write restarts it. */
async function play(deps: Dependencies, userId: string, matchId: string, decide: Decide): Promise<Match> {
  const { database, rulebook } = deps;
  for (let attempt = 0; attempt < maxTries; attempt += 1) {
    const match = await readMatch(database, userId, matchId);
    const run = await decide(match);
    if (run === 'served') return match;
    if (run !== match.me.run && !(await saveRun(database, match, run))) continue;
    if (isRunDone(run, rulebook)) await endMatch(deps, matchId, 'done');
    return await readMatch(database, userId, matchId);
  }
  throw new Error(`The match ${matchId} could not be saved: too many changes at the same time`);
}

async function requireOpen(deps: Dependencies, match: Match): Promise<SessionRun> {
  if (match.state === 'searching') refuse('match-not-open');
  if (match.state !== 'open') refuse('match-over');
  const played = runOfMatch(deps, match);
  if (played !== null && deps.clock.now() < match.lapsesAtMs) return played;
  await endMatch(deps, match.id, played === null ? 'void' : 'lapse');
  return refuse('match-over');
}

async function viewOwn(deps: Dependencies, userId: string) {
  const { player, moment } = await readPlayer(deps, userId);
  return viewPlayer(player, moment, deps.rulebook);
}

interface MatchRequest {
  readonly userId: string;
  readonly language: Language;
  readonly matchId: string;
}

export async function nextQuestion(
  deps: Dependencies,
  { userId, language, matchId }: MatchRequest,
): Promise<ReplyOf<typeof nextQuizQuestion>> {
  const { clock, rulebook } = deps;
  const match = await play(deps, userId, matchId, async (read) => {
    await requireOpen(deps, read);
    const handed = handOut(read.me.run, clock.now(), rulebook);
    // Done: the last question may have expired just now.
    return handed.done ? handed.state : expire(read.me.run, clock.now(), rulebook);
  });
  return {
    match: viewMatch(deps, match),
    hand: viewTurn(deps, match, match.me.run, language),
    player: await viewOwn(deps, userId),
  };
}

const isSame = (one: QuizAnswer | null, other: QuizAnswer | null) =>
  one === null || other === null ? one === other : isSameAnswer(one, other);

export async function answerMatch(
  deps: Dependencies,
  { userId, language, matchId }: MatchRequest,
  index: number,
  answer: QuizAnswer | null,
): Promise<ReplyOf<typeof answerQuizQuestion>> {
  const { clock, rulebook } = deps;
  const match = await play(deps, userId, matchId, async (read) => {
    const before = read.me.run.entries[index];
    if (before !== undefined && isSame(before.answer, answer) && runOfMatch(deps, read) !== null) return 'served';
    const { questions, teaching } = await requireOpen(deps, read);
    const question = questions[index];
    if (question === undefined) refuse('question-not-handed-out');
    const outcome = answerQuiz(
      read.me.run,
      { course: teaching.forQuestions, index, question },
      { answer, nowMs: clock.now() },
      rulebook,
    );
    return outcome.done ? outcome.state : refuse(outcome.refusal);
  });
  const played = runOfMatch(deps, match);
  const [entry, question] = [match.me.run.entries[index], played?.questions[index]];
  if (played === null || entry === undefined || question === undefined)
    throw new Error(`Question ${index} was answered and has no entry`);
  const solution = solutionOf(played.teaching.forQuestions, question);
  if (solution.kind === 'pairs' || solution.kind === 'text') throw new Error('A quiz is answered by choosing');
  const texts = textsOf(played.teaching, language);
  return {
    verdict: entry.verdict,
    tookMs: entry.tookMs,
    solution,
    explanation: texts.explain(question, index),
    mistaken: viewMistaken(question, entry.answer, texts),
    match: viewMatch(deps, match),
    player: await viewOwn(deps, userId),
  };
}
