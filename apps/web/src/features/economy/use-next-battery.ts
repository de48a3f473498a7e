import { getProfile } from '@kalima/contract';
import { useQuery } from '@tanstack/react-query';
import { queryOf } from '../../lib/api/endpoint-query.ts';
import { useRefetchAt } from '../../lib/use-refetch-at.ts';

/** When the next battery comes, by this browser's clock; then the learner is asked for again. Null when none is to come. */
export function useNextBattery(): number | null {
  const { data, dataUpdatedAt, refetch } = useQuery(queryOf(getProfile));
  const leftMs = data?.nextBatteryInMs ?? null;
  const endMs = leftMs === null ? null : dataUpdatedAt + leftMs;
  useRefetchAt(endMs, refetch);
  return endMs;
}
