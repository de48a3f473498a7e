import { type AnyEndpoint, getJourney, getProfile, listGuides, type ReplyOf } from '@kalima/contract';
import type { QueryClient } from '@tanstack/react-query';
import { addressOf, type CallRest } from '../lib/api/api-client.ts';
import { keyOf } from '../lib/api/endpoint-query.ts';
import { takeBodyAhead } from '../lib/api/replies-ahead.ts';
import { currentLanguage } from '../lib/language/i18n.ts';
import { readFirst } from '../lib/session/auth-client.ts';

/** Puts what `public/first-paint.js` requested, and what has come by now, into the cache: home is drawn from it at once. */
export function seedQueries(queries: QueryClient): void {
  const first = readFirst();
  if (first.kind !== 'session') return;
  const seed = <E extends AnyEndpoint>(endpoint: E, ...[input]: CallRest<E>) => {
    const body = takeBodyAhead(addressOf(endpoint, input ?? {}), first.session.access_token);
    if (body !== undefined) queries.setQueryData(keyOf(endpoint, ...([input] as CallRest<E>)), body as ReplyOf<E>);
  };
  seed(getProfile);
  seed(getJourney);
  seed(listGuides, { query: { language: currentLanguage() } });
}
