import { getProfile, type ProfileView } from '@kalima/contract';
import type { QueryClient } from '@tanstack/react-query';
import { cacheReply } from '../../lib/api/cache-reply.ts';
import { keyOf } from '../../lib/api/endpoint-query.ts';

export function cacheProfile(queries: QueryClient, profile: ProfileView): void {
  cacheReply<ProfileView>(queries, keyOf(getProfile), profile);
}
