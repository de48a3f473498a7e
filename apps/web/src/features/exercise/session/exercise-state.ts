import type {
  AlmostReply,
  AnsweredReply,
  AnswerInput,
  FinishedReply,
  matchPair,
  PlayerView,
  QuestionView,
  RepeatsView,
  ReplyOf,
  SessionView,
  StartedReply,
  TaughtWordView,
  Verdict,
} from '@kalima/contract';
import { type Card, noPairs, type Pair, type Pairs } from '../../../questions/kinds/pairs.ts';
import { isWhole } from '../../../questions/kinds/whole-answer.ts';
import { notSending, type Sending, type SendingEvent } from '../../../runs/sending.ts';

export type PairedReply = ReplyOf<typeof matchPair>;

/** Milliseconds from showing the question, or from the pair before, to this. */
export interface Timed {
  readonly tookMs?: number;
}

interface Named {
  readonly index: number;
  readonly isRepeat?: true;
}

export type Request =
  | ({ kind: 'answer'; answer: AnswerInput } & Named & Timed)
  | ({ kind: 'skip' } & Named & Timed)
  | { kind: 'swap'; index: number }
  | ({ kind: 'pair'; attempt: number } & Named & Pair & Timed)
  | { kind: 'finish' };

export type Phase =
  | { kind: 'teaching'; words: readonly TaughtWordView[] }
  /** `firstTry`: what was typed one letter away; it may be mended. */
  | { kind: 'asking'; answer: AnswerInput | null; pairs: Pairs; firstTry?: FirstTry }
  | {
      kind: 'answered';
      answer: AnswerInput | null;
      pairs: Pairs;
      reply: AnsweredReply;
      /** The index of the question, where it was a repeat. */
      repeatOf?: number;
    }
  | { kind: 'before-repeats' }
  | { kind: 'finishing' }
  | { kind: 'finished'; result: FinishedReply };

export type FirstTry = NonNullable<SessionView['firstTry']>;

export type Asking = Extract<Phase, { kind: 'asking' }>;

export interface ExerciseState extends Sending<Request> {
  readonly session: SessionView;
  /** Of the questions; a repeat adds none. */
  readonly verdicts: readonly Verdict[];
  readonly repeats: RepeatsView;
  readonly player: PlayerView;
  readonly phase: Phase;
  /** The server refused for lack of a battery, whatever this page assumed. */
  readonly refusedEmpty: boolean;
}

export type ExerciseEvent =
  | { kind: 'chosen'; answer: AnswerInput | null }
  | ({ kind: 'picked'; card: Card } & Timed)
  | ({ kind: 'checked' } & Timed)
  | ({ kind: 'gave-up' } & Timed)
  | ({ kind: 'skipped' } & Timed)
  | SendingEvent
  | { kind: 'taught' | 'swap-wanted' | 'continued' | 'flash-over' }
  | { kind: 'repeats-begun' | 'repeats-ended' }
  | { kind: 'battery-refused' }
  | { kind: 'answered'; reply: AnsweredReply }
  | { kind: 'almost'; reply: AlmostReply }
  | { kind: 'paired'; pair: Pair; reply: PairedReply }
  | { kind: 'swapped'; index: number; question: QuestionView }
  | { kind: 'finished'; result: FinishedReply }
  | { kind: 'charged'; player: PlayerView };

export function open(session: SessionView, index: number, pairs: Pairs): Phase {
  const words = session.teach.filter((each) => each.index === index).flatMap((each) => each.words);
  const { firstTry } = session;
  if (firstTry !== null && index === session.verdicts.length)
    return { kind: 'asking', answer: { kind: 'text', text: firstTry.text }, pairs, firstTry };
  const isNew = words.length > 0 && pairs.tries === 0;
  return isNew ? { kind: 'teaching', words } : { kind: 'asking', answer: null, pairs };
}

interface Place {
  readonly index: number;
  readonly isRepeat: boolean;
}

export function currentPlace({
  session,
  verdicts,
  repeats,
}: Pick<ExerciseState, 'session' | 'verdicts' | 'repeats'>): Place {
  const [waiting] = repeats.waiting;
  return verdicts.length >= session.questions.length && waiting !== undefined
    ? { index: waiting, isRepeat: true }
    : { index: verdicts.length, isRepeat: false };
}

export const nameOf = ({ index, isRepeat }: Place): Named => (isRepeat ? { index, isRepeat } : { index });

/** Whether the server has not received this request yet. */
function isUnsent(session: SessionView, request: Request): boolean {
  const { questions, tries } = session;
  const { index, isRepeat } = currentPlace({ ...session, session });
  if (request.kind === 'finish' || request.index !== index) return false;
  if (isRepeat !== 'isRepeat' in request) return false;
  if (request.kind === 'pair') return request.attempt === tries;
  const question = questions[request.index];
  return request.kind !== 'answer' || request.answer.kind === 'no-idea' || isWhole(question, request.answer);
}

/** @param waiting the request without a reply when the page was left */
export function begin({ session, player }: StartedReply, waiting: Request | null = null): ExerciseState {
  const { verdicts, questions, repeats, matched, tries } = session;
  const isDone = verdicts.length >= questions.length;
  const pairs = { ...noPairs, matched, tries };
  const at = { session, verdicts, repeats, player, ...notSending, refusedEmpty: false };
  const isOver = isDone && repeats.waiting.length === 0;
  if (isOver) return { ...at, phase: { kind: 'finishing' }, request: { kind: 'finish' } };
  if (waiting === null || !isUnsent(session, waiting)) {
    const isBefore = isDone && repeats.done === 0 && tries === 0;
    return { ...at, phase: isBefore ? { kind: 'before-repeats' } : openAt(at, pairs), request: null };
  }
  const answer = waiting.kind === 'answer' ? waiting.answer : null;
  return { ...at, phase: { kind: 'asking', answer, pairs }, request: waiting };
}

export function openAt(state: Pick<ExerciseState, 'session' | 'verdicts' | 'repeats'>, pairs: Pairs): Phase {
  const { index, isRepeat } = currentPlace(state);
  return isRepeat ? { kind: 'asking', answer: null, pairs } : open(state.session, index, pairs);
}

function shownPlace(state: ExerciseState): Place {
  const { verdicts, phase } = state;
  if (phase.kind === 'asking' || phase.kind === 'teaching') return currentPlace(state);
  if (phase.kind === 'answered' && phase.repeatOf !== undefined) return { index: phase.repeatOf, isRepeat: true };
  return { index: Math.max(0, verdicts.length - 1), isRepeat: false };
}

/** The question on the screen: the current one, or the one just answered; its place in the session from 0. */
export function shownQuestion(state: ExerciseState): Place & { question?: QuestionView } {
  const place = shownPlace(state);
  const question = state.session.questions[place.index];
  return question ? { ...place, question } : place;
}

/** The question that follows the one just answered; null before a card or a repeat. */
export function nextQuestion({ session, verdicts }: ExerciseState): { index: number; question: QuestionView } | null {
  const index = verdicts.length;
  const question = session.questions[index];
  return question && open(session, index, noPairs).kind === 'asking' ? { index, question } : null;
}

export function isOutOfBatteries(state: ExerciseState): boolean {
  const { session, phase, player, refusedEmpty } = state;
  if (!session.costsBattery || currentPlace(state).isRepeat) return false;
  if (phase.kind === 'asking' ? phase.pairs.wrong !== null : phase.kind !== 'teaching') return false;
  return refusedEmpty || (player.battery <= 0 && !player.isSuper);
}

export function canCheck(state: ExerciseState, { answer, firstTry }: Asking): boolean {
  const isSame = answer?.kind === 'text' && answer.text === firstTry?.text;
  return answer !== null && !isSame && isWhole(shownQuestion(state).question, answer);
}

export function isRepeating(state: ExerciseState): boolean {
  return state.phase.kind === 'before-repeats' || shownPlace(state).isRepeat;
}
