import { readdirSync } from 'node:fs';
import { expect, test } from 'vitest';
import { read, root } from './named-tests.ts';

const files = ['apps', 'packages', 'tools', 'e2e']
  .flatMap((folder) =>
    readdirSync(new URL(folder, root), { recursive: true, encoding: 'utf8' }).map((file) => `${folder}/${file}`),
  )
  .filter((file) => /\.(test|spec)\.tsx?$/.test(file) && !/node_modules|dist\//.test(file));

/** Sources of chance in a result: the machine's speed, its clock, a seed; each with its replacement (CONTRIBUTING). */
const nondeterministic: readonly [what: string, pattern: RegExp, exceptions: readonly string[]][] = [
  [
    'a sleep: wait for a state',
    /waitForTimeout\(|=> setTimeout\(resolve/,
    [
      // Looks from inside the page, until the notification comes.
      'e2e/journeys/reminders.spec.ts',
    ],
  ],
  ['a wait with a timeout of its own: `eventually`', /\bvi\.wait(For|Until)\(/, []],
  ['a measured time: count, or a bench', /\bperformance\.now\(\)|process\.hrtime/, []],
  ['a seed of its own: TEST_SEED', /fc\.assert\([^;]*\bseed: \d/, []],
  ['the database’s clock: `sqlNow`', /sql`[^`]*(?<![.\w}(])now\(\)/, []],
];

test.each(nondeterministic)('no test has %s', (_, pattern, exceptions) => {
  const found = files.filter((file) => !exceptions.includes(file) && pattern.test(read(file)));
  expect(found).toEqual([]);
  for (const file of exceptions) expect(read(file), file).toMatch(pattern);
});
