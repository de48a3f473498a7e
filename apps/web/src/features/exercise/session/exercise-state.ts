import type {
  AnsweredReply,
  AnswerInput,
  FinishedReply,
  matchPair,
  PlayerView,
  QuestionView,
  ReplyOf,
  SessionView,
  StartedReply,
  TaughtWordView,
  Verdict,
} from '@kalima/contract';
import { type Card, isMatched, noPairs, type Pair, type Pairs, pairOf } from '../questions/pairs.ts';
import { isWhole } from './whole-answer.ts';

export type PairedReply = ReplyOf<typeof matchPair>;

/** Milliseconds from showing the question, or from the pair before, to this. */
export interface Timed {
  readonly tookMs?: number;
}

/** What the server is being told; it stays until a reply has come, so that a failed one can be sent again as it was. */
export type Request =
  | ({ kind: 'answer'; index: number; answer: AnswerInput } & Timed)
  | ({ kind: 'skip'; index: number } & Timed)
  | { kind: 'swap'; index: number }
  | ({ kind: 'pair'; index: number; attempt: number } & Pair & Timed)
  | { kind: 'finish' };

/** `offline`: nobody answers, so what was said waits, and is sent again by itself. */
export type Problem = 'offline' | 'fault' | 'out-of-step';

export type Phase =
  /** A word is shown before it is first asked; the first of those that are left. */
  | { kind: 'teaching'; words: readonly TaughtWordView[] }
  | { kind: 'asking'; answer: AnswerInput | null; pairs: Pairs }
  | { kind: 'answered'; answer: AnswerInput | null; pairs: Pairs; reply: AnsweredReply }
  | { kind: 'finishing' }
  | { kind: 'finished'; result: FinishedReply };

type Asking = Extract<Phase, { kind: 'asking' }>;

export interface ExerciseState {
  readonly session: SessionView;
  readonly verdicts: readonly Verdict[];
  readonly player: PlayerView;
  readonly phase: Phase;
  readonly request: Request | null;
  readonly problem: Problem | null;
  /** How often in a row the request at hand has failed. */
  readonly failures: number;
  /** The server refused for want of a battery, whatever this page believed. */
  readonly refusedEmpty: boolean;
}

export type ExerciseEvent =
  | { kind: 'chosen'; answer: AnswerInput | null }
  | ({ kind: 'picked'; card: Card } & Timed)
  | ({ kind: 'checked' } & Timed)
  | ({ kind: 'gave-up' } & Timed)
  | ({ kind: 'skipped' } & Timed)
  | { kind: 'taught' | 'swap-wanted' | 'retried' | 'resent' | 'continued' | 'flash-over' }
  | { kind: 'battery-refused' }
  | { kind: 'answered'; reply: AnsweredReply }
  | { kind: 'paired'; pair: Pair; reply: PairedReply }
  | { kind: 'swapped'; index: number; question: QuestionView }
  | { kind: 'finished'; result: FinishedReply }
  | { kind: 'failed'; problem: Problem }
  | { kind: 'charged'; player: PlayerView };

/** The question at that place; where it asks new words, they are shown first. */
function open(session: SessionView, index: number, pairs: Pairs): Phase {
  const words = session.teach.filter((each) => each.index === index).flatMap((each) => each.words);
  const isNew = words.length > 0 && pairs.tries === 0;
  return isNew ? { kind: 'teaching', words } : { kind: 'asking', answer: null, pairs };
}

/** Whether the server, as it now says, was never told this: what was said of a question that is done by now was heard. */
function isStillToTell({ questions, verdicts, tries }: SessionView, request: Request): boolean {
  if (request.kind === 'finish' || request.index !== verdicts.length) return false;
  if (request.kind === 'pair') return request.attempt === tries;
  const question = questions[request.index];
  return request.kind !== 'answer' || request.answer.kind === 'no-idea' || isWhole(question, request.answer);
}

/** @param waiting what was said here before and had no reply, when the page went away. */
export function begin({ session, player }: StartedReply, waiting: Request | null = null): ExerciseState {
  const { verdicts, questions, matched, tries } = session;
  const isDone = verdicts.length >= questions.length;
  const pairs = { ...noPairs, matched, tries };
  const at = { session, verdicts, player, problem: null, failures: 0, refusedEmpty: false };
  if (isDone) return { ...at, phase: { kind: 'finishing' }, request: { kind: 'finish' } };
  if (waiting === null || !isStillToTell(session, waiting))
    return { ...at, phase: open(session, verdicts.length, pairs), request: null };
  const answer = waiting.kind === 'answer' ? waiting.answer : null;
  return { ...at, phase: { kind: 'asking', answer, pairs }, request: waiting };
}

/** The question on the screen: the one at hand, or the one just answered; its place in the session from 0. */
export function shownQuestion({ session, verdicts, phase }: ExerciseState): { index: number; question?: QuestionView } {
  const isAhead = phase.kind === 'asking' || phase.kind === 'teaching';
  const index = isAhead ? verdicts.length : Math.max(0, verdicts.length - 1);
  const question = session.questions[index];
  return question ? { index, question } : { index };
}

export function isOutOfBatteries({ session, phase, player, refusedEmpty }: ExerciseState): boolean {
  if (!session.costsBattery) return false;
  if (phase.kind === 'asking' ? phase.pairs.wrong !== null : phase.kind !== 'teaching') return false;
  return refusedEmpty || (player.battery <= 0 && !player.isSuper);
}

function pick(state: ExerciseState, phase: Asking, card: Card, timed: Timed): ExerciseState {
  const { pairs } = phase;
  const { picked, wrong } = pairs;
  if (isMatched(pairs, card) || wrong?.[card.side] === card.index) return state;
  if (state.request?.kind === 'pair' && state.request[card.side] === card.index) return state;
  if (picked === null || picked.side === card.side) {
    const now = picked?.index === card.index ? null : card;
    return { ...state, phase: { ...phase, pairs: { ...pairs, picked: now } } };
  }
  if (state.request) return state;
  return {
    ...state,
    phase: { ...phase, pairs: { ...pairs, picked: null } },
    request: { kind: 'pair', index: state.verdicts.length, attempt: pairs.tries, ...pairOf(card, picked), ...timed },
  };
}

function answered(state: ExerciseState, pairs: Pairs, reply: AnsweredReply): ExerciseState {
  const answer = state.phase.kind === 'asking' ? state.phase.answer : null;
  return {
    ...state,
    verdicts: [...state.verdicts, reply.verdict],
    player: reply.player,
    phase: { kind: 'answered', answer: reply.verdict === 'skipped' ? null : answer, pairs, reply },
    request: null,
  };
}

function paired(state: ExerciseState, phase: Asking, pair: Pair, reply: PairedReply): ExerciseState {
  const pairs: Pairs = {
    matched: reply.matched,
    tries: phase.pairs.tries + 1,
    picked: phase.pairs.picked,
    wrong: reply.isPair ? null : pair,
  };
  if (reply.answered) return answered(state, { ...pairs, picked: null }, reply.answered);
  return { ...state, player: reply.player, phase: { ...phase, pairs }, request: null };
}

function swapped(state: ExerciseState, index: number, question: QuestionView): ExerciseState {
  const questions = state.session.questions.map((each, place) => (place === index ? question : each));
  return {
    ...state,
    session: { ...state.session, questions },
    phase: { kind: 'asking', answer: null, pairs: noPairs },
    request: null,
  };
}

function goOn(state: ExerciseState): ExerciseState {
  const { session, verdicts } = state;
  if (verdicts.length >= session.questions.length) {
    return { ...state, phase: { kind: 'finishing' }, request: { kind: 'finish' } };
  }
  return { ...state, phase: open(session, verdicts.length, noPairs) };
}

function whileTeaching(state: ExerciseState, words: readonly TaughtWordView[]): ExerciseState {
  const left = words.slice(1);
  const phase: Phase =
    left.length > 0 ? { kind: 'teaching', words: left } : { kind: 'asking', answer: null, pairs: noPairs };
  return { ...state, phase };
}

/** The part of an event that a request takes along. */
const timedBy = ({ tookMs }: Timed): Timed => (tookMs === undefined ? {} : { tookMs });

function whileAsking(state: ExerciseState, phase: Asking, event: ExerciseEvent): ExerciseState {
  const index = state.verdicts.length;
  switch (event.kind) {
    case 'chosen':
      return state.request ? state : { ...state, phase: { ...phase, answer: event.answer } };
    case 'picked':
      return state.problem ? state : pick(state, phase, event.card, timedBy(event));
    case 'checked':
      if (state.request || phase.answer === null || !isWhole(state.session.questions[index], phase.answer))
        return state;
      return { ...state, request: { kind: 'answer', index, answer: phase.answer, ...timedBy(event) } };
    case 'gave-up': {
      if (state.request) return state;
      const answer: AnswerInput = { kind: 'no-idea' };
      return { ...state, phase: { ...phase, answer }, request: { kind: 'answer', index, answer, ...timedBy(event) } };
    }
    case 'skipped':
      return state.request ? state : { ...state, request: { kind: 'skip', index, ...timedBy(event) } };
    case 'swap-wanted':
      return state.request ? state : { ...state, request: { kind: 'swap', index } };
    case 'swapped':
      return event.index === index ? swapped(state, index, event.question) : state;
    case 'answered':
      return answered(state, phase.pairs, event.reply);
    case 'paired':
      return paired(state, phase, event.pair, event.reply);
    case 'flash-over':
      return { ...state, phase: { ...phase, pairs: { ...phase.pairs, wrong: null } } };
    case 'battery-refused':
      return { ...state, request: null, refusedEmpty: true };
    default:
      return state;
  }
}

/** One session from its first question to its result. It decides nothing: right and wrong come with the replies. */
export function reduce(state: ExerciseState, event: ExerciseEvent): ExerciseState {
  const next = step(state, event);
  const isSettled = next.request === null && (next.problem !== null || next.failures > 0);
  return isSettled ? { ...next, problem: null, failures: 0 } : next;
}

function step(state: ExerciseState, event: ExerciseEvent): ExerciseState {
  switch (event.kind) {
    case 'failed':
      return state.request ? { ...state, problem: event.problem, failures: state.failures + 1 } : state;
    case 'retried':
      return state.request ? { ...state, request: { ...state.request }, problem: null } : state;
    case 'resent':
      // Keep the offline notice until the retry succeeds.
      return state.request && state.problem === 'offline' ? { ...state, request: { ...state.request } } : state;
    case 'charged':
      if (state.player === event.player && !state.refusedEmpty) return state;
      return { ...state, player: event.player, refusedEmpty: false };
    case 'taught':
      return state.phase.kind === 'teaching' ? whileTeaching(state, state.phase.words) : state;
    case 'continued':
      return state.phase.kind === 'answered' ? goOn(state) : state;
    case 'finished':
      return {
        ...state,
        phase: { kind: 'finished', result: event.result },
        player: event.result.player,
        request: null,
      };
    default:
      return state.phase.kind === 'asking' ? whileAsking(state, state.phase, event) : state;
  }
}
