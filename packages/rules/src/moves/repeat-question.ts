import { judge } from '../exercise/grade/grade.ts';
import type { Answer } from '../exercise/question.ts';
import { askedBy, type Session, waitingRepeats } from '../exercise/session.ts';
import type { Verdict } from '../lists.ts';
import { done, type Outcome, refuse } from '../outcome.ts';
import type { Rulebook } from '../rulebook.ts';
import { tryPair, verdictOfTries } from './match-pair.ts';
import type { CurrentQuestion } from './play-state.ts';
import type { NotNow } from './session-guard.ts';

type Current = Pick<CurrentQuestion, 'course' | 'index' | 'question' | 'nowMs' | 'tookMs'>;
type NoRepeat = Exclude<NotNow, 'battery-empty'>;

function whyNoRepeat(session: Session, index: number, rulebook: Rulebook): NoRepeat | null {
  const waiting = waitingRepeats(session, rulebook);
  if (waiting[0] === index) return null;
  if (!waiting.includes(index) && session.repeats?.some((each) => each.index === index)) return 'already-answered';
  return session.state === 'open' ? 'not-this-question' : 'session-finished';
}

function completeRepeat(
  session: Session,
  { index, question, nowMs, tookMs }: Current,
  verdict: Verdict,
  answer: Answer | null,
): Session {
  const tried = session.tries.length > 0 && { tries: session.tries };
  const repeat = { index, verdict, answer, ...tried, asked: askedBy(question, nowMs, tookMs) };
  return { ...session, repeats: [...(session.repeats ?? []), repeat], tries: [] };
}

/** Answers a wrong question once more, after the last one (rules-of-play, Repeats): no pay, no cost. @param answer null: skipped */
export function repeatQuestion(
  session: Session,
  current: Current,
  answer: Answer | null,
  rulebook: Rulebook,
): Outcome<Session, NoRepeat | 'wrong-kind-of-answer', never> {
  const reason = whyNoRepeat(session, current.index, rulebook);
  if (reason !== null) return refuse(reason);
  if (answer === null) return done(completeRepeat(session, current, 'skipped', null));
  const judgement = judge(current.course, current.question, answer, rulebook);
  if (judgement === null) return refuse('wrong-kind-of-answer');
  return done(completeRepeat(session, current, judgement.isRight ? 'right' : 'wrong', answer));
}

export function repeatPair(
  session: Session,
  current: Current,
  pair: { readonly left: number; readonly right: number },
  rulebook: Rulebook,
): Outcome<Session, NoRepeat | 'wrong-kind-of-answer' | 'pair-already-matched', never> {
  const reason = whyNoRepeat(session, current.index, rulebook);
  if (reason !== null) return refuse(reason);
  const tried = tryPair(session.tries, current, pair);
  if (typeof tried === 'string') return refuse(tried);
  const next = { ...session, tries: [...session.tries, tried] };
  const verdict = verdictOfTries(next.tries, current.question, rulebook);
  return done(verdict === null ? next : completeRepeat(next, current, verdict, null));
}
