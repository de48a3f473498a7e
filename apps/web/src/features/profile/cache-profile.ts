import { getProfile, type ProfileView } from '@kalima/contract';
import type { QueryClient } from '@tanstack/react-query';
import { keyOf } from '../../lib/api/endpoint-query.ts';

/** Puts the profile of a reply where all of the page looks for it. A reading under way may be older than that: it begins anew. */
export function cacheProfile(queries: QueryClient, profile: ProfileView): void {
  const queryKey = keyOf(getProfile);
  queries.setQueryData<ProfileView>(queryKey, profile);
  if (queries.isFetching({ queryKey }) > 0) void queries.invalidateQueries({ queryKey });
}
