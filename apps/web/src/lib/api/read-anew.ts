import { openDay } from '@kalima/contract';
import type { InvalidateQueryFilters, Query, QueryClient } from '@tanstack/react-query';

/** With which the key of a session begins. */
export const sessionQueryName = 'session';

/** Asking again for these would do something: begin a session, open a day. */
const effects: ReadonlySet<unknown> = new Set([sessionQueryName, openDay.name]);

/** True for queries that only read. */
export const onlyReads = ({ queryKey: [name] }: Pick<Query, 'queryKey'>): boolean => !effects.has(name);

/**
 * Invalidates the queries of a filter. One that is fetched for the first time would keep the reply to the earlier request: it is
 * invalidated once that has come.
 */
export function readAnew(queries: QueryClient, filters: InvalidateQueryFilters): void {
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
