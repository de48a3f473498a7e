import type { WordId } from '@kalima/course/schema';
import type { GameEvent } from '../events.ts';
import { termsOf } from '../exercise/session.ts';
import { done, type Outcome, refuse } from '../outcome.ts';
import { regenerate } from '../player/battery.ts';
import { earnXp } from '../player/experience.ts';
import { isSuper } from '../player/membership.ts';
import { rewardReview } from '../player/review-reward.ts';
import { keepStreak, type PassTime } from '../player/streak-days.ts';
import type { Rulebook } from '../rulebook.ts';
import { isRunTooFast, markedFast } from './pace.ts';
import type { PlayState } from './play-state.ts';
import { isPassed, percentOf } from './score.ts';

/** The end of a session's facts about its lesson. */
export interface LessonPay {
  /** The lesson's own XP; null: none. */
  readonly xpReward: number | null;
  readonly isPaid: boolean;
}

/** The end of a sitting's facts: the words on its cards, and those already paid. */
export interface SittingPay {
  readonly taught: readonly WordId[];
  readonly paid: readonly WordId[];
}

const nothingTaught: SittingPay = { taught: [], paid: [] };

/** Facts about the end of a session that only its caller has. */
export interface SessionEnd extends PassTime {
  readonly sessionId: string;
  readonly lesson: LessonPay;
  /** Of a sitting. */
  readonly sitting?: SittingPay;
}

/**
 * Ends a session whose questions are all done (spec 1 §4): credits the day, pays lesson and new sitting words once.
 * The caller stores the score, and never replaces it by a lower one.
 */
export function finishSession(
  { player, session }: PlayState,
  end: SessionEnd,
  rulebook: Rulebook,
): Outcome<PlayState, 'session-unfinished', GameEvent> {
  const { sessionId, moment, lesson, sitting = nothingTaught } = end;
  const { kind, guide } = session.place;
  if (session.entries.length < termsOf(session, rulebook).questions) return refuse('session-unfinished');
  const passed = isPassed(session, rulebook);
  const ended = { ...session, state: 'finished' as const };
  const mark = markedFast(passed && isRunTooFast(session, rulebook));
  const perfect = percentOf(session, rulebook) === 100;
  const finished: GameEvent = { kind: 'session-finished', session: kind, passed, perfect, ...mark };
  if (!passed) return done({ player, session: ended }, [finished]);
  switch (kind) {
    case 'exercise': {
      const kept = keepStreak(player, end, mark, rulebook);
      return done({ player: kept.player, session: ended }, [finished, ...kept.events]);
    }
    case 'lesson': {
      if (lesson.isPaid) return done({ player, session: ended }, [finished]);
      const { xp } = rulebook;
      const amount = (lesson.xpReward ?? xp.lessonBase) * (isSuper(player, rulebook) ? xp.superFactor : 1);
      const paid = earnXp(player, amount, lessonXpSource(guide), mark);
      return done({ player: paid.player, session: ended }, [finished, ...paid.events]);
    }
    case 'sitting': {
      const { xp } = rulebook;
      const amount = xp.sittingWord * (isSuper(player, rulebook) ? xp.superFactor : 1);
      const right = session.entries.flatMap(({ verdict, asked }) => (verdict === 'right' ? (asked?.words ?? []) : []));
      const words = sitting.taught.filter((word) => right.includes(word) && !sitting.paid.includes(word));
      let earned = player;
      const events: GameEvent[] = [finished];
      for (const word of words) {
        const paid = earnXp(earned, amount, sittingXpSource(word), mark);
        earned = paid.player;
        events.push(...paid.events);
      }
      const kept = keepStreak(earned, end, mark, rulebook);
      return done({ player: kept.player, session: ended }, [...events, ...kept.events]);
    }
    case 'review': {
      const charged = regenerate(player, moment.nowMs, rulebook);
      const rewarded = rewardReview(charged, moment.today, `review:${sessionId}`, rulebook);
      return done({ player: rewarded.player, session: ended }, [finished, ...rewarded.events]);
    }
    case 'placement':
      return done({ player, session: ended }, [finished, { kind: 'guide-opened', guide: guide + 1 }]);
  }
}

/** The source of a lesson's own XP. */
export function lessonXpSource(guide: number): string {
  return `lesson:${guide}`;
}

/** The prefix of a sitting's XP sources. */
export const sittingXpPrefix = 'sitting:';

/** The source of the XP for a word that a sitting taught. */
export function sittingXpSource(word: WordId): string {
  return `${sittingXpPrefix}${word}`;
}
