import { getGuide, getSurah, getSurahGlosses, listGuides, listReaderWords, listSurahs } from '@kalima/contract';
import type { Query, QueryClient } from '@tanstack/react-query';
import { registerWorker } from '../lib/offline/register-worker.ts';
import { canPlayOffline } from '../lib/secure-context.ts';

const courseNames: ReadonlySet<unknown> = new Set(
  [getGuide, getSurah, getSurahGlosses, listGuides, listReaderWords, listSurahs].map(({ name }) => name),
);

/** Of text which the worker keeps. */
const isCourse = ({ queryKey: [name] }: Pick<Query, 'queryKey'>): boolean => courseNames.has(name);

let isKept = false;

/** Keeps the app on this device, and draws text anew that has changed on the server. */
async function keepFiles(queries: QueryClient): Promise<void> {
  if (!import.meta.env.PROD || isKept) return;
  isKept = true;
  await registerWorker(() => void queries.invalidateQueries({ predicate: isCourse }));
}

/** Nobody waits longer for a page until what was played without a connection is sent; the day is not opened before. */
const maxWaitMs = 5000;

/**
 * Keeps the app; sends what waits, then takes exercises along until the learner leaves.
 * @param onReady what waited was sent, or cannot be now
 */
export async function registerOfflineSupport(
  queries: QueryClient,
  userId: string | undefined,
  onReady: () => void,
  signal: AbortSignal,
): Promise<void> {
  keepFiles(queries).catch(() => undefined);
  if (userId === undefined || !canPlayOffline()) return onReady();
  const timer = setTimeout(onReady, maxWaitMs);
  signal.addEventListener('abort', () => clearTimeout(timer));
  try {
    const { startOfflinePlay } = await import('./offline-play.tsx');
    if (!signal.aborted) startOfflinePlay(userId, queries, isCourse, onReady, signal);
  } catch {
    onReady();
  }
}
