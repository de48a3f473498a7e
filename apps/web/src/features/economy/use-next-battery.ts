import { getProfile } from '@kalima/contract';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { queryOf } from '../../lib/endpoint-query.ts';

/** The server counts from its own clock; a moment later the battery is there for sure. */
export const marginMs = 1000;

/** When the next battery comes, by this browser's clock; then the learner is asked for again. Null when none is to come. */
export function useNextBattery(): number | null {
  const { data, dataUpdatedAt, refetch } = useQuery(queryOf(getProfile));
  const leftMs = data?.nextBatteryInMs ?? null;
  const endMs = leftMs === null ? null : dataUpdatedAt + leftMs;
  useEffect(() => {
    if (endMs === null) return;
    const timer = setTimeout(() => void refetch(), Math.max(0, endMs - Date.now()) + marginMs);
    return () => clearTimeout(timer);
  }, [endMs, refetch]);
  return endMs;
}
