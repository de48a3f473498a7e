import { getProfile, updateProfile } from '@kalima/contract';
import { useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { call } from '../api/api-client.ts';
import { cacheReply } from '../api/cache-reply.ts';
import { keyOf } from '../api/endpoint-query.ts';
import { useKnownProfile } from '../api/known-profile.ts';

/** Whether the sounds were offered to this learner; undefined while the profile loads. A mark that fails is made at the next offer. */
export function useSoundsOffered() {
  const queries = useQueryClient();
  const isOffered = useKnownProfile()?.audioPreloadPopupSeen;
  const markOffered = useCallback(() => {
    if (isOffered !== false) return;
    call(updateProfile, { body: { audioPreloadPopupSeen: true } }).then(
      (profile) => cacheReply(queries, keyOf(getProfile), profile),
      () => undefined,
    );
  }, [isOffered, queries]);
  return { isOffered, markOffered };
}
