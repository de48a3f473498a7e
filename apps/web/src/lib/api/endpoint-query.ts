import type { AnyEndpoint, ReplyOf } from '@kalima/contract';
import { queryOptions } from '@tanstack/react-query';
import { type CallRest, call } from './api-client.ts';

export function keyOf<E extends AnyEndpoint>(endpoint: E, ...[input]: CallRest<E>) {
  return [endpoint.name, input ?? null] as const;
}

export function queryOf<E extends AnyEndpoint>(endpoint: E, ...rest: CallRest<E>) {
  return queryOptions<ReplyOf<E>>({
    queryKey: keyOf(endpoint, ...rest),
    queryFn: ({ signal }) =>
      (call as (e: AnyEndpoint, i: unknown, o: object) => Promise<ReplyOf<E>>)(endpoint, rest[0], { signal }),
  });
}

/** For what does not change while the page is open. */
export function lastingQueryOf<E extends AnyEndpoint>(endpoint: E, ...rest: CallRest<E>) {
  return { ...queryOf(endpoint, ...rest), staleTime: Number.POSITIVE_INFINITY };
}
