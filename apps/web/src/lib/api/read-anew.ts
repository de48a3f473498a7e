import type { InvalidateQueryFilters, QueryClient } from '@tanstack/react-query';

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
