import { getProfile, type PlayerView, type ProfileView } from '@kalima/contract';
import type { QueryClient } from '@tanstack/react-query';
import { keyOf } from './endpoint-query.ts';
import { readAnew } from './read-anew.ts';

/** Puts the learner of a reply where the profile is kept. A reading under way may be older than that: it begins anew. */
export function cachePlayer(queries: QueryClient, player: PlayerView): void {
  const queryKey = keyOf(getProfile);
  queries.setQueryData<ProfileView>(queryKey, (profile) => profile && { ...profile, ...player });
  if (queries.isFetching({ queryKey }) > 0) readAnew(queries, { queryKey });
}
