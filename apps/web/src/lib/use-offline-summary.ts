import { emptySummary, type OfflineSummary, offlineSummary } from './offline-summary.ts';
import { signal, useSignal } from './signal.ts';

const ofNobody = signal(emptySummary);

export function useOfflineSummary(userId: string | null): OfflineSummary {
  return useSignal(userId === null ? ofNobody : offlineSummary(userId));
}
