import type { GameEvent } from '../events.ts';
import { judge } from '../exercise/grade/grade.ts';
import type { Answer } from '../exercise/question.ts';
import { askedBy, termsOf } from '../exercise/session.ts';
import { done, type Outcome, refuse } from '../outcome.ts';
import { loseBattery, regenerate, wrongAnswerSource } from '../player/battery.ts';
import type { Rulebook } from '../rulebook.ts';
import { completeQuestion } from './complete-question.ts';
import { isTooFast } from './pace.ts';
import type { CurrentQuestion, PlayState } from './play-state.ts';
import { type NotNow, whyNotNow } from './session-guard.ts';

/** Answers a question (spec 1 §4 and §5): wrong costs one battery, "I don't know" none; one letter off gets a second try. */
export function answerQuestion(
  state: PlayState,
  current: CurrentQuestion,
  answer: Answer,
  rulebook: Rulebook,
): Outcome<PlayState, NotNow | 'wrong-kind-of-answer', GameEvent> {
  const { player, session } = state;
  const { course, sessionId, index, question, nowMs } = current;
  const charged = regenerate(player, nowMs, rulebook);
  const reason = whyNotNow(charged, session, current, rulebook);
  if (reason !== null) return refuse(reason);
  const judgement = judge(course, question, answer, rulebook);
  if (judgement === null) return refuse('wrong-kind-of-answer');
  if (judgement.isAlmost && session.firstTry === undefined && answer.kind === 'text') {
    const firstTry = { text: answer.text, asked: askedBy(question, nowMs, current.tookMs) };
    return done({ player: charged, session: { ...session, firstTry } }, []);
  }
  const right = judgement.isRight;
  const isFree = right || answer.kind === 'no-idea' || !termsOf(session, rulebook).costsBattery;
  const cost = isFree
    ? { player: charged, events: [] }
    : loseBattery(charged, wrongAnswerSource(sessionId, index), rulebook, current.isOffline);
  const completed = completeQuestion(
    { player: cost.player, session },
    current,
    { verdict: right ? 'right' : 'wrong', answer, tooFast: isTooFast(state, current, rulebook.pace.minAnswerMs) },
    rulebook,
  );
  return done(completed.state, [...cost.events, ...completed.events]);
}
