import { expect, test } from 'vitest';
import { read } from './named-tests.ts';
import { ownFiles } from './own-files.ts';

const thisFile = 'tools/checks/deterministic-tests.test.ts';
const files = ownFiles(/\.(test|spec)\.tsx?$/);

interface Cause {
  readonly name: string;
  readonly pattern: RegExp;
  readonly exceptions: readonly string[];
  readonly planted: readonly string[];
}

/** Sources of chance in a result: the machine's speed, its clock, a seed; each with its replacement (CONTRIBUTING). */
const causes: readonly Cause[] = [
  {
    name: 'a sleep: wait for a state',
    pattern: /waitForTimeout\(|=> setTimeout\(resolve/,
    // Looks from inside the page, until the notification comes.
    exceptions: ['e2e/journeys/account/reminders.spec.ts'],
    planted: ['await page.waitForTimeout(500);', 'await new Promise((resolve) => setTimeout(resolve, 10));'],
  },
  {
    name: 'a wait with a timeout of its own: `eventually`',
    pattern: /\bvi\.wait(For|Until)\(/,
    exceptions: [],
    planted: ['await vi.waitFor(() => expect(sent).toBe(1));', 'await vi.waitUntil(() => isDone);'],
  },
  {
    name: 'a measured time: count, or a bench',
    pattern: /\bperformance\.now\(\)|process\.hrtime/,
    exceptions: [],
    planted: ['const startedMs = performance.now();', 'const started = process.hrtime.bigint();'],
  },
  {
    name: 'a seed of its own: TEST_SEED',
    pattern: /fc\.assert\([^;]*\bseed: \d/,
    exceptions: [],
    planted: ['fc.assert(fc.property(fc.nat(), (n) => n >= 0), { seed: 7 });'],
  },
  {
    name: 'the database’s clock: `sqlNow`',
    pattern: /sql`[^`]*(?<![.\w}(])now\(\)/,
    exceptions: [],
    planted: ['sql`update sessions set started_at = now()`'],
  },
];

test.each(causes)('no test has $name', ({ pattern, exceptions }) => {
  const found = files.filter((file) => !exceptions.includes(file) && file !== thisFile && pattern.test(read(file)));
  expect(found).toEqual([]);
  for (const file of exceptions) expect(read(file), file).toMatch(pattern);
});

test.each(causes)('a planted case is found: $name', ({ pattern, planted }) => {
  for (const source of planted) expect(source).toMatch(pattern);
});
