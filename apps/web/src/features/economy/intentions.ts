import type { QueryClient } from '@tanstack/react-query';

/** What was asked for and not yet answered, by its name: the key under which the server was asked. */
const open = new WeakMap<QueryClient, Map<string, string>>();

/** As `crypto.randomUUID` makes them, which plain http does not have. */
function newKey(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('');
}

/** Whoever asks for the same again because no answer came uses the same key, and so pays once. */
export function keyOfIntention(queries: QueryClient, name: string): string {
  const keys = open.get(queries) ?? new Map<string, string>();
  open.set(queries, keys);
  const key = keys.get(name) ?? newKey();
  keys.set(name, key);
  return key;
}

/** The server has said yes or no: the next wish is a new one. */
export function endIntention(queries: QueryClient, name: string): void {
  open.get(queries)?.delete(name);
}
