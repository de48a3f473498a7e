import { getProfile, type PlayerView, type ProfileView } from '@kalima/contract';
import type { QueryClient } from '@tanstack/react-query';
import { cacheReply } from './cache-reply.ts';
import { keyOf } from './endpoint-query.ts';

export function cachePlayer(queries: QueryClient, player: PlayerView): void {
  cacheReply<ProfileView>(queries, keyOf(getProfile), (profile) => profile && { ...profile, ...player });
}
