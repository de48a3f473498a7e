import { questionClip } from '@kalima/contract';
import { callForBlob } from '../api/api-client.ts';

/** They come and go with the tickets whose questions ask them. */
export const ticketSounds = 'kalima-ticket-sounds';

const clipPath = /^\/api\/sessions\/([^/]+)\/questions\/(\d+)\/clip$/;

/** They are for the learner alone: asked for with their token. */
async function fetchClip(address: string, signal: AbortSignal): Promise<Blob | null> {
  const [, sessionId, index] = clipPath.exec(address) ?? [];
  if (sessionId === undefined) return null;
  const input = { params: { sessionId, index: Number(index) }, query: { speed: 'normal' as const } };
  return callForBlob(questionClip, input, { signal });
}

export async function cacheTicketSounds(addresses: readonly string[], signal: AbortSignal): Promise<void> {
  if (typeof caches === 'undefined') return;
  const store = await caches.open(ticketSounds);
  const hrefOf = (address: string) => new URL(address, location.href).href;
  const wanted = new Set(addresses.map(hrefOf));
  const known = new Set((await store.keys()).map(({ url }) => url));
  for (const url of known) if (!wanted.has(url)) await store.delete(url);
  for (const address of addresses) {
    if (known.has(hrefOf(address))) continue;
    signal.throwIfAborted();
    const sound = await fetchClip(address, signal);
    if (sound) await store.put(address, new Response(sound));
  }
}

export async function cachedTicketSound(address: string): Promise<Blob | null> {
  const kept = typeof caches === 'undefined' ? undefined : await caches.match(address, { cacheName: ticketSounds });
  return kept ? kept.blob() : null;
}
