export interface ProviderReply {
  readonly status: number;
  readonly type: string;
  readonly bytes: Uint8Array;
}

export interface ProviderRequest {
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string | FormData;
  /** From the first byte sent to the last byte read. */
  readonly limitMs: number;
  /** Longer replies are cut off. */
  readonly maxReplyBytes: number;
}

/** No usable reply. Its message is for the log: it never contains the request or a key. */
export class ProviderFailed extends Error {
  override readonly name = 'ProviderFailed';
}

function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return 'no reply';
  if (error.name === 'TimeoutError') return 'no reply in time';
  const { cause } = error;
  return cause instanceof Error && 'code' in cause && typeof cause.code === 'string' ? cause.code : 'no reply';
}

async function readBounded(body: ReadableStream<Uint8Array>, maxBytes: number): Promise<Uint8Array> {
  const parts: Uint8Array[] = [];
  let length = 0;
  for await (const part of body as unknown as AsyncIterable<Uint8Array>) {
    length += part.length;
    // Leaving the loop closes the connection.
    if (length > maxBytes) throw new ProviderFailed(`a reply of more than ${maxBytes} bytes`);
    parts.push(part);
  }
  return Buffer.concat(parts);
}

/** One POST, tried once. No redirect is followed: the key is for this address alone. @throws ProviderFailed */
export async function askProvider(request: ProviderRequest): Promise<ProviderReply> {
  const { url, headers, body, limitMs, maxReplyBytes } = request;
  try {
    const reply = await fetch(url, {
      method: 'POST',
      headers,
      body,
      redirect: 'manual',
      signal: AbortSignal.timeout(limitMs),
    });
    return {
      status: reply.status,
      type: reply.headers.get('content-type') ?? '',
      bytes: reply.body === null ? new Uint8Array() : await readBounded(reply.body, maxReplyBytes),
    };
  } catch (error) {
    if (error instanceof ProviderFailed) throw error;
    throw new ProviderFailed(reasonOf(error));
  }
}

/** The provider's error code, if a plain word ("quota_exceeded"): helps an operator, contains no secret. */
export function wordOf({ status, bytes }: ProviderReply): string {
  const said = readJson(bytes) as {
    detail?: { status?: unknown; code?: unknown };
    error?: { code?: unknown; type?: unknown };
  } | null;
  const words = [said?.detail?.status, said?.detail?.code, said?.error?.code, said?.error?.type];
  const word = words.find((each) => typeof each === 'string' && /^[a-z_]{1,40}$/.test(each));
  return word === undefined ? `status ${status}` : `status ${status}, ${word}`;
}

export function readJson(bytes: Uint8Array): unknown {
  try {
    return JSON.parse(new TextDecoder().decode(bytes));
  } catch {
    return null;
  }
}
