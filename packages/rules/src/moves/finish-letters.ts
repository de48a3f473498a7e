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
  /** null of a review. */
  readonly lesson: number | null;
  readonly answers: readonly { readonly verdict: LetterVerdict; readonly tooFast: boolean }[];
  /** A lesson pays once; done again it is a review. */
  readonly isDone: boolean;
}

/**
 * rules-of-play, Letters: a lesson that is passed for the first time pays its XP, once; everything else pays as a review does. A passed
 * lesson credits the day, and no battery was at stake.
 */
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
    const paid = earnXp(player, amount, lettersXpSource(lesson));
    const events = paid.events.map((event) => ({ ...event, ...mark }));
    const kept = keepStreak(paid.player, moment, null, rulebook, mark);
    return { player: kept.player, events: [...events, ...kept.events], passed };
  }
  const charged = regenerate(player, moment.nowMs, rulebook);
  const rewarded = rewardReview(charged, moment.today, `letters:${id}`, rulebook);
  if (lesson === null) return { ...rewarded, passed };
  const kept = keepStreak(rewarded.player, moment, null, rulebook, mark);
  return { player: kept.player, events: [...rewarded.events, ...kept.events], passed };
}

/** Under which a lesson of letters is paid. */
export function lettersXpSource(lesson: number): string {
  return `letters:lesson:${lesson}`;
}

/** Whether an answer came sooner than a person can have read what was asked. */
export const isLetterAnswerTooFast = (
  player: Pick<Player, 'lastMoveMs'>,
  lastMs: number,
  nowMs: number,
  { pace }: Rulebook,
): boolean => isTooFast(player, { entries: [], tries: [] }, lastMs, nowMs, pace.minAnswerMs);
