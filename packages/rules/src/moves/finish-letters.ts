import type { GameEvent } from '../events.ts';
import { isLettersRunPassed, type LetterVerdict } from '../letters/judge-letters.ts';
import type { Moment } from '../moment.ts';
import { regenerate } from '../player/battery.ts';
import type { Change } from '../player/change.ts';
import { earnXp } from '../player/experience.ts';
import { isSuper } from '../player/membership.ts';
import type { Player } from '../player/player.ts';
import { rewardReview } from '../player/review-reward.ts';
import { keepStreak } from '../player/streak-days.ts';
import type { Rulebook } from '../rulebook.ts';
import { isTooFast, markedFast } from './pace.ts';

/** A run of letters whose questions are all done. */
export interface LettersRun {
  readonly id: string;
  readonly lesson: number | null;
  readonly answers: readonly { readonly verdict: LetterVerdict; readonly tooFast: boolean }[];
  /** A lesson pays once; repeated it is a review. */
  readonly isDone: boolean;
}

/** rules-of-play, Letters: a lesson's first pass pays its XP, anything else as a review; a passed lesson credits the day. */
export function finishLetters(
  player: Player,
  { id, lesson, answers, isDone }: LettersRun,
  moment: Moment,
  rulebook: Rulebook,
): Change<GameEvent> & { readonly passed: boolean } {
  const { letters, xp } = rulebook;
  const passed = isLettersRunPassed(
    answers.map(({ verdict }) => verdict),
    letters,
  );
  if (!passed) return { player, events: [], passed };
  const human = answers.map(({ verdict, tooFast }) => (tooFast && verdict === 'right' ? 'wrong' : verdict));
  const mark = markedFast(!isLettersRunPassed(human, letters));
  if (lesson !== null && !isDone) {
    const amount = letters.lessonXp * (isSuper(player, rulebook) ? xp.superFactor : 1);
    const paid = earnXp(player, amount, lettersXpSource(lesson), mark);
    const kept = keepStreak(paid.player, { moment }, mark, rulebook);
    return { player: kept.player, events: [...paid.events, ...kept.events], passed };
  }
  const charged = regenerate(player, moment.nowMs, rulebook);
  const rewarded = rewardReview(charged, moment.today, `letters:${id}`, rulebook);
  if (lesson === null) return { ...rewarded, passed };
  const kept = keepStreak(rewarded.player, { moment }, mark, rulebook);
  return { player: kept.player, events: [...rewarded.events, ...kept.events], passed };
}

/** The XP source of a lesson of letters. */
export function lettersXpSource(lesson: number): string {
  return `letters:lesson:${lesson}`;
}

/** Whether an answer came sooner than a person can have read the question. */
export const isLetterAnswerTooFast = (
  player: Pick<Player, 'lastMoveMs'>,
  lastMs: number,
  nowMs: number,
  { pace }: Rulebook,
): boolean =>
  isTooFast({ player, session: { entries: [], tries: [] } }, { startedAtMs: lastMs, nowMs }, pace.minAnswerMs);
