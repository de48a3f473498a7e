import type { QueryClient, QueryKey, SetDataOptions, Updater } from '@tanstack/react-query';
import { invalidateQueries } from './invalidate-queries.ts';

/** Puts a reply into the cache of a query. A fetch in flight may be older, so it restarts. */
export function cacheReply<Data>(
  queries: QueryClient,
  queryKey: QueryKey,
  reply: Updater<Data | undefined, Data | undefined>,
  options?: SetDataOptions,
): void {
  queries.setQueryData<Data>(queryKey, reply, options);
  const filters = { queryKey, exact: true };
  if (queries.isFetching(filters) > 0) invalidateQueries(queries, filters);
}
