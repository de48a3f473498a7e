import type { MatchOutcome } from '../lists.ts';
import type { Day } from '../moment.ts';
import type { Change } from '../player/change.ts';
import { earnXp } from '../player/experience.ts';
import { isSuper } from '../player/membership.ts';
import type { Player } from '../player/player.ts';
import type { Rulebook } from '../rulebook.ts';
import type { QuizRun } from './run.ts';

/** Whether more answers than not came sooner than a person can have read the question. */
export function isMatchTooFast({ entries }: Pick<QuizRun, 'entries'>, { pace }: Rulebook): boolean {
  const answered = entries.filter(({ answer }) => answer !== null);
  const fast = answered.filter(({ tookMs }) => tookMs < pace.minAnswerMs).length;
  return 2 * fast > answered.length;
}

/**
 * rules-of-play, Quiz: 20 XP for winning and 5 for playing, doubled for Super as the XP of questions are; one match
 * against the same person is rewarded on one day of the learner's.
 * @param rewardedDay the latest day on which a match against this person was rewarded; also one that is yet to come, in a zone
 * further east.
 * @param run how the learner answered: a match is rewarded whose answers took a human's time, most of them.
 */
export function rewardMatch(
  player: Player,
  matchId: string,
  outcome: MatchOutcome,
  rewardedDay: Day | null,
  today: Day,
  run: Pick<QuizRun, 'entries'>,
  rulebook: Rulebook,
): Change {
  if (rewardedDay !== null && rewardedDay >= today) return { player, events: [] };
  if (isMatchTooFast(run, rulebook)) return { player, events: [] };
  const { quiz, xp } = rulebook;
  const amount = outcome === 'won' ? quiz.xpWon : quiz.xpPlayed;
  return earnXp(player, amount * (isSuper(player, rulebook) ? xp.superFactor : 1), `quiz:${matchId}`);
}
