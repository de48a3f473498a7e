import type { AnsweredReply, PlayerView, ReviewSize, Verdict } from '@kalima/contract';
import type { ReactNode } from 'react';

/** What there is to start: a graded exercise, a lesson's practice, a review, the words that a run missed, the placement test of a guide, or a few words. */
export type SessionStart =
  | { kind: 'exercise'; lessonId: string; guide: number; level: number; exercise: number }
  | { kind: 'lesson'; lessonId: string }
  | { kind: 'review'; size: ReviewSize }
  | { kind: 'practice'; sessionId: string }
  | { kind: 'placement'; guide: number }
  | { kind: 'sitting'; about: string };

/** What the screen for somebody without batteries is told. */
interface NoBatteries {
  player: PlayerView;
  lessonId: string;
  /** The question that waits. */
  number: number;
  /** The learner as the server sees them now; with a battery again the session goes on. */
  onCharged(player: PlayerView): void;
}

/** Draws the ways on for somebody without batteries. */
export type DrawNoBatteries = (told: NoBatteries) => ReactNode;

interface DoneQuestion {
  sessionId: string;
  index: number;
  verdict: Verdict;
}

/** Draws the way to report a problem with a question that is done. */
export type DrawReport = (done: DoneQuestion) => ReactNode;

/** What a session's replies mean outside of it, and what the outside adds to its result. */
export interface SessionNews {
  /** Completed by an answer, or by the result: whose own line then tells it. */
  onQuestsDone(types: AnsweredReply['questsDone'], by: 'answer' | 'result'): void;
  /** The day was credited: the result tells the streak. */
  onStreakKept(): void;
  /** A line of the result. */
  readonly resultLine: ReactNode;
}
