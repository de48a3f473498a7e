import { isLettersRunPassed, type LetterVerdict } from '../letters/judge-letters.ts';
import type { Moment } from '../moment.ts';
import { regenerate } from '../player/battery.ts';
import type { Change } from '../player/change.ts';
import { earnXp } from '../player/experience.ts';
import { isSuper } from '../player/membership.ts';
import type { Player } from '../player/player.ts';
import { rewardReview } from '../player/review-reward.ts';
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
 * rules-of-play, Letters: a lesson that is passed for the first time pays its XP, once; everything else pays as a review does. No day is
 * credited, and no battery was at stake.
 */
export function finishLetters(
  player: Player,
  { id, lesson, answers, isDone }: LettersRun,
  moment: Moment,
  rulebook: Rulebook,
): Change & { readonly passed: boolean } {
  const { letters, xp } = rulebook;
  const passed = isLettersRunPassed(
    answers.map(({ verdict }) => verdict),
    letters,
  );
  if (!passed) return { player, events: [], passed };
  if (lesson !== null && !isDone) {
    const human = answers.map(({ verdict, tooFast }) => (tooFast && verdict === 'right' ? 'wrong' : verdict));
    const amount = letters.lessonXp * (isSuper(player, rulebook) ? xp.superFactor : 1);
    const paid = earnXp(player, amount, lettersXpSource(lesson));
    const mark = markedFast(!isLettersRunPassed(human, letters));
    const events = paid.events.map((event) => ({ ...event, ...mark }));
    return { player: paid.player, events, passed };
  }
  const charged = regenerate(player, moment.nowMs, rulebook);
  return { ...rewardReview(charged, moment.today, `letters:${id}`, rulebook), passed };
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
