import { vi } from 'vitest';

/** Repeats a check until it holds, for at most 20 s: the one wait of the tests, as `expect.poll` has it too. */
export const eventually = <Value>(check: () => Value | Promise<Value>): Promise<Value> =>
  vi.waitFor(check, { timeout: 20_000, interval: 20 });
