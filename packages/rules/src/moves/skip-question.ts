import type { GameEvent } from '../events.ts';
import { done, type Outcome, refuse } from '../outcome.ts';
import { regenerate } from '../player/battery.ts';
import type { Rulebook } from '../rulebook.ts';
import { completeQuestion } from './complete-question.ts';
import type { CurrentQuestion, PlayState } from './play-state.ts';
import { type NotNow, whyNotNow } from './session-guard.ts';

const skipped = { verdict: 'skipped', answer: null, tooFast: false } as const;

/** rules-of-play, Batteries: a skipped question costs nothing and earns nothing; with no battery left it is refused too. */
export function skipQuestion(
  { player, session }: PlayState,
  current: CurrentQuestion,
  rulebook: Rulebook,
): Outcome<PlayState, NotNow, GameEvent> {
  const charged = regenerate(player, current.nowMs, rulebook);
  const reason = whyNotNow(charged, session, current, rulebook);
  if (reason !== null) return refuse(reason);
  const completed = completeQuestion({ player: charged, session }, current, skipped, rulebook);
  return done(completed.state, completed.events);
}
