import { findPostgresql } from '@kalima/testing/servers/find-postgresql.ts';
import { startPostgresql } from '@kalima/testing/servers/throw-away-postgresql.ts';
import { describe, expect, it } from 'vitest';
import { cuttingOff } from './cut-off-database.ts';
import { playThroughFaults } from './kill-under-load.ts';

const times = Number(process.env.FAULT_CUTS ?? '2');
const seed = Number(process.env.TEST_SEED);

describe.skipIf(findPostgresql() === null)('PostgreSQL that is cut off under load', () => {
  it(
    'is answered with 503 and not 500, found again by itself, and nothing is lost or done twice',
    async () => {
      const postgresql = await startPostgresql();
      if (postgresql === null) throw new Error('PostgreSQL is not on this machine');
      const noted: string[] = [];
      try {
        const { wrong, repeats, lives } = await playThroughFaults(
          postgresql.url,
          seed,
          cuttingOff(postgresql, times, noted),
        );
        expect(wrong).toEqual([]);
        expect(lives.flatMap(({ answers }) => answers).length).toBeGreaterThan(0);
        expect(repeats).toBeGreaterThanOrEqual(times);
        expect(new Set(noted)).toEqual(
          new Set([
            '/api/ready 503 unavailable with its id',
            '/api/health 200 ',
            '/auth/v1/token?grant_type=password 503 unexpected_failure',
          ]),
        );
      } finally {
        await postgresql.stop();
      }
    },
    180_000 + times * 30_000,
  );
});
