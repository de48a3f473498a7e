import type { FinishedReply, Verdict } from '@kalima/contract';
import type { ReactNode } from 'react';
import type { Problem } from './exercise-state.ts';

export interface QuestionReport {
  verdict: Verdict;
  /** The button that reports the question. */
  action: ReactNode;
}

/** A session after its last question. */
export interface SessionEnd {
  sessionId: string;
  /** Null while the server counts. */
  result: FinishedReply | null;
  problem: Problem | null;
  newsLine?: ReactNode;
  /** It was played without a connection: the server has not been told yet. */
  isUntold?: boolean;
  /** Of each question, in order. */
  reports: readonly QuestionReport[];
  onRetry(): void;
  onStartAgain(): void;
}

export type DrawResults = (end: SessionEnd) => ReactNode;
