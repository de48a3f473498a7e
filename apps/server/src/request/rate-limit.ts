import { createHash } from 'node:crypto';
import { and, eq, gt, sql } from 'drizzle-orm';
import type { Clock } from '../clock.ts';
import type { Database } from '../database/connect.ts';
import { rateLimits } from '../database/schema/index.ts';
import { tooMany } from './errors.ts';

export interface RateLimit {
  readonly name: string;
  readonly limit: number;
  readonly windowSeconds: number;
}

/** The longest window: older counters are void. */
const longestWindowMs = 24 * 3600 * 1000;

/** Only a hash of the address is stored. */
function keyOf({ name }: RateLimit, subject: string): string {
  return `${name}:${createHash('sha256').update(subject).digest('base64url')}`;
}

function windowOf({ windowSeconds }: RateLimit, nowMs: number): { start: Date; secondsLeft: number } {
  const windowMs = windowSeconds * 1000;
  const start = Math.floor(nowMs / windowMs) * windowMs;
  return { start: new Date(start), secondsLeft: Math.ceil((start + windowMs - nowMs) / 1000) };
}

/** Counts one use in the current window, in one statement safe for any number of processes. @returns seconds to wait, or null */
export async function countUse(
  database: Database,
  nowMs: number,
  rule: RateLimit,
  subject: string,
): Promise<number | null> {
  const { start, secondsLeft } = windowOf(rule, nowMs);
  const [row] = await database.run<{ count: number }>(sql`
    insert into rate_limits (key, window_start, count) values (${keyOf(rule, subject)}, ${start}, 1)
    on conflict (key, window_start) do update set count = rate_limits.count + 1
    returning count`);
  const count = row?.count ?? 1;
  if (count === 1) await pruneUses(database, nowMs);
  return count > rule.limit ? secondsLeft : null;
}

export async function limitUse(
  { database, clock }: { readonly database: Database; readonly clock: Clock },
  rule: RateLimit,
  subject: string,
): Promise<void> {
  const waitSeconds = await countUse(database, clock.now(), rule, subject);
  if (waitSeconds !== null) throw tooMany(waitSeconds);
}

/** Takes one use back: a success was not a guess. */
export async function forgiveUse(database: Database, nowMs: number, rule: RateLimit, subject: string): Promise<void> {
  const { key, windowStart, count } = rateLimits;
  await database.orm
    .update(rateLimits)
    .set({ count: sql`${count} - 1` })
    .where(and(eq(key, keyOf(rule, subject)), eq(windowStart, windowOf(rule, nowMs).start), gt(count, 0)));
}

/** In small batches, skipping rows that another process is deleting. */
async function pruneUses(database: Database, nowMs: number): Promise<void> {
  await database.run(sql`
    delete from rate_limits where (key, window_start) in (
      select key, window_start from rate_limits where window_start < ${new Date(nowMs - longestWindowMs)}
      limit 100 for update skip locked)`);
}
