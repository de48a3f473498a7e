import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, describe, expect, it } from 'vitest';
import { playThroughFaults } from './kill-under-load.ts';
import { smallDisk } from './small-disk.ts';

const seed = Number(process.env.TEST_SEED);
/** `npm run soak -- faults` outlasts the three minutes in which an engine without care for its room has always failed. */
const seconds = Number(process.env.FAULT_LITTLE_ROOM_SECONDS ?? '8');
const learners = 6;

const disk = smallDisk(90);
afterAll(() => disk?.remove());
if (disk === null)
  process.stderr.write(
    '\n*** No disk can be mounted here: what happens when it is nearly full is NOT tested (root may do it). ***\n\n',
  );

describe.skipIf(disk === null)('a disk with little room left, under load', () => {
  it(
    'has writes refused before the engine fails: reading and health go on, and writing when there is room',
    async () => {
      if (disk === null) throw new Error('There is no disk');
      const noted = new Map<string, number>();
      const note = (what: string) => noted.set(what, (noted.get(what) ?? 0) + 1);
      const { wrong, repeats } = await playThroughFaults(
        null,
        seed,
        {
          times: 1,
          strike: async (server) => {
            const ask = async (path: string, init: RequestInit = {}) => {
              const reply = await fetch(server.url + path, { ...init, signal: AbortSignal.timeout(10_000) });
              const { error_code, msg } = (await reply.json()) as { error_code?: string; msg?: string };
              return `${path} ${reply.status}${error_code === undefined ? '' : ` ${error_code} ${msg}`}`;
            };
            disk.leave(6 * 2 ** 20);
            for (const since = Date.now(); Date.now() - since < seconds * 1000; await pause(500)) {
              note(await ask('/api/health'));
              note(await ask('/api/guides/1?language=en'));
              note(await ask('/api/ready'));
              const body = JSON.stringify({ email: `${crypto.randomUUID()}@example.org`, password: 'a good password' });
              const headers = { 'content-type': 'application/json' };
              note(await ask('/auth/v1/signup', { method: 'POST', headers, body }));
            }
            disk.makeRoom();
            await server.waitUntilReady();
          },
        },
        { disk: disk.folder, learnersAtOnce: learners },
      );
      expect(wrong).toEqual([]);
      expect(repeats).toBeGreaterThan(learners);
      expect([...noted.keys()].sort()).toEqual([
        '/api/guides/1?language=en 200',
        '/api/health 200',
        '/api/ready 200',
        '/auth/v1/signup 503 unexpected_failure no-room',
      ]);
    },
    180_000 + seconds * 2000,
  );
});
