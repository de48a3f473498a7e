import { QueryClient } from '@tanstack/react-query';
import { Refusal } from './problems.ts';

const retries = 3;
const longestWaitMs = 30_000;

export function retryDelayMs(attempt: number): number {
  return Math.min(1000 * 2 ** attempt, longestWaitMs);
}

/** A refusal will be the same the next time; only a fault is worth another try. */
export function shouldRetry(failures: number, error: unknown): boolean {
  return failures < retries && !(error instanceof Refusal);
}

export function makeQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: { retry: shouldRetry, retryDelay: retryDelayMs, gcTime: 5 * 60_000, staleTime: 30_000 },
    },
  });
}
