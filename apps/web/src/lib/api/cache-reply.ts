import type { QueryClient, QueryKey, SetDataOptions, Updater } from '@tanstack/react-query';
import { readAnew } from './read-anew.ts';

/** Puts a reply where a query keeps its data. A reading under way may be older than that: it begins anew. */
export function cacheReply<Data>(
  queries: QueryClient,
  queryKey: QueryKey,
  reply: Updater<Data | undefined, Data | undefined>,
  options?: SetDataOptions,
): void {
  queries.setQueryData<Data>(queryKey, reply, options);
  const filters = { queryKey, exact: true };
  if (queries.isFetching(filters) > 0) readAnew(queries, filters);
}
