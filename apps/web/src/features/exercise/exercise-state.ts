import type {
  AnsweredReply,
  AnswerInput,
  FinishedReply,
  matchPair,
  PlayerView,
  QuestionView,
  ReplyOf,
  SessionView,
  startExercise,
  Verdict,
} from '@kalima/contract';

export type Started = ReplyOf<typeof startExercise>;
export type PairedReply = ReplyOf<typeof matchPair>;
export interface Card {
  side: 'left' | 'right';
  index: number;
}
export interface Pair {
  left: number;
  right: number;
}

/** What the server is being told; it stays until a reply has come, so that a failed one can be sent again as it was. */
export type Request =
  | { kind: 'answer'; index: number; answer: AnswerInput }
  | { kind: 'skip'; index: number }
  | ({ kind: 'pair'; index: number; attempt: number } & Pair)
  | { kind: 'finish' };

export type Problem = 'offline' | 'fault' | 'out-of-step';

export interface Pairs {
  matched: readonly (readonly [number, number])[];
  tries: number;
  picked: Card | null;
  /** The pair that was wrong, while it flashes. */
  wrong: Pair | null;
}

export type Phase =
  | { kind: 'asking'; answer: AnswerInput | null; pairs: Pairs }
  | { kind: 'answered'; answer: AnswerInput | null; pairs: Pairs; reply: AnsweredReply }
  | { kind: 'finishing' }
  | { kind: 'finished'; result: FinishedReply };

export interface ExerciseState {
  readonly session: SessionView;
  readonly verdicts: readonly Verdict[];
  readonly player: PlayerView;
  readonly phase: Phase;
  readonly request: Request | null;
  readonly problem: Problem | null;
  /** The server refused for want of a battery, whatever this page believed. */
  readonly refusedEmpty: boolean;
}

export type ExerciseEvent =
  | { kind: 'chosen'; answer: AnswerInput }
  | { kind: 'picked'; card: Card }
  | { kind: 'checked' | 'skipped' | 'retried' | 'continued' | 'flash-over' | 'battery-refused' }
  | { kind: 'answered'; reply: AnsweredReply }
  | { kind: 'paired'; pair: Pair; reply: PairedReply }
  | { kind: 'finished'; result: FinishedReply }
  | { kind: 'failed'; problem: Problem }
  | { kind: 'charged'; player: PlayerView };

const noPairs: Pairs = { matched: [], tries: 0, picked: null, wrong: null };

export function begin({ session, player }: Started): ExerciseState {
  const isDone = session.verdicts.length >= session.questions.length;
  const pairs = { ...noPairs, matched: session.matched, tries: session.tries };
  return {
    session,
    verdicts: session.verdicts,
    player,
    phase: isDone ? { kind: 'finishing' } : { kind: 'asking', answer: null, pairs },
    request: isDone ? { kind: 'finish' } : null,
    problem: null,
    refusedEmpty: false,
  };
}

/** The question on the screen: the one at hand, or the one just answered; its place in the session from 0. */
export function shownQuestion({ session, verdicts, phase }: ExerciseState): { index: number; question?: QuestionView } {
  const index = phase.kind === 'asking' ? verdicts.length : Math.max(0, verdicts.length - 1);
  const question = session.questions[index];
  return question ? { index, question } : { index };
}

export function isOutOfBatteries({ phase, player, refusedEmpty }: ExerciseState): boolean {
  if (phase.kind !== 'asking' || phase.pairs.wrong !== null) return false;
  return refusedEmpty || (player.battery <= 0 && !player.isSuper);
}

export function isMatched({ matched }: Pairs, { side, index }: Card): boolean {
  return matched.some(([left, right]) => (side === 'left' ? left : right) === index);
}

function pick(state: ExerciseState, phase: Extract<Phase, { kind: 'asking' }>, card: Card): ExerciseState {
  const { pairs } = phase;
  const { picked, wrong } = pairs;
  if (isMatched(pairs, card) || wrong?.[card.side] === card.index) return state;
  if (state.request?.kind === 'pair' && state.request[card.side] === card.index) return state;
  if (picked === null || picked.side === card.side) {
    const now = picked?.index === card.index ? null : card;
    return { ...state, phase: { ...phase, pairs: { ...pairs, picked: now } } };
  }
  if (state.request) return state;
  const pair =
    card.side === 'left' ? { left: card.index, right: picked.index } : { left: picked.index, right: card.index };
  return {
    ...state,
    phase: { ...phase, pairs: { ...pairs, picked: null } },
    request: { kind: 'pair', index: state.verdicts.length, attempt: pairs.tries, ...pair },
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

function goOn(state: ExerciseState): ExerciseState {
  if (state.verdicts.length >= state.session.questions.length) {
    return { ...state, phase: { kind: 'finishing' }, request: { kind: 'finish' } };
  }
  return { ...state, phase: { kind: 'asking', answer: null, pairs: noPairs } };
}

function whileAsking(
  state: ExerciseState,
  phase: Extract<Phase, { kind: 'asking' }>,
  event: ExerciseEvent,
): ExerciseState {
  const index = state.verdicts.length;
  switch (event.kind) {
    case 'chosen':
      return state.request ? state : { ...state, phase: { ...phase, answer: event.answer } };
    case 'picked':
      return state.problem ? state : pick(state, phase, event.card);
    case 'checked':
      if (state.request || phase.answer === null) return state;
      return { ...state, request: { kind: 'answer', index, answer: phase.answer } };
    case 'skipped':
      return state.request ? state : { ...state, request: { kind: 'skip', index } };
    case 'answered':
      return answered(state, phase.pairs, event.reply);
    case 'paired': {
      const { reply, pair } = event;
      const pairs: Pairs = {
        matched: reply.matched,
        tries: phase.pairs.tries + 1,
        picked: phase.pairs.picked,
        wrong: reply.isPair ? null : pair,
      };
      if (reply.answered) return answered(state, { ...pairs, picked: null }, reply.answered);
      return { ...state, player: reply.player, phase: { ...phase, pairs }, request: null };
    }
    case 'flash-over':
      return { ...state, phase: { ...phase, pairs: { ...phase.pairs, wrong: null } } };
    case 'battery-refused':
      return { ...state, request: null, refusedEmpty: true };
    default:
      return state;
  }
}

/** One exercise from its first question to its result. It decides nothing: right and wrong come with the replies. */
export function reduce(state: ExerciseState, event: ExerciseEvent): ExerciseState {
  switch (event.kind) {
    case 'failed':
      return state.request ? { ...state, problem: event.problem } : state;
    case 'retried':
      return state.request ? { ...state, request: { ...state.request }, problem: null } : state;
    case 'charged':
      if (state.player === event.player && !state.refusedEmpty) return state;
      return { ...state, player: event.player, refusedEmpty: false };
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
