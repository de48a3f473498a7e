import { onlineManager, QueryClient } from '@tanstack/react-query';
import { isOnline, watchConnection } from '../connection/connection.ts';
import { Fault, Refusal } from '../connection/problems.ts';

const retries = 3;
const longestWaitMs = 30_000;

export function retryDelayMs(attempt: number): number {
  return Math.min(1000 * 2 ** attempt, longestWaitMs);
}

/** A refusal will be the same the next time, and so will everything without a connection. */
export function shouldRetry(failures: number, error: unknown): boolean {
  if (error instanceof Fault && error.status === 0 && !isOnline()) return false;
  return failures < retries && !(error instanceof Refusal);
}

export function makeQueryClient(): QueryClient {
  // By itself the library hears the browser alone.
  onlineManager.setEventListener((setOnline) => watchConnection(() => setOnline(isOnline())));
  return new QueryClient({
    defaultOptions: {
      queries: {
        retry: shouldRetry,
        retryDelay: retryDelayMs,
        gcTime: 5 * 60_000,
        staleTime: 30_000,
        // Offline, a paused query would show its skeleton for ever; one that fails says so, and is asked again on reconnect.
        networkMode: 'always',
        refetchOnReconnect: true,
      },
      // A paused one would be busy for ever.
      mutations: { networkMode: 'always' },
    },
  });
}
