import type { AnyEndpoint, ReplyOf } from '@kalima/contract';
import { queryOptions } from '@tanstack/react-query';
import { type CallRest, call } from './api-client.ts';

/** One cache entry for an endpoint and its input, whichever feature asks. */
export function keyOf<E extends AnyEndpoint>(endpoint: E, ...[input]: CallRest<E>) {
  return [endpoint.name, input ?? null] as const;
}

/** For useQuery: `useQuery(queryOf(getJourney))`, `useQuery(queryOf(getGuide, { params: { number: 1 } }))`. */
export function queryOf<E extends AnyEndpoint>(endpoint: E, ...rest: CallRest<E>) {
  return queryOptions<ReplyOf<E>>({
    queryKey: keyOf(endpoint, ...rest),
    queryFn: ({ signal }) =>
      (call as (e: AnyEndpoint, i: unknown, o: object) => Promise<ReplyOf<E>>)(endpoint, rest[0], { signal }),
  });
}
