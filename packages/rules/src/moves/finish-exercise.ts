import type { GameEvent } from '../events.ts';
import type { Moment } from '../moment.ts';
import { done, type Outcome, refuse } from '../outcome.ts';
import { earnXp } from '../player/experience.ts';
import { creditDay } from '../player/streak.ts';
import type { Rulebook } from '../rulebook.ts';
import type { PlayState } from './complete-question.ts';

/** Right answers of a session as a whole percentage; rounded down, so that 89.9 is not a pass. */
export function percentOf({ entries }: PlayState['session'], rulebook: Rulebook): number {
  const right = entries.filter((entry) => entry.verdict === 'right').length;
  return Math.floor((100 * right) / rulebook.questionsPerSession);
}

/**
 * Ending a session whose questions are all done: spec 1 §4. A passed exercise credits the day; a day on which the streak is
 * kept pays its XP (spec 1 §9). The caller stores the score, and never lets a lower one replace it.
 */
export function finishExercise(
  { player, session }: PlayState,
  { today }: Moment,
  rulebook: Rulebook,
): Outcome<PlayState, 'session-unfinished', GameEvent> {
  if (session.entries.length < rulebook.questionsPerSession) return refuse('session-unfinished');
  const percent = percentOf(session, rulebook);
  const passed = percent >= rulebook.passPercent;
  const finished: GameEvent = { kind: 'exercise-finished', passed, perfect: percent === 100 };
  const ended = { ...session, state: 'finished' as const };
  if (!passed) return done({ player, session: ended }, [finished]);
  const credited = creditDay(player, today);
  if (!credited.isNewDay) return done({ player, session: ended }, [finished]);
  const paid = earnXp(credited.player, rulebook.xp.streakDay, `streak:${today}`);
  return done({ player: paid.player, session: ended }, [
    finished,
    { kind: 'streak-kept', streak: paid.player.streak },
    ...paid.movements,
  ]);
}
