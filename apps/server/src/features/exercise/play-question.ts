import type { AlmostReply, AnsweredReply, Language, RefusalCode, RepeatsView, SessionView } from '@kalima/contract';
import {
  type Answer,
  answerQuestion,
  askedWords,
  creditStudy,
  type Entry,
  type GameEvent,
  isSameAnswer,
  type Moment,
  matchPair,
  mistakenIn,
  type Outcome,
  type PlayState,
  type Question,
  type QuestionAtHand,
  type Rulebook,
  type Session,
  skipQuestion,
  solutionOf,
  viewFirstTry,
  viewJudgement,
  viewPairs,
  viewRepeats,
  viewSolution,
} from '@kalima/rules';
import { sql } from 'drizzle-orm';
import type { Dependencies } from '../../dependencies.ts';
import { refuse } from '../../errors.ts';
import type { UserRef } from '../../live-session.ts';
import { listed, type RememberedRead, rememberedJson } from '../../memory/memory-store.ts';
import { writeReviewedWords } from '../../memory/review-question.ts';
import { changePlayer, type LateMove } from '../../player/player-store.ts';
import { viewPlayer } from '../../player/player-view.ts';
import { explain } from '../../sessions/explain.ts';
import { cachedRun, questionsOf, runOf, type SessionRun } from '../../sessions/session-run.ts';
import {
  bookedSources,
  playedSession,
  type SessionJson,
  type StoredSession,
  storedSession,
  wordsOfSession,
  writeSession,
} from '../../sessions/session-store.ts';

interface Read {
  readonly session: SessionJson | null;
  readonly paid: readonly string[];
  readonly remembered: RememberedRead;
}

interface Played {
  readonly stored: StoredSession;
  readonly run: SessionRun;
  readonly question: Question;
  readonly state: PlayState['session'];
}

type Rule = (state: PlayState, hand: QuestionAtHand, moment: Moment) => Outcome<PlayState, RefusalCode, GameEvent>;

/** @returns true when this very request was served before, so that it gets the same reply and no second effect. */
type IsReplay = (stored: StoredSession) => boolean;

/** Which question a request is about, and how long the learner took by their own clock. */
export interface QuestionInput {
  readonly index: number;
  readonly tookMs?: number | undefined;
  /** Absent: it is made now. */
  readonly late?: LateMove;
}

export const repeatsOf = (session: Session, rulebook: Rulebook): RepeatsView => viewRepeats(session, rulebook);

/** The words that a question asks, also where it was put in another way. */
export const wordsAt = ({ drawn, swaps }: SessionRun, index: number) =>
  [drawn[index], swaps[index]].flatMap((question) => (question === undefined ? [] : askedWords(question)));

async function play(
  deps: Dependencies,
  ref: UserRef,
  sessionId: string,
  { index, tookMs, late }: QuestionInput,
  /** What the request is, within the session: the same when it is repeated. */
  name: string,
  isReplay: IsReplay,
  rule: Rule,
) {
  const { rulebook } = deps;
  const request = `${sessionId}:${name}`;
  const kept = cachedRun(deps, sessionId);
  const words = kept === null ? wordsOfSession(sessionId) : listed(wordsAt(kept, index));
  const context = sql`jsonb_build_object('session', ${playedSession(sessionId, kept, late)},
    'paid', ${bookedSources(sessionId, index)}, 'remembered', ${rememberedJson(words)})`;
  const changed = await changePlayer<Read, Played>(
    deps,
    ref,
    context,
    (player, read, moment) => {
      if (read.session === null) return { kind: 'not-found' };
      const stored = storedSession(read.session);
      const run = runOf(deps, stored, kept);
      if (run === null) return { kind: 'course-changed' };
      const question = questionsOf(run, stored.session)[index];
      if (question === undefined) return { kind: 'refused', refusal: 'not-this-question' };
      if (isReplay(stored))
        return { kind: 'unchanged', value: { stored, run, question, state: stored.session }, request };
      const hand = {
        course: run.teaching.forQuestions,
        sessionId,
        index,
        question,
        tookMs: tookMs ?? null,
        startedAtMs: stored.startedAtMs,
        isLate: late !== undefined,
        paid: new Set(read.paid),
      };
      const outcome = rule({ player, session: stored.session }, hand, moment);
      if (!outcome.done) return { kind: 'refused', refusal: outcome.refusal };
      const { session } = outcome.state;
      const studied = creditStudy(outcome.state.player, stored.startedAtMs, moment.nowMs, rulebook);
      const entry = session.entries[index];
      const reviewed =
        entry === undefined ? [] : writeReviewedWords(deps, { stored, run, index, entry }, read.remembered, moment);
      return {
        kind: 'changed',
        player: studied.player,
        events: [...outcome.events, ...studied.events],
        writes: [writeSession(sessionId, session), ...reviewed],
        value: { stored, run, question, state: session },
        request,
      };
    },
    { late },
  );
  if (!changed.done) refuse(changed.refusal);
  return {
    ...changed.value,
    questsDone: [...changed.questsDone],
    player: viewPlayer(changed.player, changed.moment, rulebook),
  };
}

type Result = Pick<Awaited<ReturnType<typeof play>>, 'run' | 'question' | 'state' | 'player' | 'questsDone'>;

export function answered(
  deps: Dependencies,
  { run, question, state, player, questsDone }: Result,
  entry: Pick<Entry, 'verdict' | 'answer' | 'xpEarned' | 'batteryBonus'>,
  language: Language,
): AnsweredReply {
  const { forQuestions } = run.teaching;
  return {
    verdict: entry.verdict,
    solution: viewSolution(solutionOf(forQuestions, question)),
    explanation: explain(run.teaching, question, language),
    mistaken: entry.answer === null ? null : mistakenView(run, question, entry.answer, language),
    ...viewJudgement(forQuestions, question, entry, deps.rulebook),
    xpEarned: entry.xpEarned,
    batteryBonus: entry.batteryBonus,
    repeats: repeatsOf(state, deps.rulebook),
    questsDone,
    player,
  };
}

function mistakenView(
  { teaching }: SessionRun,
  question: Question,
  answer: Answer,
  language: Language,
): AnsweredReply['mistaken'] {
  const mistaken = mistakenIn(question, answer);
  if (mistaken?.kind === 'form') return { kind: 'form', form: mistaken.form.form, value: mistaken.form.value };
  const word = mistaken === null ? undefined : teaching.shown.words.get(mistaken.word);
  return word === undefined ? null : { kind: 'word', arabic: word.arabic, meaning: word.meaning[language] };
}

/** What the first try of the question at hand is told; null while there was none. */
export function firstTryView(
  deps: Pick<Dependencies, 'rulebook'>,
  { run, question, state }: Pick<Result, 'run' | 'state'> & { readonly question: Question | undefined },
): SessionView['firstTry'] {
  return viewFirstTry(run.teaching.forQuestions, question, state, deps.rulebook);
}

function almost(deps: Dependencies, played: Result): AlmostReply {
  const { comparison } = firstTryView(deps, played) ?? { comparison: [] };
  return { verdict: 'almost', comparison, player: played.player, questsDone: played.questsDone };
}

function entryAt({ state }: Result, index: number): Entry {
  const entry = state.entries[index];
  if (entry === undefined) throw new Error(`Question ${index} was played and has no entry`);
  return entry;
}

export async function answer(
  deps: Dependencies,
  ref: UserRef,
  language: Language,
  sessionId: string,
  { answer: given, ...at }: QuestionInput & { readonly answer: Answer },
) {
  const played = await play(
    deps,
    ref,
    sessionId,
    at,
    String(at.index),
    ({ session }) => {
      const isAtHand = session.entries.length === at.index;
      if (isAtHand) return given.kind === 'text' && session.firstTry?.text === given.text;
      const before = session.entries[at.index]?.answer ?? null;
      return before !== null && isSameAnswer(before, given);
    },
    (state, hand, moment) => answerQuestion(state, hand, given, moment, deps.rulebook),
  );
  return played.state.entries.length === at.index
    ? almost(deps, played)
    : answered(deps, played, entryAt(played, at.index), language);
}

export async function skip(deps: Dependencies, ref: UserRef, language: Language, sessionId: string, at: QuestionInput) {
  const played = await play(
    deps,
    ref,
    sessionId,
    at,
    String(at.index),
    ({ session }) => session.entries[at.index]?.verdict === 'skipped',
    (state, hand, moment) => skipQuestion(state, hand, moment, deps.rulebook),
  );
  return answered(deps, played, entryAt(played, at.index), language);
}

export interface PairInput extends QuestionInput {
  readonly attempt: number;
  readonly left: number;
  readonly right: number;
}

export async function tryPair(
  deps: Dependencies,
  ref: UserRef,
  language: Language,
  sessionId: string,
  { attempt, left, right, ...at }: PairInput,
) {
  const { index } = at;
  const played = await play(
    deps,
    ref,
    sessionId,
    at,
    `${index}:${attempt}`,
    ({ session }) => {
      const tried = session.entries.length === index ? session.tries[attempt] : undefined;
      return (tried?.left === left && tried.right === right) || session.entries[index] !== undefined;
    },
    (state, hand, moment) =>
      attempt === state.session.tries.length
        ? matchPair(state, hand, { left, right }, moment, deps.rulebook)
        : { done: false, refusal: 'already-answered' },
  );
  return paired(deps, played, played.state.entries[index], { left, right }, language);
}

/** @param entry undefined while the question has pairs left */
export function paired(
  deps: Dependencies,
  played: Result,
  entry: Parameters<typeof answered>[2] | undefined,
  { left, right }: Pick<PairInput, 'left' | 'right'>,
  language: Language,
) {
  const { question, state, player, questsDone } = played;
  if (question.kind !== 'matching') refuse('wrong-kind-of-answer');
  return {
    ...viewPairs(question, entry === undefined ? state.tries : null, { left, right }),
    answered: entry === undefined ? null : answered(deps, played, entry, language),
    questsDone,
    player,
  };
}
