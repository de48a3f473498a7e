/** Set by `public/first-paint.js`, before any module loads. */
interface RepliesAhead {
  /** Null: a visitor. */
  readonly token: string | null;
  readonly replies: Record<string, Promise<Response>>;
  readonly bodies?: Map<string, unknown>;
}

declare global {
  interface Window {
    repliesAhead?: RepliesAhead;
  }
}

/** Age of the page from which a reply may be outdated. */
const maxAgeMs = 10_000;

const aheadFor = (token: string | null) =>
  window.repliesAhead?.token === token && performance.now() < maxAgeMs ? window.repliesAhead : undefined;

/** Reads the bodies as they arrive, so that the first render need not wait for them. */
export function readRepliesAhead(): void {
  const ahead = window.repliesAhead;
  if (!ahead) return;
  const bodies = new Map<string, unknown>();
  window.repliesAhead = { ...ahead, bodies };
  for (const [address, reply] of Object.entries(ahead.replies)) {
    reply
      .then(async (response) => response.ok && bodies.set(address, await response.clone().json()))
      // The caller then sends the request again, and reports the error.
      .catch(() => undefined);
  }
}

/** The body of a prefetched reply of the same session, if it has arrived. Serves once. */
export function takeBodyAhead(address: string, token: string | null): unknown {
  const ahead = aheadFor(token);
  const body = ahead?.bodies?.get(address);
  if (body !== undefined) delete ahead?.replies[address];
  return body;
}

/** The prefetched reply of the same session, in flight or complete. Serves once. */
export function takeReplyAhead(address: string, token: string | null): Promise<Response> | undefined {
  const reply = aheadFor(token)?.replies[address];
  delete window.repliesAhead?.replies[address];
  return reply;
}
