import type { ChildProcess } from 'node:child_process';
import { setTimeout as pause } from 'node:timers/promises';

const timeoutMs = 120_000;
const againAfterMs = 10;

export const hasEnded = ({ exitCode, signalCode }: ChildProcess): boolean => exitCode !== null || signalCode !== null;

/**
 * Until all of these addresses answer with success.
 * @param said what the server has said so far, for when it never does
 * @throws when it ends instead
 */
export async function untilServing(
  server: ChildProcess,
  urls: readonly string[],
  said: () => string = () => '',
): Promise<void> {
  for (const since = performance.now(); performance.now() - since < timeoutMs; await pause(againAfterMs)) {
    if (hasEnded(server)) throw new Error(`The server ended with ${server.exitCode ?? server.signalCode}\n${said()}`);
    const replies = await Promise.all(urls.map((url) => fetch(url).catch(() => null)));
    if (replies.every((reply) => reply?.ok)) return;
  }
  throw new Error(`The server did not serve in ${timeoutMs} ms\n${said()}`);
}

/** @returns its exit code when it has ended; null when a signal ended it. */
export async function end(server: ChildProcess, signal: NodeJS.Signals = 'SIGTERM'): Promise<number | null> {
  if (hasEnded(server)) return server.exitCode;
  const ended = new Promise<number | null>((resolve) => server.once('exit', resolve));
  server.kill(signal);
  return ended;
}
