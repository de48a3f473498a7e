import { serverHeader } from '@kalima/contract/server-header';

const PlainResponse = globalThis.Response;

class ServerResponse extends PlainResponse {
  constructor(...given: ConstructorParameters<typeof Response>) {
    super(...given);
    this.headers.set(serverHeader, '1');
  }

  /** `json` and `clone` make plain ones. */
  static override [Symbol.hasInstance](value: unknown): boolean {
    return value instanceof PlainResponse;
  }

  static override json(data: unknown, init?: ResponseInit): Response {
    const reply = PlainResponse.json(data, init);
    reply.headers.set(serverHeader, '1');
    return reply;
  }
}

/** For tests: every response is the server's, unless `foreign` has made it so. */
export function sendFromServer(): void {
  globalThis.Response = ServerResponse;
}

/** For tests: a response of a filter, a captive portal or a proxy. */
export function foreign(body: BodyInit | null, init?: ResponseInit): Response {
  const reply = new PlainResponse(body, init);
  reply.headers.delete(serverHeader);
  return reply;
}
