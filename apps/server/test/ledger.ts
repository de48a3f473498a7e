import { sql } from 'drizzle-orm';
import { expect } from 'vitest';
import type { TestServer } from './harness.ts';
import type { TestLearner } from './learner.ts';

interface Balances {
  readonly xp: number;
  readonly gems: number;
  readonly battery: number;
}

/** A new profile's balances. */
const start: Balances = { xp: 0, gems: 100, battery: 24 };

export async function balancesOf({ database }: TestServer, { userId }: TestLearner): Promise<Balances> {
  const [balances] = await database.run<Balances>(sql`
    select total_xp_earned as xp, gems, battery from profiles where user_id = ${userId}::uuid`);
  if (balances === undefined) throw new Error(`There is no profile of ${userId}`);
  return balances;
}

/** Sets balances, in profile and ledger. */
export async function setBalances(server: TestServer, learner: TestLearner, wanted: Partial<Balances>): Promise<void> {
  const has = await balancesOf(server, learner);
  const { gems, battery } = { ...has, ...wanted };
  const { userId } = learner;
  const now = new Date(server.clock.now()).toISOString();
  await server.database.run(sql`
    with changed as (
      update profiles set gems = ${gems}, battery = ${battery}, last_battery_charge = ${now}::timestamptz, version = version + 1
      where user_id = ${userId}::uuid returning version
    )
    insert into ledger (user_id, currency, amount, source, at)
    select ${userId}::uuid, m.currency, m.amount, 'handed:' || changed.version, ${now}::timestamptz
    from changed, (values ('gems', ${gems - has.gems}::int), ('battery', ${battery - has.battery}::int)) as m (currency, amount)`);
}

export async function ledgerOf({ database }: TestServer, { userId }: TestLearner) {
  return database.run<{ currency: keyof Balances; amount: number; source: string }>(sql`
    select currency, amount, source from ledger where user_id = ${userId}::uuid order by id`);
}

/** The start and every movement since add up to the profile, and no balance is negative. */
export async function expectBalancedLedger(server: TestServer, learner: TestLearner): Promise<void> {
  const sums = { ...start };
  for (const { currency, amount } of await ledgerOf(server, learner)) sums[currency] += amount;
  const balances = await balancesOf(server, learner);
  expect(sums).toEqual(balances);
  expect(Math.min(...Object.values(balances))).toBeGreaterThanOrEqual(0);
}
