import { useEffect } from 'react';

/** The server counts from its own clock; a moment later what was waited for is there for sure. */
export const marginMs = 1000;

/** Asks again when something that the server announced has come. @param atMs by this browser's clock; null when nothing is to come. */
export function useRefetchAt(atMs: number | null, refetch: () => unknown): void {
  useEffect(() => {
    if (atMs === null) return;
    const timer = setTimeout(() => void refetch(), Math.max(0, atMs - Date.now()) + marginMs);
    return () => clearTimeout(timer);
  }, [atMs, refetch]);
}
