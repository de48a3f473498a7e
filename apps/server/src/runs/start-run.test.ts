import { midnightIn } from '@kalima/rules';
import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { rendered } from '../../test/rendered.ts';
import type { Dependencies } from '../dependencies.ts';
import { type RunStart, startRun } from './start-run.ts';

const profile = {
  is_live: true,
  calendar: midnightIn('UTC'),
  lastBatteryChargeMs: new Date(0),
  isSubscriber: null,
  dayOpening: null,
};
const limit = { name: 'starts', limit: 3, windowSeconds: 60 };

/** A database without tables: each read of the player finds the next of these open runs. */
function startWith(
  runs: readonly (string | null)[],
  changes: Partial<RunStart<string | null, string, string, string>> = {},
  uses = 1,
) {
  const log: string[] = [];
  const left = [...runs];
  const lastOf = runs.at(-1) ?? null;
  const database = {
    read: async () => [{ ...profile, context: left.length > 0 ? left.shift() : lastOf }],
    run: async (statement: ReturnType<typeof sql>) => {
      const { text, values } = rendered(statement);
      if (text.startsWith('insert into rate_limits')) log.push(`count ${String(values[0]).split(':')[0]}`);
      return [{ count: uses }];
    },
  };
  const deps = { database, clock: { now: () => 0 } } as unknown as Dependencies;
  const reply = startRun<string | null, string, string, string>(deps, 'a learner', {
    context: sql`null`,
    limit,
    plan: ({ context, moment }) => `a plan after ${context} in ${moment.timeZone}`,
    open: (context) => context,
    view: (stored, _, isResumed) => (stored === 'old' ? null : `${stored}, ${isResumed ? 'resumed' : 'new'}`),
    drop: async (stored) => log.push(`drop ${stored}`),
    insert: async (plan, { context }) => log.push(`insert ${plan}, ${context}`),
    ...changes,
  });
  return { reply, log };
}
const insert = (open: string | null) => `insert a plan after ${open} in UTC, ${open}`;

test.each([
  ['an open run is resumed, and counts as no start', ['open'], 'open, resumed', []],
  ['a run is started, where none is open', [null, 'fresh'], 'fresh, new', ['count starts', insert(null)]],
  [
    'a run that cannot be resumed is dropped for another',
    ['old', 'fresh'],
    'fresh, new',
    ['drop old', 'count starts', insert('old')],
  ],
  [
    'a run that a concurrent start dropped is started again',
    [null, null, null, 'fresh'],
    'fresh, new',
    ['count starts', insert(null), 'count starts', insert(null)],
  ],
])('%s', async (_, runs, expected, done) => {
  const { reply, log } = startWith(runs);
  expect(await reply).toBe(expected);
  expect(log).toEqual(done);
});

test('a refused plan refuses an open run too', async () => {
  const plan = () => {
    throw new Error('locked');
  };
  await expect(startWith(['open'], { plan }).reply).rejects.toThrow('locked');
});

test('starts above the limit are refused, and write nothing', async () => {
  const { reply, log } = startWith([null, 'fresh'], {}, limit.limit + 1);
  await expect(reply).rejects.toThrow();
  expect(log).toEqual(['count starts']);
});

test('ten starts that were all dropped are a fault', async () => {
  const { reply, log } = startWith([null]);
  await expect(reply).rejects.toThrow('No run could be started for a learner: too many starts at the same time');
  expect(log.filter((each) => each === insert(null))).toHaveLength(10);
});
