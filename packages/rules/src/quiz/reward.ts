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

/** A match that is over, for one player. */
interface PlayedMatch extends Pick<QuizRun, 'entries'> {
  readonly matchId: string;
  readonly outcome: MatchOutcome;
  /** The latest rewarded day against the same person; also a future one, in a zone further east. */
  readonly rewardedDay: Day | null;
}

/** rules-of-play, Quiz: XP for winning or playing at a human pace, doubled for Super, once a day against the same person. */
export function rewardMatch(player: Player, match: PlayedMatch, today: Day, rulebook: Rulebook): Change {
  const { matchId, outcome, rewardedDay } = match;
  if (rewardedDay !== null && rewardedDay >= today) return { player, events: [] };
  if (isMatchTooFast(match, rulebook)) return { player, events: [] };
  const { quiz, xp } = rulebook;
  const amount = outcome === 'won' ? quiz.xpWon : quiz.xpPlayed;
  return earnXp(player, amount * (isSuper(player, rulebook) ? xp.superFactor : 1), `quiz:${matchId}`);
}
