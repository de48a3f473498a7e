import type { GameEvent } from '../events.ts';
import { isPair } from '../exercise/grade.ts';
import { pairedWords, taskOf } from '../exercise/question.ts';
import { pairsIn, termsOf } from '../exercise/session.ts';
import type { Moment } from '../moment.ts';
import { done, type Outcome, refuse } from '../outcome.ts';
import { loseBattery, regenerate, wrongAnswerSource } from '../player/battery.ts';
import type { Rulebook } from '../rulebook.ts';
import { completeQuestion, type PlayState, type QuestionAtHand } from './complete-question.ts';
import { isMatchingTooFast, isTooFast, markedFast } from './pace.ts';
import { type NotNow, whyNotNow } from './session-guard.ts';

/**
 * Trying one pair: spec 1 §4 "Matching". A wrong pair costs its battery; the last right pair ends the question, which is right
 * with at most one wrong pair (rules-of-play, Grading).
 */
export function matchPair(
  { player, session }: PlayState,
  hand: QuestionAtHand,
  pair: { readonly left: number; readonly right: number },
  { nowMs }: Moment,
  rulebook: Rulebook,
): Outcome<PlayState, NotNow | 'wrong-kind-of-answer' | 'pair-already-matched', GameEvent> {
  const { sessionId, index, question, tookMs } = hand;
  const charged = regenerate(player, nowMs, rulebook);
  const reason = whyNotNow(charged, session, index, rulebook);
  if (reason !== null) return refuse(reason);
  const fits = isPair(question, pair.left, pair.right);
  if (fits === null) return refuse('wrong-kind-of-answer');
  const isTaken = session.tries.some((each) => each.isPair && (each.left === pair.left || each.right === pair.right));
  if (isTaken) return refuse('pair-already-matched');

  const asked = { words: pairedWords(question, pair), task: taskOf(question), atMs: nowMs, tookMs };
  const isFirstFast =
    session.tries.length === 0 && isTooFast(player, session, hand.startedAtMs, nowMs, rulebook.pace.minPairMs);
  const tries = [...session.tries, { ...pair, isPair: fits, asked, ...markedFast(isFirstFast) }];
  const source = `${wrongAnswerSource(sessionId, index)}:${session.tries.length}`;
  const isFree = fits || !termsOf(session, rulebook).costsBattery;
  const cost = isFree ? { player: charged, events: [] } : loseBattery(charged, source, rulebook);
  const state: PlayState = { player: cost.player, session: { ...session, tries } };
  if (tries.filter((each) => each.isPair).length < pairsIn(question)) return done(state, cost.events);

  const wrongPairs = tries.filter((each) => !each.isPair).length;
  const verdict = wrongPairs <= rulebook.matchingWrongPairsAllowed ? 'right' : 'wrong';
  const tooFast = isMatchingTooFast(tries, rulebook.pace.minPairMs);
  const completed = completeQuestion(state, verdict, null, hand, nowMs, tooFast, rulebook);
  return done(completed.state, [...cost.events, ...completed.events]);
}
