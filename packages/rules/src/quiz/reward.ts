import type { MatchOutcome } from '../lists.ts';
import type { Day } from '../moment.ts';
import type { Change } from '../player/change.ts';
import { earnXp } from '../player/experience.ts';
import { isSuper } from '../player/membership.ts';
import type { Player } from '../player/player.ts';
import type { Rulebook } from '../rulebook.ts';
import type { QuizRun } from './run.ts';

/** Whether most answers came sooner than a person can have read the question. */
export function isMatchTooFast({ entries }: Pick<QuizRun, 'entries'>, { pace }: Rulebook): boolean {
  const answered = entries.filter(({ answer }) => answer !== null);
  const fast = answered.filter(({ tookMs }) => tookMs < pace.minAnswerMs).length;
  return 2 * fast > answered.length;
}

/**
 * rules-of-play, Quiz: XP for winning or playing at a human pace, doubled for Super, once a day against the same person.
 * @param rewardedDay the latest rewarded day; also a future one, in a zone further east
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
