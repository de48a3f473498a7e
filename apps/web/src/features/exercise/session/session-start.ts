import type { AnsweredReply, PlayerView, Verdict } from '@kalima/contract';
import type { ReactNode } from 'react';

export type SessionStart =
  | { kind: 'exercise'; lessonId: string; guide: number; level: number; exercise: number }
  | { kind: 'lesson'; lessonId: string }
  | { kind: 'review' }
  | { kind: 'practice'; sessionId: string }
  | { kind: 'placement'; guide: number }
  | { kind: 'sitting'; about: string };

interface NoBatteries {
  player: PlayerView;
  lessonId: string;
  /** The question that waits. */
  number: number;
  onCharged(player: PlayerView): void;
}

export type DrawNoBatteries = (props: NoBatteries) => ReactNode;

export type DrawReport = (done: { sessionId: string; index: number; verdict: Verdict }) => ReactNode;

export interface SessionNews {
  /** Completed by an answer, or by the result: whose own line then tells it. */
  onQuestsDone(types: AnsweredReply['questsDone'], by: 'answer' | 'result'): void;
  onStreakCredited(): void;
  readonly resultLine: ReactNode;
}
