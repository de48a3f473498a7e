import { findPostgresql } from '@kalima/testing/servers/find-postgresql.ts';
import { startPostgresql } from '@kalima/testing/servers/throw-away-postgresql.ts';
import { describe, expect, it } from 'vitest';
import { killing, type LoadResult, playThroughFaults } from './kill-under-load.ts';

/** Three in short; `npm run soak -- faults` has fifty, from another seed each time. */
const kills = Number(process.env.FAULT_KILLS ?? '3');
const seed = Number(process.env.TEST_SEED);
/** That takes seconds. */
const isAlsoMaking = kills > 3;
const timeoutMs = 180_000 + kills * 30_000;

function expectHeld({ lives, acknowledged, repeats, wrong }: LoadResult): void {
  const answers = lives.flatMap((life) => life.answers).length;
  const purchases = lives.flatMap((life) => life.purchases).length;
  const claims = lives.flatMap((life) => life.claims).length;
  process.stdout.write(
    `seed ${seed}: ${kills} kills, ${lives.length} learners, ${acknowledged} replies, ${repeats} repeats: ` +
      `${answers} answers, ${purchases} purchases, ${claims} claims\n`,
  );
  expect(wrong).toEqual([]);
  // A run in which nothing was cut off, or nothing was done, would prove nothing.
  expect(repeats).toBeGreaterThanOrEqual(kills);
  expect(Math.min(answers, purchases)).toBeGreaterThan(0);
}

describe('a server that is killed in the middle of it all loses nothing that it acknowledged, and does nothing twice', () => {
  it(
    'on the embedded database',
    async () => {
      expectHeld(await playThroughFaults(null, seed, killing(kills, seed, isAlsoMaking)));
    },
    timeoutMs,
  );

  it.skipIf(findPostgresql() === null)(
    'on PostgreSQL',
    async () => {
      const postgresql = await startPostgresql();
      if (postgresql === null) throw new Error('PostgreSQL is not on this machine');
      try {
        expectHeld(await playThroughFaults(postgresql.url, seed, killing(kills, seed, isAlsoMaking)));
      } finally {
        await postgresql.stop();
      }
    },
    timeoutMs,
  );
});
