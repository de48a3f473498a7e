import type { FinishedReply, Verdict } from '@kalima/contract';
import type { ReactNode } from 'react';
import type { Problem } from '../../../runs/sending.ts';

export interface QuestionReport {
  verdict: Verdict;
  action: ReactNode;
}

export interface SessionEnd {
  sessionId: string;
  /** Null while the server counts. */
  result: FinishedReply | null;
  problem: Problem | null;
  newsLine?: ReactNode;
  /** It was played without a connection: the server has not been told yet. */
  isUnreported?: boolean;
  reports: readonly QuestionReport[];
  onRetry(): void;
  onStartAgain(): void;
}

export type DrawResults = (end: SessionEnd) => ReactNode;
