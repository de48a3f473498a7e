import type { QueryClient } from '@tanstack/react-query';
import { newId } from '../../lib/browser/new-id.ts';

/** Idempotency keys of unanswered requests, by name. */
const open = new WeakMap<QueryClient, Map<string, string>>();

/** A retry after a lost reply uses the same key, and so pays once. */
export function keyOfIntention(queries: QueryClient, name: string): string {
  const keys = open.get(queries) ?? new Map<string, string>();
  open.set(queries, keys);
  const key = keys.get(name) ?? newId();
  keys.set(name, key);
  return key;
}

/** After a reply: the next request gets a new key. */
export function endIntention(queries: QueryClient, name: string): void {
  open.get(queries)?.delete(name);
}
