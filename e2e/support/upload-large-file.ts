import { once } from 'node:events';
import { type IncomingMessage, request } from 'node:http';
import { json } from 'node:stream/consumers';
import { setTimeout as pause } from 'node:timers/promises';

/** The wait for an early refusal; a buffering proxy answers only after the whole body. */
const replyTimeoutMs = 1000;

/** Sends the length and one byte first: a server that refuses the length closes the line, and a busy writer misses its reply. */
export async function uploadLargeFile(
  url: string,
  headers: Readonly<Record<string, string>>,
  body: Buffer,
): Promise<{ status: number; reply: unknown }> {
  const sending = request(url, { method: 'PUT', headers: { ...headers, 'content-length': body.length } });
  const replied = once(sending, 'response') as Promise<[IncomingMessage]>;
  // After the answer the line may close in any way.
  sending.on('error', () => undefined);
  sending.write(body.subarray(0, 1));
  const isRefused = await Promise.race([replied.then(() => true), pause(replyTimeoutMs, false)]);
  if (!isRefused) sending.end(body.subarray(1));
  const [message] = await replied;
  const reply = await json(message);
  sending.destroy();
  return { status: message.statusCode ?? 0, reply };
}
