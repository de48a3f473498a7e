import { forgetStored, readStored, writeStored } from '../../../lib/browser-store.ts';
import type { Request } from './exercise-state.ts';

const key = 'kalima.waiting-answer';

/** Outlives the page: a learner who reloads without a line, or closes the tab, finds the answer where it was given. */
export function storeWaiting(sessionId: string, request: Request | null): void {
  if (request !== null && request.kind !== 'finish') writeStored(key, JSON.stringify({ sessionId, request }));
  else if (readWaiting(sessionId) !== null) forgetStored(key);
}

/** What was said in that session and had no reply. What somebody else put there is not ours to send. */
export function readWaiting(sessionId: string): Request | null {
  try {
    const kept = JSON.parse(readStored(key) ?? 'null') as { sessionId?: unknown; request?: Request } | null;
    return kept?.sessionId === sessionId ? (kept.request ?? null) : null;
  } catch {
    return null;
  }
}
