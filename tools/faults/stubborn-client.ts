import { setTimeout as pause } from 'node:timers/promises';
import { withLanguage } from '@kalima/testing/client/api-client.ts';

export interface Reply {
  readonly status: number;
  readonly body: unknown;
}

const againAfterMs = 150;
/** Longer than any injected fault. */
const timeoutMs = 600_000;

/** Repeats a request until the server has acknowledged it, as the page does: under the same key. */
export class StubbornClient {
  token: string | null = null;
  repeats = 0;
  acknowledged = 0;
  /** Replies that a briefly absent server must not give. */
  readonly faults: string[] = [];

  constructor(private readonly url: string) {}

  /** @returns the first reply of a present server */
  async send(method: 'GET' | 'POST', path: string, body?: unknown, key?: string): Promise<Reply> {
    for (const since = Date.now(); Date.now() - since < timeoutMs; await pause(againAfterMs)) {
      const reply = await this.#once(method, path, body, key).catch(() => null);
      if (reply !== null && reply.status >= 500 && reply.status !== 503)
        this.faults.push(`${method} ${path}: ${reply.status} ${JSON.stringify(reply.body)}`);
      if (reply !== null && reply.status < 500) {
        this.acknowledged += 1;
        return reply;
      }
      this.repeats += 1;
    }
    throw new Error(`${method} ${path} had no reply in ${timeoutMs} ms`);
  }

  async #once(method: string, path: string, body: unknown, key: string | undefined): Promise<Reply> {
    const reply = await fetch(this.url + withLanguage(path), {
      method,
      headers: {
        ...(this.token === null ? {} : { authorization: `Bearer ${this.token}` }),
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
        ...(key === undefined ? {} : { 'idempotency-key': key }),
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      signal: AbortSignal.timeout(60_000),
    });
    return { status: reply.status, body: await reply.json() };
  }
}
