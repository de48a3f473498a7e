import { getGuide, getSurah, getSurahGlosses, listGuides, listReaderWords, listSurahs } from '@kalima/contract';
import type { Query } from '@tanstack/react-query';

const courseNames: ReadonlySet<unknown> = new Set(
  [getGuide, getSurah, getSurahGlosses, listGuides, listReaderWords, listSurahs].map(({ name }) => name),
);

/** Of text which the worker keeps. */
export const isCourse = ({ queryKey: [name] }: Pick<Query, 'queryKey'>): boolean => courseNames.has(name);

/** The page stands by then, and what it asks for has come. */
const laterMs = 3000;

/** Loads what keeps the app on this device, when nobody waits for anything. @returns what calls it off. */
export function keepAppWhenIdle(onCourseChanged: () => void): () => void {
  if (!import.meta.env.PROD) return () => undefined;
  const keep = () =>
    import('../lib/kept/register-worker.ts')
      .then(({ registerWorker }) => registerWorker(onCourseChanged))
      // Without it the page needs the connection, as it always did.
      .catch(() => undefined);
  const start = () => ('requestIdleCallback' in window ? requestIdleCallback(keep, { timeout: laterMs }) : void keep());
  const timer = setTimeout(start, laterMs);
  return () => clearTimeout(timer);
}
