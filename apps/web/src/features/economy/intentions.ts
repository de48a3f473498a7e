import type { QueryClient } from '@tanstack/react-query';
import { newId } from '../../lib/new-id.ts';

/** What was asked for and not yet answered, by its name: the key under which the server was asked. */
const open = new WeakMap<QueryClient, Map<string, string>>();

/** Whoever asks for the same again because no answer came uses the same key, and so pays once. */
export function keyOfIntention(queries: QueryClient, name: string): string {
  const keys = open.get(queries) ?? new Map<string, string>();
  open.set(queries, keys);
  const key = keys.get(name) ?? newId();
  keys.set(name, key);
  return key;
}

/** The server has said yes or no: the next wish is a new one. */
export function endIntention(queries: QueryClient, name: string): void {
  open.get(queries)?.delete(name);
}
