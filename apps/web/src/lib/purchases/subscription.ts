import { checkSubscription, readSubscriber, type Subscription } from '@kalima/contract';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../api/api-client.ts';
import { keyOf } from '../api/endpoint-query.ts';
import { logProblem } from '../api/log.ts';

/** The server's check; when that fails, what the subscribers table says; when that fails too, what was known stands. */
async function readSubscription({ signal }: { signal?: AbortSignal }): Promise<Subscription> {
  try {
    return await call(checkSubscription, {}, { signal });
  } catch (checkError) {
    if (signal?.aborted) throw checkError;
    try {
      return await call(readSubscriber, {}, { signal });
    } catch (error) {
      if (!signal?.aborted) logProblem('the subscription could not be read', error);
      throw error;
    }
  }
}

export const subscriptionQuery = queryOptions({
  queryKey: keyOf(checkSubscription),
  queryFn: readSubscription,
  retry: false,
  // A page that opens right after the check need not check again.
  staleTime: 5000,
});
