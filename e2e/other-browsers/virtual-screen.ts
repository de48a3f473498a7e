import { spawn } from 'node:child_process';
import { once } from 'node:events';
import type { Readable } from 'node:stream';
import { end } from '@kalima/testing/servers/server-process.ts';
import { findProgram } from './find-program.ts';

export const findXvfb = (): string | null => findProgram(undefined, ['Xvfb']);

export interface VirtualScreen {
  readonly DISPLAY: string;
  close(): Promise<void>;
}

/** A screen in memory; it chooses a free number and prints it once ready. */
export async function openVirtualScreen(program: string): Promise<VirtualScreen> {
  const server = spawn(program, ['-displayfd', '3', '-screen', '0', '1280x1024x24', '-nolisten', 'tcp'], {
    stdio: ['ignore', 'ignore', 'ignore', 'pipe'],
  });
  const leaveNothing = () => server.kill('SIGKILL');
  process.once('exit', leaveNothing);
  const number = await Promise.race([
    once(server.stdio[3] as Readable, 'data').then(([said]) => String(said).trim()),
    once(server, 'exit').then(() => null),
  ]);
  if (number === null) throw new Error(`${program} ended with ${server.exitCode}`);
  return {
    DISPLAY: `:${number}`,
    close: async () => {
      process.removeListener('exit', leaveNothing);
      await end(server);
    },
  };
}
