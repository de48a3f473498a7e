import type { GameEvent } from '../events.ts';
import { isSameAnswer } from '../exercise/question.ts';
import { kindTraits } from '../exercise/question-kinds.ts';
import { type Session, waitingRepeats } from '../exercise/session.ts';
import type { Moment } from '../moment.ts';
import { answerQuestion } from '../moves/answer-question.ts';
import { matchPair } from '../moves/match-pair.ts';
import type { CurrentQuestion, PlayState } from '../moves/play-state.ts';
import { repeatPair, repeatQuestion } from '../moves/repeat-question.ts';
import type { NotNow } from '../moves/session-guard.ts';
import { skipQuestion } from '../moves/skip-question.ts';
import { done, type Outcome, refuse } from '../outcome.ts';
import { creditStudy } from '../player/study.ts';
import type { Rulebook } from '../rulebook.ts';
import { type QuestionMove, questionAt, type Run, type SwapMove } from './run.ts';

export type MoveRefusal = NotNow | 'wrong-kind-of-answer' | 'pair-already-matched' | 'not-swappable';

/** A learner's move, with the facts that only its caller has. */
export interface MadeMove {
  readonly move: QuestionMove | SwapMove;
  readonly moment: Moment;
  /** Made without a connection: judged with the batteries that the learner had then. */
  readonly isLate: boolean;
  /** Of a ticket: see `CurrentQuestion`. */
  readonly isOffline: boolean;
  /** XP sources of its question that are in the ledger. */
  readonly paid: ReadonlySet<string>;
}

type Played = Outcome<PlayState, MoveRefusal, GameEvent>;

export const repeatAt = ({ repeats }: Session, index: number) => repeats?.findLast((each) => each.index === index);

/** Whether this very move was made before: a repeated request gets the same reply without effect. */
export function isPlayed(session: Session, move: QuestionMove | SwapMove, rulebook: Rulebook): boolean {
  const { index } = move;
  if (move.kind === 'swap')
    return session.state === 'open' && index === session.entries.length && session.swapped.includes(index);
  // A repeat that waits again is a new one, with the same answer too.
  const isWaiting = move.isRepeat && waitingRepeats(session, rulebook)[0] === index;
  const before = move.isRepeat ? (isWaiting ? undefined : repeatAt(session, index)) : session.entries[index];
  switch (move.kind) {
    case 'skip':
      return before?.verdict === 'skipped';
    case 'answer': {
      const { answer } = move;
      if (before !== undefined) return before.answer !== null && isSameAnswer(before.answer, answer);
      const { entries, firstTry } = session;
      return !move.isRepeat && index === entries.length && answer.kind === 'text' && firstTry?.text === answer.text;
    }
    case 'pair': {
      if (before !== undefined) return true;
      // Tries belong to the current question: of any other they would reveal a pair.
      const current = move.isRepeat ? waitingRepeats(session, rulebook)[0] : session.entries.length;
      const tried = current === index ? session.tries[move.attempt] : undefined;
      return tried?.left === move.left && tried.right === move.right;
    }
  }
}

/** Judges one move of a run: spec 1 §4 and §5; rules-of-play, Repeats, and Swaps. `isPlayed` is asked before. */
export function playMove(
  state: PlayState,
  run: Run,
  { move, moment: { nowMs }, isLate, isOffline, paid }: MadeMove,
  rulebook: Rulebook,
): Played {
  if (move.kind === 'swap') return playSwap(state, move, run);
  const question = questionAt(run, state.session, move.index);
  if (question === undefined) return refuse('not-this-question');
  if (move.kind === 'pair' && move.attempt !== state.session.tries.length) return refuse('already-answered');
  const current: CurrentQuestion = {
    course: run.known,
    sessionId: run.id,
    index: move.index,
    question,
    nowMs,
    tookMs: move.tookMs ?? null,
    startedAtMs: run.startedAtMs,
    isLate,
    isOffline,
    paid,
  };
  if (move.isRepeat) return playRepeat(state, move, current, rulebook);
  const outcome = playQuestion(state, move, current, rulebook);
  if (!outcome.done) return outcome;
  const studied = creditStudy(outcome.state.player, run.startedAtMs, nowMs, rulebook);
  return done({ ...outcome.state, player: studied.player }, [...outcome.events, ...studied.events]);
}

function playQuestion(state: PlayState, move: QuestionMove, current: CurrentQuestion, rulebook: Rulebook): Played {
  switch (move.kind) {
    case 'answer':
      return answerQuestion(state, current, move.answer, rulebook);
    case 'skip':
      return skipQuestion(state, current, rulebook);
    case 'pair':
      return matchPair(state, current, move, rulebook);
  }
}

/** A repeat books nothing and is no study time: it changes its session alone. */
function playRepeat(
  { player, session }: PlayState,
  move: QuestionMove,
  current: CurrentQuestion,
  rulebook: Rulebook,
): Played {
  const outcome =
    move.kind === 'pair'
      ? repeatPair(session, current, move, rulebook)
      : repeatQuestion(session, current, move.kind === 'answer' ? move.answer : null, rulebook);
  return outcome.done ? done({ player, session: outcome.state }) : outcome;
}

function playSwap({ player, session }: PlayState, { index }: SwapMove, { questions }: Run): Played {
  if (index < session.entries.length) return refuse('already-answered');
  if (session.state !== 'open') return refuse('session-finished');
  const question = questions[index];
  if (question === undefined || index > session.entries.length) return refuse('not-this-question');
  if (!kindTraits[question.kind].isSwappable) return refuse('not-swappable');
  return done({ player, session: { ...session, swapped: [...session.swapped, index] } });
}
