/** Set by `public/first-paint.js`, before any module loads. */
interface PreloadedReplies {
  /** Null: a visitor. */
  readonly token: string | null;
  readonly replies: Record<string, Promise<Response>>;
  readonly bodies?: Map<string, unknown>;
}

declare global {
  interface Window {
    preloadedReplies?: PreloadedReplies;
  }
}

/** Age of the page from which a reply may be outdated. */
const maxAgeMs = 10_000;

const preloadedFor = (token: string | null) =>
  window.preloadedReplies?.token === token && performance.now() < maxAgeMs ? window.preloadedReplies : undefined;

/** Reads the bodies as they arrive, so that the first render need not wait for them. */
export function readPreloadedReplies(): void {
  const preloaded = window.preloadedReplies;
  if (!preloaded) return;
  const bodies = new Map<string, unknown>();
  window.preloadedReplies = { ...preloaded, bodies };
  for (const [address, reply] of Object.entries(preloaded.replies)) {
    reply
      .then(async (response) => response.ok && bodies.set(address, await response.clone().json()))
      // The caller then sends the request again, and reports the error.
      .catch(() => undefined);
  }
}

/** The body of a prefetched reply of the same session, if it has arrived. Serves once. */
export function takePreloadedBody(address: string, token: string | null): unknown {
  const preloaded = preloadedFor(token);
  const body = preloaded?.bodies?.get(address);
  if (body !== undefined) delete preloaded?.replies[address];
  return body;
}

/** The prefetched reply of the same session, in flight or complete. Serves once. */
export function takePreloadedReply(address: string, token: string | null): Promise<Response> | undefined {
  const reply = preloadedFor(token)?.replies[address];
  delete window.preloadedReplies?.replies[address];
  return reply;
}
