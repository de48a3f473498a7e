import {
  getGuide,
  getSurah,
  getSurahGlosses,
  listGuides,
  listReaderWords,
  listSearchWords,
  listSurahs,
} from '@kalima/contract';
import type { Query, QueryClient } from '@tanstack/react-query';
import { canPlayOffline } from '../../lib/browser/secure-context.ts';
import { registerWorker } from '../../lib/offline/caches/register-worker.ts';

const courseNames: ReadonlySet<unknown> = new Set(
  [getGuide, getSurah, getSurahGlosses, listGuides, listReaderWords, listSearchWords, listSurahs].map(
    ({ name }) => name,
  ),
);

/** Queries whose responses the worker caches. */
const isCourse = ({ queryKey: [name] }: Pick<Query, 'queryKey'>): boolean => courseNames.has(name);

let isCached = false;

async function cacheAppFiles(queries: QueryClient): Promise<void> {
  if (!import.meta.env.PROD || isCached) return;
  isCached = true;
  await registerWorker(() => void queries.invalidateQueries({ predicate: isCourse }));
}

/** The longest wait for unsent moves before a page opens the day. */
export const maxWaitMs = 5000;

/** Caches the app, sends waiting moves, then downloads exercises. @param onReady the moves are sent, or cannot be */
export async function registerOfflineSupport(
  queries: QueryClient,
  userId: string | undefined,
  onReady: () => void,
  signal: AbortSignal,
): Promise<void> {
  cacheAppFiles(queries).catch(() => undefined);
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
