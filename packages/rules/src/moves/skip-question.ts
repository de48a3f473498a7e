import type { GameEvent } from '../events.ts';
import type { Moment } from '../moment.ts';
import { done, type Outcome, refuse } from '../outcome.ts';
import { regenerate } from '../player/battery.ts';
import type { Rulebook } from '../rulebook.ts';
import { type CurrentQuestion, completeQuestion, type PlayState } from './complete-question.ts';
import { type NotNow, whyNotNow } from './session-guard.ts';

/** rules-of-play, Batteries: a skipped question costs nothing and earns nothing; with no battery left it is refused too. */
export function skipQuestion(
  { player, session }: PlayState,
  current: CurrentQuestion,
  { nowMs }: Moment,
  rulebook: Rulebook,
): Outcome<PlayState, NotNow, GameEvent> {
  const charged = regenerate(player, nowMs, rulebook);
  const reason = whyNotNow(charged, session, current, rulebook);
  if (reason !== null) return refuse(reason);
  const completed = completeQuestion({ player: charged, session }, 'skipped', null, current, nowMs, false, rulebook);
  return done(completed.state, completed.events);
}
