import { createServer } from 'node:net';

/** Below the ports that the system gives to clients and to `listen(0)`: a port that was found free stays free until it is used. */
const range = { from: 12_000, to: 32_000 } as const;
const count = range.to - range.from;

/** Processes begin at different places, and each hands out a port once. */
let next = (process.pid * 97) % count;

const isFree = (port: number) =>
  new Promise<boolean>((resolve) => {
    const server = createServer();
    server.once('error', () => resolve(false));
    server.listen(port, () => server.close(() => resolve(true)));
  });

export async function freePort(): Promise<number> {
  for (let tries = 0; tries < count; tries += 1) {
    const port = range.from + next;
    next = (next + 1) % count;
    if (await isFree(port)) return port;
  }
  throw new Error('There is no free port');
}
