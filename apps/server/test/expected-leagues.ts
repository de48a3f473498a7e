import { sql } from 'drizzle-orm';
import type { Database } from '../src/database/connect.ts';

/** Recomputes league weeks from the ledger alone, independent of the code of the server. */

export interface OptingOut {
  readonly userId: string;
  readonly out: boolean;
  /** Id of the last ledger entry before. */
  readonly afterLedgerId: number;
}

/** Learners with at least two completed levels, and their starting tiers (default: the lowest). */
export interface Beginning {
  readonly mayPlay: ReadonlySet<string>;
  readonly tiers: ReadonlyMap<string, number>;
}

interface Membership {
  readonly userId: string;
  readonly week: string;
  xp: number;
  reachedAtMs: number;
  hasLeft: boolean;
}

interface Booked {
  readonly id: number;
  readonly user_id: string;
  readonly amount: number;
  readonly at: Date;
}

const mondayOf = (at: Date) => {
  const day = new Date(Date.UTC(at.getUTCFullYear(), at.getUTCMonth(), at.getUTCDate()));
  while (day.getUTCDay() !== 1) day.setUTCDate(day.getUTCDate() - 1);
  return day.toISOString().slice(0, 10);
};

export async function expectedMemberships(
  database: Database,
  { mayPlay }: Beginning,
  optings: readonly OptingOut[],
): Promise<Membership[]> {
  const booked = await database.run<Booked>(sql`
    select id::int, user_id, amount, at from ledger where currency = 'xp' order by id`);
  const totals = new Map<string, number>();
  const weeklyXp = new Map<string, number>();
  const isOut = new Set<string>();
  const memberships = new Map<string, Membership>();
  const waiting = [...optings];
  const apply = ({ userId, out }: OptingOut, week: string) => {
    if (!out) isOut.delete(userId);
    else isOut.add(userId);
    const membership = memberships.get(`${userId} ${week}`);
    if (out && membership !== undefined) membership.hasLeft = true;
  };
  let lastWeek = '';
  for (const { id, user_id, amount, at } of booked) {
    while (waiting[0] !== undefined && waiting[0].afterLedgerId < id) apply(waiting.shift() as OptingOut, lastWeek);
    const total = (totals.get(user_id) ?? 0) + amount;
    totals.set(user_id, total);
    const week = mondayOf(at);
    if (week > lastWeek) lastWeek = week;
    const key = `${user_id} ${week}`;
    const xp = (weeklyXp.get(key) ?? 0) + amount;
    weeklyXp.set(key, xp);
    const membership = memberships.get(key);
    if (membership?.hasLeft) continue;
    if (membership !== undefined) {
      membership.xp = xp;
      membership.reachedAtMs = at.getTime();
    } else if (total >= 100 && mayPlay.has(user_id) && !isOut.has(user_id)) {
      memberships.set(key, { userId: user_id, week, xp, reachedAtMs: at.getTime(), hasLeft: false });
    }
  }
  for (const opting of waiting) apply(opting, lastWeek);
  return [...memberships.values()];
}

export interface Ended {
  readonly userId: string;
  readonly week: string;
  readonly rank: number;
  readonly weeklyXp: number;
  readonly outcome: 'promoted' | 'stayed' | 'relegated';
}

/** The end of one group's week. */
export function expectedEnd(members: readonly Membership[], tier: number): Ended[] {
  const present = members.filter(({ hasLeft }) => !hasLeft);
  const isBetter = (one: Membership, other: Membership) => {
    if (one.xp !== other.xp) return one.xp > other.xp;
    if (one.reachedAtMs !== other.reachedAtMs) return one.reachedAtMs < other.reachedAtMs;
    return one.userId < other.userId;
  };
  const n = present.length;
  const up = n === 30 ? 10 : Math.min(10, Math.floor(n / 3));
  const down = n >= 15 ? 5 : 0;
  return present.map((member) => {
    const rank = 1 + present.filter((other) => isBetter(other, member)).length;
    let outcome: Ended['outcome'] = 'stayed';
    if (rank <= up && member.xp > 0 && tier < 10) outcome = 'promoted';
    else if (rank > n - down && tier > 1) outcome = 'relegated';
    return { userId: member.userId, week: member.week, rank, weeklyXp: member.xp, outcome };
  });
}
