import type { WordId } from '@kalima/course/schema';
import type { GameEvent } from '../events.ts';
import { termsOf } from '../exercise/session.ts';
import type { Moment } from '../moment.ts';
import { done, type Outcome, refuse } from '../outcome.ts';
import { regenerate } from '../player/battery.ts';
import { earnXp } from '../player/experience.ts';
import { isSuper } from '../player/membership.ts';
import { rewardReview } from '../player/review-reward.ts';
import { keepStreak, type LatePass } from '../player/streak-days.ts';
import type { Rulebook } from '../rulebook.ts';
import type { PlayState } from './complete-question.ts';
import { isRunTooFast, markedFast } from './pace.ts';
import { isPassed, percentOf } from './score.ts';

/** What the end of a session may need to know about the lesson it practised. */
export interface LessonPay {
  /** The lesson's own XP; null when it names none. */
  readonly xpReward: number | null;
  /** A lesson pays once. */
  readonly isPaid: boolean;
}

/** What the end of a sitting needs to know: the words that its cards taught, and those of them that were paid before. */
export interface SittingPay {
  readonly taught: readonly WordId[];
  readonly paid: readonly WordId[];
}

/**
 * Ending a session whose questions are all done: spec 1 §4. A passed exercise and a passed sitting credit the day; a lesson pays its
 * XP at the first pass; a passed sitting pays for each word that it taught and that was answered right, once; a passed placement test
 * opens the next guide. The caller stores the score, and never lets a lower one replace it.
 */
export function finishSession(
  state: PlayState,
  sessionId: string,
  lesson: LessonPay,
  moment: Moment,
  rulebook: Rulebook,
  sitting: SittingPay = { taught: [], paid: [] },
  late: LatePass | null = null,
): Outcome<PlayState, 'session-unfinished', GameEvent> {
  const { player, session } = state;
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
      const kept = keepStreak(player, moment, late, rulebook, mark);
      return done({ player: kept.player, session: ended }, [finished, ...kept.events]);
    }
    case 'lesson': {
      if (lesson.isPaid) return done({ player, session: ended }, [finished]);
      const { xp } = rulebook;
      const amount = (lesson.xpReward ?? xp.lessonBase) * (isSuper(player, rulebook) ? xp.superFactor : 1);
      const paid = earnXp(player, amount, lessonXpSource(guide));
      return done({ player: paid.player, session: ended }, [
        finished,
        ...paid.events.map((movement) => ({ ...movement, ...mark })),
      ]);
    }
    case 'sitting': {
      const { xp } = rulebook;
      const amount = xp.sittingWord * (isSuper(player, rulebook) ? xp.superFactor : 1);
      const right = session.entries.flatMap(({ verdict, asked }) => (verdict === 'right' ? (asked?.words ?? []) : []));
      const words = sitting.taught.filter((word) => right.includes(word) && !sitting.paid.includes(word));
      let earned = player;
      const events: GameEvent[] = [finished];
      for (const word of words) {
        const paid = earnXp(earned, amount, sittingXpSource(word));
        earned = paid.player;
        events.push(...paid.events.map((movement) => ({ ...movement, ...mark })));
      }
      const kept = keepStreak(earned, moment, late, rulebook, mark);
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

/** Under which a lesson's own XP is paid. */
export function lessonXpSource(guide: number): string {
  return `lesson:${guide}`;
}

/** What the source of a sitting's XP for a word begins with. */
export const sittingXpPrefix = 'sitting:';

/** Under which the XP for a word that a sitting taught is paid. */
export function sittingXpSource(word: WordId): string {
  return `${sittingXpPrefix}${word}`;
}
