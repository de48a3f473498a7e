import { statfsSync } from 'node:fs';
import { tmpdir } from 'node:os';

const inMemory = '/dev/shm';
const minRoom = 4e9;

/**
 * Where tests keep what need not last: in memory where there is plenty of it, because they make databases by the
 * hundred. A TMPDIR that is set stays.
 */
export function throwAwayFolder(): string {
  if (process.env.TMPDIR !== undefined) return process.env.TMPDIR;
  try {
    const { bavail, bsize } = statfsSync(inMemory);
    if (bavail * bsize >= minRoom && process.availableMemory() >= 2 * minRoom) return inMemory;
  } catch {}
  return tmpdir();
}
