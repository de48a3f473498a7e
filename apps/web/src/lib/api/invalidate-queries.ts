import { openDay } from '@kalima/contract';
import type { InvalidateQueryFilters, Query, QueryClient } from '@tanstack/react-query';

export const sessionQueryName = 'session';

/** Asking again for these would do something: begin a session, open a day. */
const effects: ReadonlySet<unknown> = new Set([sessionQueryName, openDay.name]);

export const onlyReads = ({ queryKey: [name] }: Pick<Query, 'queryKey'>): boolean => !effects.has(name);

/** Invalidates queries. A first fetch under way would keep its older reply: it is invalidated when that has come. */
export function invalidateQueries(queries: QueryClient, filters: InvalidateQueryFilters): void {
  const firstFetches = queries
    .getQueryCache()
    .findAll({ ...filters, fetchStatus: 'fetching' })
    .filter(({ state }) => state.data === undefined);
  void queries.invalidateQueries(filters);
  for (const { queryKey, promise } of firstFetches) {
    const invalidate = () => queries.invalidateQueries({ queryKey, exact: true });
    promise?.then(invalidate, invalidate);
  }
}

/** Endpoints whose reply depends on what the learner remembers, by name: the page of a question imports none of them. */
export const knowledgeEndpoints = [
  'getJourney',
  'getMemory',
  'getGuideMemory',
  'getShelves',
  'getReadingStates',
  'getReadableToday',
  'getDailyVerse',
  'listSurahPacks',
] as const;

/** After an answer, a check or a mark. @param cached the endpoint whose new reply is in the cache already */
export function invalidateKnowledge(queries: QueryClient, cached?: (typeof knowledgeEndpoints)[number]): void {
  const names: ReadonlySet<unknown> = new Set(knowledgeEndpoints.filter((name) => name !== cached));
  void queries.invalidateQueries({ predicate: ({ queryKey: [name] }) => names.has(name) });
}
