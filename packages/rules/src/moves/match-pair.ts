import type { GameEvent } from '../events.ts';
import { isPair } from '../exercise/grade/grade.ts';
import { type Question, taskOf } from '../exercise/question.ts';
import { pairedWords } from '../exercise/question-kinds.ts';
import { type PairTry, pairsIn, termsOf } from '../exercise/session.ts';
import { done, type Outcome, refuse } from '../outcome.ts';
import { loseBattery, regenerate, wrongAnswerSource } from '../player/battery.ts';
import type { Rulebook } from '../rulebook.ts';
import { completeQuestion } from './complete-question.ts';
import { isMatchingTooFast, isTooFast, markedFast } from './pace.ts';
import type { CurrentQuestion, PlayState } from './play-state.ts';
import { type NotNow, whyNotNow } from './session-guard.ts';

interface Pair {
  readonly left: number;
  readonly right: number;
}

/** The pair for storage, or the reason for its refusal. */
export function tryPair(
  tries: readonly PairTry[],
  { question, nowMs, tookMs }: Pick<CurrentQuestion, 'question' | 'nowMs' | 'tookMs'>,
  pair: Pair,
): PairTry | 'wrong-kind-of-answer' | 'pair-already-matched' {
  const fits = isPair(question, pair.left, pair.right);
  if (fits === null) return 'wrong-kind-of-answer';
  if (tries.some((each) => each.isPair && (each.left === pair.left || each.right === pair.right)))
    return 'pair-already-matched';
  const asked = { words: pairedWords(question, pair), task: taskOf(question), atMs: nowMs, tookMs };
  return { left: pair.left, right: pair.right, isPair: fits, asked };
}

/** null while pairs are left. */
export function verdictOfTries(
  tries: readonly PairTry[],
  question: Question,
  { matchingWrongPairsAllowed }: Rulebook,
): 'right' | 'wrong' | null {
  const wrongPairs = tries.filter((each) => !each.isPair).length;
  if (tries.length - wrongPairs < pairsIn(question)) return null;
  return wrongPairs <= matchingWrongPairsAllowed ? 'right' : 'wrong';
}

/** Tries one pair (spec 1 §4 "Matching"): a wrong one costs a battery; one wrong pair is allowed (rules-of-play, Grading). */
export function matchPair(
  before: PlayState,
  current: CurrentQuestion,
  pair: Pair,
  rulebook: Rulebook,
): Outcome<PlayState, NotNow | 'wrong-kind-of-answer' | 'pair-already-matched', GameEvent> {
  const { player, session } = before;
  const { sessionId, index, question } = current;
  const charged = regenerate(player, current.nowMs, rulebook);
  const reason = whyNotNow(charged, session, current, rulebook);
  if (reason !== null) return refuse(reason);
  const tried = tryPair(session.tries, current, pair);
  if (typeof tried === 'string') return refuse(tried);
  const isFirstFast = session.tries.length === 0 && isTooFast(before, current, rulebook.pace.minPairMs);
  const tries = [...session.tries, { ...tried, ...markedFast(isFirstFast) }];
  const source = `${wrongAnswerSource(sessionId, index)}:${session.tries.length}`;
  const isFree = tried.isPair || !termsOf(session, rulebook).costsBattery;
  const cost = isFree ? { player: charged, events: [] } : loseBattery(charged, source, rulebook, current.isOffline);
  const state: PlayState = { player: cost.player, session: { ...session, tries } };
  const verdict = verdictOfTries(tries, question, rulebook);
  if (verdict === null) return done(state, cost.events);

  const tooFast = isMatchingTooFast(tries, rulebook.pace.minPairMs);
  const completed = completeQuestion(state, current, { verdict, answer: null, tooFast }, rulebook);
  return done(completed.state, [...cost.events, ...completed.events]);
}
