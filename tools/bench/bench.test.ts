import { median } from '@kalima/testing/measuring/numbers.ts';
import { findPostgresql } from '@kalima/testing/servers/find-postgresql.ts';
import { startPostgresql } from '@kalima/testing/servers/throw-away-postgresql.ts';
import { describe, expect, it } from 'vitest';
import { maxRatio, measureBoards } from '../../apps/server/bench/boards.ts';
import { maxClones, measureComposing } from './compose.ts';

describe.skipIf(findPostgresql() === null)('league and boards', () => {
  it('cost with 100,000 learners at most 1.5 times what they cost with 10,000', async () => {
    const postgresql = await startPostgresql();
    if (postgresql === null) throw new Error('PostgreSQL is not on this machine');
    try {
      const measured = await measureBoards(postgresql.url, [10_000, 100_000]);
      for (const { question, ratio } of measured)
        expect({ question, isFlat: ratio <= maxRatio }).toEqual({ question, isFlat: true });
      expect(measured).toHaveLength(4);
    } finally {
      await postgresql.stop();
    }
  }, 600_000);
});

it('composing a session takes as long as at most sixty JSON clones of its questions', () => {
  const { composeMs, cloneMs } = measureComposing(1);
  expect(composeMs).toHaveLength(240);
  expect(median(composeMs) / median(cloneMs)).toBeLessThan(maxClones);
});
