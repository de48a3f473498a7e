import type { AlmostReply, AnsweredReply, AnswerInput, QuestionView, TaughtWordView } from '@kalima/contract';
import { type Card, noPairs, type Pair, type Pairs, pickCard, withTry } from '../../../questions/kinds/pairs.ts';
import { notSending, reduceSending, sendingOf } from '../../../runs/sending.ts';
import {
  type Asking,
  canCheck,
  currentPlace,
  type ExerciseEvent,
  type ExerciseState,
  isRepeating,
  nameOf,
  open,
  openAt,
  type PairedReply,
  type Phase,
  type Request,
  type Timed,
} from './exercise-state.ts';

function pick(state: ExerciseState, phase: Asking, card: Card, timed: Timed): ExerciseState {
  const { request } = state;
  if (request?.kind === 'pair' && request[card.side] === card.index) return state;
  const picked = pickCard(phase.pairs, card);
  if (picked === null || (picked.tried !== null && request !== null)) return state;
  const next = { ...state, phase: { ...phase, pairs: picked.pairs } };
  if (picked.tried === null) return next;
  const named = nameOf(currentPlace(state));
  return { ...next, request: { kind: 'pair', ...named, attempt: phase.pairs.tries, ...picked.tried, ...timed } };
}

function answered(state: ExerciseState, pairs: Pairs, reply: AnsweredReply): ExerciseState {
  const answer = state.phase.kind === 'asking' ? state.phase.answer : null;
  const { index, isRepeat } = currentPlace(state);
  return {
    ...state,
    verdicts: isRepeat ? state.verdicts : [...state.verdicts, reply.verdict],
    repeats: reply.repeats,
    player: reply.player,
    phase: {
      kind: 'answered',
      answer: reply.verdict === 'skipped' ? null : answer,
      pairs,
      reply,
      ...(isRepeat && { repeatOf: index }),
    },
    request: null,
  };
}

function almost(state: ExerciseState, phase: Asking, { comparison, player }: AlmostReply): ExerciseState {
  const { answer } = phase;
  if (answer?.kind !== 'text') return { ...state, request: null };
  return { ...state, player, phase: { ...phase, firstTry: { text: answer.text, comparison } }, request: null };
}

function paired(state: ExerciseState, phase: Asking, pair: Pair, reply: PairedReply): ExerciseState {
  const pairs = withTry(phase.pairs, pair, reply.isPair, reply.matched);
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
  const { session, verdicts, repeats } = state;
  if (verdicts.length < session.questions.length) return { ...state, phase: open(session, verdicts.length, noPairs) };
  if (repeats.waiting.length === 0) return toResult(state);
  return { ...state, phase: repeats.done === 0 ? { kind: 'before-repeats' } : openAt(state, noPairs) };
}

/** Cancels a pending repeat: it counts for nothing. */
const toResult = (state: ExerciseState): ExerciseState => ({
  ...state,
  phase: { kind: 'finishing' },
  ...sendingOf<Request>({ kind: 'finish' }),
});

function whileTeaching(state: ExerciseState, words: readonly TaughtWordView[]): ExerciseState {
  const left = words.slice(1);
  const phase: Phase =
    left.length > 0 ? { kind: 'teaching', words: left } : { kind: 'asking', answer: null, pairs: noPairs };
  return { ...state, phase };
}

const timedBy = ({ tookMs }: Timed): Timed => (tookMs === undefined ? {} : { tookMs });

function whileAsking(state: ExerciseState, phase: Asking, event: ExerciseEvent): ExerciseState {
  const place = currentPlace(state);
  const { index } = place;
  const named = nameOf(place);
  switch (event.kind) {
    case 'chosen':
      return state.request ? state : { ...state, phase: { ...phase, answer: event.answer } };
    case 'picked':
      return state.problem ? state : pick(state, phase, event.card, timedBy(event));
    case 'checked': {
      const { answer } = phase;
      if (state.request || answer === null || !canCheck(state, phase)) return state;
      return { ...state, request: { kind: 'answer', ...named, answer, ...timedBy(event) } };
    }
    case 'gave-up': {
      if (state.request) return state;
      const answer: AnswerInput = { kind: 'no-idea' };
      return {
        ...state,
        phase: { ...phase, answer },
        request: { kind: 'answer', ...named, answer, ...timedBy(event) },
      };
    }
    case 'skipped':
      return state.request ? state : { ...state, request: { kind: 'skip', ...named, ...timedBy(event) } };
    case 'swap-wanted':
      return state.request || place.isRepeat ? state : { ...state, request: { kind: 'swap', index } };
    case 'swapped':
      return event.index === index ? swapped(state, index, event.question) : state;
    case 'answered':
      return answered(state, phase.pairs, event.reply);
    case 'almost':
      return almost(state, phase, event.reply);
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

export function reduce(state: ExerciseState, event: ExerciseEvent): ExerciseState {
  const next = step(state, event);
  const isSettled = next.request === null && (next.problem !== null || next.failures > 0);
  return isSettled ? { ...next, ...notSending } : next;
}

function step(state: ExerciseState, event: ExerciseEvent): ExerciseState {
  switch (event.kind) {
    case 'failed':
    case 'retried':
    case 'resent':
      return reduceSending<Request, ExerciseState>(state, event);
    case 'charged':
      if (state.player === event.player && !state.refusedEmpty) return state;
      return { ...state, player: event.player, refusedEmpty: false };
    case 'taught':
      return state.phase.kind === 'teaching' ? whileTeaching(state, state.phase.words) : state;
    case 'continued':
      return state.phase.kind === 'answered' ? goOn(state) : state;
    case 'repeats-begun':
      return state.phase.kind === 'before-repeats' ? { ...state, phase: openAt(state, noPairs) } : state;
    case 'repeats-ended':
      return isRepeating(state) ? toResult(state) : state;
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
