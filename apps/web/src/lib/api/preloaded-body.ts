import type { AnyEndpoint, ReplyOf } from '@kalima/contract';
import { readFirst } from '../session/auth-client.ts';
import { addressOf, type CallRest } from './api-client.ts';
import { takePreloadedBody } from './preloaded-replies.ts';

/** The reply that `public/first-paint.js` requested for this session or visitor, if it has come: the first render has it. */
export function preloadedBody<E extends AnyEndpoint>(endpoint: E, ...[input]: CallRest<E>): ReplyOf<E> | undefined {
  const first = readFirst();
  if (first.kind === 'unknown') return undefined;
  const token = first.kind === 'session' ? first.session.access_token : null;
  return takePreloadedBody(addressOf(endpoint, input ?? {}), token) as ReplyOf<E> | undefined;
}
