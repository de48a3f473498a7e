import { chanceFrom, leagueWeekAt } from '@kalima/rules';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { completeLevels, createLearners, earn, grantTotalXp } from '../../../test/bulk-learners.ts';
import {
  type Beginning,
  type Ended,
  expectedEnd,
  expectedMemberships,
  type OptingOut,
} from '../../../test/expected-leagues.ts';
import { startTestServer, type TestServer } from '../../../test/harness.ts';
import { changeIdentity } from '../../player/profile-store.ts';
import { closeLeagueWeek } from '../../schedule/close-league-week.ts';

const weeks = ['2026-11-02', '2026-11-09'] as const;
const mondayAfter = '2026-11-16';
const dayMs = 86_400_000;
/** Concurrent earners. */
const atOnce = 8;

type Act = { readonly userId: string; readonly atMs: number } & (
  | { readonly kind: 'earn'; readonly amount: number }
  | { readonly kind: 'opt'; readonly out: boolean }
);

let server: TestServer;
let learnerIds: readonly string[];
let beginning: Beginning;
const optings: OptingOut[] = [];

beforeAll(async () => {
  server = await startTestServer({}, { startsAt: '2026-11-02T00:00:00Z' });
  learnerIds = await createLearners(server, 1000);
  const [old, young] = [learnerIds.slice(0, 900), learnerIds.slice(900)];
  await grantTotalXp(server, old, 500);
  await completeLevels(server, old.slice(50), 2);
  await completeLevels(server, old.slice(0, 50), 1);
  await completeLevels(server, young, 2);
  // Half have climbed before: some tiers are crowded, others nearly empty.
  const tiers = new Map(learnerIds.flatMap((id, index) => (index % 2 === 0 ? [] : [[id, 1 + (index % 10)] as const])));
  for (const [id, level] of tiers) {
    await server.database.run(sql`insert into league_standings values (${id}::uuid, ${level})`);
  }
  beginning = { mayPlay: new Set([...old.slice(50), ...young]), tiers };
}, 300_000);
afterAll(() => server.close());

/** A week of their lives: from nothing up to five times some XP, often as many as others, up to the very last moment. */
function aWeek(monday: string, seed: number): Act[] {
  const chance = chanceFrom(seed);
  const startMs = Date.parse(monday);
  const acts = learnerIds.flatMap((userId): Act[] => {
    const earned = Array.from({ length: chance.below(6) }, (): Act => {
      const atMs = chance.below(20) === 0 ? startMs + 7 * dayMs - 1 : startMs + chance.below(7 * dayMs);
      return { kind: 'earn', userId, atMs, amount: 5 * (1 + chance.below(8)) };
    });
    const isFickle = chance.below(25) === 0;
    return isFickle ? [...earned, { kind: 'opt', userId, atMs: startMs + chance.below(7 * dayMs), out: true }] : earned;
  });
  return acts.toSorted((one, other) => one.atMs - other.atMs);
}

async function live(acts: readonly Act[]): Promise<void> {
  for (let first = 0; first < acts.length; first += atOnce) {
    const together = acts.slice(first, first + atOnce);
    server.clock.set(Math.max(server.clock.now(), together.at(-1)?.atMs ?? 0));
    await Promise.all(together.map(async (act) => act.kind === 'earn' && earn(server.deps, act.userId, act.amount)));
    for (const act of together) if (act.kind === 'opt') await opt(act.userId, act.out);
  }
}

async function opt(userId: string, out: boolean): Promise<void> {
  const [last] = await server.database.run<{ id: number }>(sql`select max(id)::int as id from ledger`);
  optings.push({ userId, out, afterLedgerId: last?.id ?? 0 });
  await changeIdentity(server.database, userId, { leaguesOptedOut: out });
}

/** Groups of weeks that are over, and not closed. */
const openGroups = async () => {
  const thisWeek = leagueWeekAt(server.clock.now());
  const rows = await server.database.run(
    sql`select id from league_groups where is_active and week_start_date < ${thisWeek}::date`,
  );
  return rows.length;
};

/** Closes groups while the database refuses to commit from the `groups`th on, as if the process died before that commit. */
async function closeUntilKilledAt(groups: number): Promise<void> {
  const { database } = server;
  await database.run(sql`create sequence closings`);
  // Counts rolled back closings too: a sequence is outside transactions.
  await database.run(sql`
    create function kill_closing() returns trigger language plpgsql as $$
    begin
      if nextval('closings') >= ${sql.raw(String(groups))} then raise exception 'killed'; end if;
      return null;
    end $$`);
  await database.run(sql`
    create constraint trigger kill_closing after update of is_active on league_groups deferrable initially deferred
    for each row when (old.is_active and not new.is_active) execute function kill_closing()`);
  const before = await openGroups();
  await expect(closeLeagueWeek(server.deps)).rejects.toThrow('could not be closed');
  expect(await openGroups()).toBe(before - (groups - 1));
  await database.run(sql`drop trigger kill_closing on league_groups`);
  await database.run(sql`drop function kill_closing`);
  await database.run(sql`drop sequence closings`);
}

interface StoredMembership {
  readonly user_id: string;
  readonly week: string;
  readonly group_id: number;
  readonly league_level: number;
  readonly weekly_xp: number;
  readonly has_left: boolean;
}

const storedMemberships = () =>
  server.database.run<StoredMembership>(sql`
    select m.user_id, to_char(m.week_start_date, 'YYYY-MM-DD') as week, g.id::int as group_id, g.league_level, m.weekly_xp, m.has_left
    from league_memberships m join league_groups g on g.id = m.group_id`);
const storedResults = () =>
  server.database.run<Ended>(sql`
    select user_id as "userId", to_char(week_start_date, 'YYYY-MM-DD') as week, rank, weekly_xp as "weeklyXp", outcome
    from league_results`);
const storedTiers = async () =>
  new Map(
    (
      await server.database.run<{ user_id: string; league_level: number }>(
        sql`select user_id, league_level from league_standings`,
      )
    ).map(({ user_id, league_level }) => [user_id, league_level]),
  );

function groupBy<Row>(rows: readonly Row[], keyOf: (row: Row) => number): Map<number, Row[]> {
  const groups = new Map<number, Row[]>();
  for (const row of rows) groups.set(keyOf(row), [...(groups.get(keyOf(row)) ?? []), row]);
  return groups;
}

const inOrder = <Row>(rows: readonly Row[]) => rows.map((row) => JSON.stringify(row)).toSorted();

/** Compares the stored state with the state derived from the ledger. */
async function expectAsTheLedgerSays(): Promise<void> {
  const expected = await expectedMemberships(server.database, beginning, optings);
  const ofTwoWeeks = expected.filter(({ week }) => week >= weeks[0]);
  const stored = await storedMemberships();
  expect(inOrder(stored.map(({ user_id, week, weekly_xp, has_left }) => [user_id, week, weekly_xp, has_left]))).toEqual(
    inOrder(ofTwoWeeks.map(({ userId, week, xp, hasLeft }) => [userId, week, xp, hasLeft])),
  );
  const tiers = new Map(beginning.tiers);
  const ends: Ended[] = [];
  for (const week of weeks) {
    const inWeek = stored.filter((each) => each.week === week);
    const wrongTier = inWeek.filter(({ user_id, league_level }) => league_level !== (tiers.get(user_id) ?? 1));
    expect(wrongTier).toEqual([]);
    const groups = groupBy(inWeek, ({ group_id }) => group_id);
    for (const [tier, members] of groupBy(inWeek, ({ league_level }) => league_level)) {
      const sizes = [...groupBy(members, ({ group_id }) => group_id).values()].map(({ length }) => length);
      expect([tier, sizes.length, Math.max(...sizes) <= 30]).toEqual([tier, Math.ceil(members.length / 30), true]);
    }
    for (const members of groups.values()) {
      const ids = new Set(members.map(({ user_id }) => user_id));
      const tier = members[0]?.league_level ?? 0;
      const ended = expectedEnd(
        ofTwoWeeks.filter((each) => each.week === week && ids.has(each.userId)),
        tier,
      );
      ends.push(...ended);
      const step = { promoted: 1, stayed: 0, relegated: -1 };
      for (const { userId, outcome } of ended) tiers.set(userId, tier + step[outcome]);
    }
  }
  expect(ends.length).toBeGreaterThan(1200);
  for (const outcome of ['promoted', 'stayed', 'relegated']) {
    expect(ends.filter((end) => end.outcome === outcome).length).toBeGreaterThan(100);
  }
  expect(inOrder(await storedResults())).toEqual(inOrder(ends));
  expect(inOrder([...(await storedTiers())])).toEqual(inOrder([...tiers]));
}

describe('two weeks of a thousand learners', () => {
  it('end exactly as the ledger says, though the closing was killed in the middle of each', async () => {
    const [first, second] = [aWeek(weeks[0], 1), aWeek(weeks[1], 2)];
    await live(first);

    // The new week begins before anybody has closed the old one, and half of those who opted out are back.
    server.clock.set('2026-11-09T00:00:00Z');
    const back = optings.filter((_, index) => index % 2 === 0);
    for (const { userId } of back) await opt(userId, false);
    const early = second.filter(({ kind }) => kind === 'earn').slice(0, 40);
    await live(early);
    expect(await openGroups()).toBeGreaterThan(10);
    await closeUntilKilledAt(5);
    const left = await openGroups();
    expect(left).toBeGreaterThan(5);
    await Promise.all([closeLeagueWeek(server.deps), closeLeagueWeek(server.deps), closeLeagueWeek(server.deps)]);
    await closeLeagueWeek(server.deps);
    expect(await openGroups()).toBe(0);
    await live(second.filter((act) => !early.includes(act)));

    server.clock.set(mondayAfter);
    await closeUntilKilledAt(12);
    expect(await openGroups()).toBeGreaterThan(10);
    await closeLeagueWeek(server.deps);
    expect(await openGroups()).toBe(0);

    await expectAsTheLedgerSays();
  }, 600_000);
});
