import type { GameEvent } from '../events.ts';
import { termsOf } from '../exercise/session.ts';
import type { Moment } from '../moment.ts';
import { done, type Outcome, refuse } from '../outcome.ts';
import { earnXp } from '../player/experience.ts';
import { creditDay } from '../player/streak.ts';
import type { Rulebook } from '../rulebook.ts';
import type { PlayState } from './complete-question.ts';
import { isRunTooFast, markedFast } from './pace.ts';

/** Right answers of a session as a whole percentage; rounded down, so that 89.9 is not a pass. */
export function percentOf(session: PlayState['session'], rulebook: Rulebook): number {
  const right = session.entries.filter((entry) => entry.verdict === 'right').length;
  return Math.floor((100 * right) / termsOf(session, rulebook).questions);
}

export function isPassed(session: PlayState['session'], rulebook: Rulebook): boolean {
  return percentOf(session, rulebook) >= termsOf(session, rulebook).passPercent;
}

/**
 * Ending a session whose questions are all done: spec 1 §4. A passed exercise credits the day; a day on which the streak is
 * kept pays its XP (spec 1 §9). The caller stores the score, and never lets a lower one replace it.
 */
export function finishExercise(
  { player, session }: PlayState,
  moment: Moment,
  rulebook: Rulebook,
): Outcome<PlayState, 'session-unfinished', GameEvent> {
  if (session.entries.length < termsOf(session, rulebook).questions) return refuse('session-unfinished');
  const percent = percentOf(session, rulebook);
  const passed = isPassed(session, rulebook);
  const mark = markedFast(passed && isRunTooFast(session, rulebook));
  const finished: GameEvent = {
    kind: 'session-finished',
    session: session.place.kind,
    passed,
    perfect: percent === 100,
    ...mark,
  };
  const ended = { ...session, state: 'finished' as const };
  if (!passed) return done({ player, session: ended }, [finished]);
  const credited = creditDay(player, moment, rulebook);
  const events = [finished, ...credited.events];
  if (!credited.isNewDay) return done({ player: credited.player, session: ended }, events);
  const paid = earnXp(credited.player, rulebook.xp.streakDay, `streak:${moment.today}`);
  return done({ player: paid.player, session: ended }, [
    ...events,
    ...paid.movements.map((movement) => ({ ...movement, ...mark })),
  ]);
}
