import { getGuide, getSurah, getSurahGlosses, listGuides, listReaderWords, listSurahs } from '@kalima/contract';
import type { Query, QueryClient } from '@tanstack/react-query';
import { registerWorker } from '../lib/kept/register-worker.ts';

const courseNames: ReadonlySet<unknown> = new Set(
  [getGuide, getSurah, getSurahGlosses, listGuides, listReaderWords, listSurahs].map(({ name }) => name),
);

/** Of text which the worker keeps. */
export const isCourse = ({ queryKey: [name] }: Pick<Query, 'queryKey'>): boolean => courseNames.has(name);

/** Keeps the app on this device, and draws text anew that has changed on the server. */
export const keepApp = (queries: QueryClient): Promise<void> =>
  registerWorker(() => void queries.invalidateQueries({ predicate: isCourse }));
