import { noteSummary, type OfflineSummary } from '../offline-summary.ts';
import { openStore, readAll } from './offline-store.ts';
import { summaryOf } from './summary-of.ts';

export async function renewSummary(userId: string, change: Partial<OfflineSummary> = {}): Promise<void> {
  const store = await openStore(userId);
  noteSummary(userId, { ...summaryOf(await readAll(store)), ...change });
}
