/** Set by `public/first-paint.js`, before any module has come. */
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

/** Later than this after the page was opened, a reply may be out of date. */
const maxAgeMs = 10_000;

const aheadFor = (token: string | null) =>
  window.repliesAhead?.token === token && performance.now() < maxAgeMs ? window.repliesAhead : undefined;

/** Reads the bodies as they come, so that what is there by the first render need not be waited for. */
export function readRepliesAhead(): void {
  const ahead = window.repliesAhead;
  if (!ahead) return;
  const bodies = new Map<string, unknown>();
  window.repliesAhead = { ...ahead, bodies };
  for (const [address, reply] of Object.entries(ahead.replies)) {
    reply
      .then(async (response) => response.ok && bodies.set(address, await response.clone().json()))
      // Whoever asks for it then sends it anew, and tells what went wrong.
      .catch(() => undefined);
  }
}

/** The body of a reply that was requested ahead for the same session, if it has come. It serves once. */
export function takeBodyAhead(address: string, token: string | null): unknown {
  const ahead = aheadFor(token);
  const body = ahead?.bodies?.get(address);
  if (body !== undefined) delete ahead?.replies[address];
  return body;
}

/** The reply that was requested ahead for the same session, on its way or here. Each serves once. */
export function takeReplyAhead(address: string, token: string | null): Promise<Response> | undefined {
  const reply = aheadFor(token)?.replies[address];
  delete window.repliesAhead?.replies[address];
  return reply;
}
