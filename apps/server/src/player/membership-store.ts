import type { PlanId } from '@kalima/contract';
import { type Subscription, superUntil } from '@kalima/rules';
import { eq, type SQL, sql } from 'drizzle-orm';
import type { Database } from '../database/connect.ts';
import { paymentEvents, subscribers } from '../database/schema/index.ts';
import { msOf, timestamp } from '../database/timestamp.ts';
import type { Dependencies } from '../dependencies.ts';

/** Also for a learner without a row. */
export interface Subscriber extends Subscription {
  readonly plan: PlanId | null;
  readonly trialUsed: boolean;
  readonly customerId: string | null;
  readonly subscriptionId: string | null;
  /** The last write: milliseconds since 1970. */
  readonly updatedMs: number;
  readonly askedMs: number | null;
}

export type Membership = Omit<Subscriber, 'updatedMs' | 'askedMs' | 'trialUsed'> & { readonly hadTrial: boolean };

/** An event of the payment provider, recorded in the same statement as its effect. */
export interface ProviderEventId {
  readonly id: string;
  readonly type: string;
}

interface Row extends Subscriber {
  readonly ticket: number;
  readonly writtenTicket: number;
}

const columns = sql`provider, status, subscription_tier as plan, ${msOf('subscription_end')} as "endMs",
  cancels_at_period_end as "cancelsAtPeriodEnd", trial_used as "trialUsed", customer_id as "customerId",
  subscription_id as "subscriptionId", ticket, written_ticket as "writtenTicket", ${msOf('updated_at')} as "updatedMs",
  ${msOf('asked_at')} as "askedMs"`;

const never: Subscriber = {
  provider: null,
  status: 'none',
  plan: null,
  endMs: null,
  cancelsAtPeriodEnd: false,
  trialUsed: false,
  customerId: null,
  subscriptionId: null,
  updatedMs: 0,
  askedMs: null,
};

const subscriberOf = ({ ticket: _, writtenTicket: __, ...subscriber }: Row): Subscriber => subscriber;

async function readRow(database: Database, userId: string): Promise<Row | undefined> {
  const [row] = await database.run<Row>(sql`select ${columns} from subscribers where user_id = ${userId}::uuid`);
  return row;
}

export async function readSubscriber(database: Database, userId: string): Promise<Subscriber> {
  const row = await readRow(database, userId);
  return row === undefined ? never : subscriberOf(row);
}

export async function subscriberNamed(database: Database, subscriptionId: string): Promise<string | null> {
  const { userId } = subscribers;
  const [row] = await database.orm
    .select({ userId })
    .from(subscribers)
    .where(eq(subscribers.subscriptionId, subscriptionId));
  return row?.userId ?? null;
}

/**
 * Ends the running subscription of a deleted account where the provider allows it: one of Google Play ends only there.
 * @returns whether one was running
 */
export async function endOwnSubscription(
  { database, payments }: Pick<Dependencies, 'database' | 'payments'>,
  userId: string,
  when: 'period-end' | 'now',
): Promise<boolean> {
  const { provider, subscriptionId, status } = await readSubscriber(database, userId);
  if (provider !== payments.kind || subscriptionId === null || status === 'none' || status === 'ended') return false;
  await payments.endSubscription(subscriptionId, when);
  return true;
}

export async function isProcessed(database: Database, eventId: string): Promise<boolean> {
  return (await database.orm.$count(paymentEvents, eq(paymentEvents.id, eventId))) > 0;
}

/** For an event without effect, or whose effect is already stored. */
export async function recordEvent(database: Database, event: ProviderEventId, nowMs: number): Promise<void> {
  await database.run(sql`${insertEvent(event, nowMs)} on conflict do nothing`);
}

/** @param from a CTE that must have a row; without it the event is recorded in any case. */
export function insertEvent({ id, type }: ProviderEventId, nowMs: number, from?: SQL): SQL {
  return sql`insert into payment_events (id, type, received_at)
    select ${id}, ${type}, ${timestamp(nowMs)} ${from === undefined ? sql`` : sql`from ${from}`}`;
}

async function takeTicket(database: Database, userId: string): Promise<Row | null> {
  const [row] = await database.run<Row>(sql`
    insert into subscribers (user_id, ticket) select user_id, 1 from profiles where user_id = ${userId}::uuid
    on conflict (user_id) do update set ticket = subscribers.ticket + 1 returning ${columns}`);
  return row ?? null;
}

/**
 * Throttles unsolicited provider lookups: one caller at a time, at most once per interval.
 * @param askedBeforeMs start of the interval: a lookup or a write since then forbids another one.
 */
export async function mayAskProvider(
  { database, clock }: Pick<Dependencies, 'database' | 'clock'>,
  userId: string,
  askedBeforeMs: number,
): Promise<boolean> {
  const rows = await database.run(sql`
    update subscribers set asked_at = ${timestamp(clock.now())}
    where user_id = ${userId}::uuid and greatest(updated_at, asked_at) <= ${timestamp(askedBeforeMs)} returning user_id`);
  return rows.length === 1;
}

const maxTries = 10;

/**
 * The single write path to a subscription. A caller takes a ticket before it asks the provider, so that an older answer never
 * overwrites a newer one. After a concurrent write `decide` is called again; its null: no change.
 * @returns null when there is no such learner (any more).
 */
export async function changeMembership(
  deps: Pick<Dependencies, 'database' | 'clock' | 'rulebook'>,
  userId: string,
  decide: (subscriber: Subscriber) => Membership | null | Promise<Membership | null>,
  event: ProviderEventId | null = null,
): Promise<Subscriber | null> {
  const { database, clock } = deps;
  for (let attempt = 0; attempt < maxTries; attempt += 1) {
    const seen = await takeTicket(database, userId);
    if (seen === null) return null;
    const before = subscriberOf(seen);
    const membership = await decide(before);
    if (membership === null) {
      if (event !== null) await recordEvent(database, event, clock.now());
      return before;
    }
    if (await write(deps, userId, seen, { membership, event })) {
      const { hadTrial, ...written } = membership;
      const trialUsed = before.trialUsed || hadTrial;
      return { ...written, trialUsed, updatedMs: clock.now(), askedMs: before.askedMs };
    }
    const now = await readRow(database, userId);
    const isOfTheSame = [seen, now].every((row) => row?.subscriptionId === membership.subscriptionId);
    if (now !== undefined && now.writtenTicket > seen.ticket && isOfTheSame) {
      // A caller with a later ticket was faster: its data is newer.
      if (event !== null) await recordEvent(database, event, clock.now());
      return subscriberOf(now);
    }
  }
  throw new Error(`The subscription of ${userId} could not be saved: too many changes at the same time`);
}

async function write(
  { database, clock, rulebook }: Pick<Dependencies, 'database' | 'clock' | 'rulebook'>,
  userId: string,
  seen: Row,
  { membership, event }: { readonly membership: Membership; readonly event: ProviderEventId | null },
): Promise<boolean> {
  const nowMs = clock.now();
  const untilMs = superUntil(membership, rulebook);
  const until = timestamp(untilMs);
  const isSubscriber = untilMs !== null && untilMs > nowMs;
  const heard =
    event === null ? sql`` : sql`, heard as (${insertEvent(event, nowMs, sql`subscriber`)} on conflict do nothing)`;
  const rows = await database.run(sql`
    with subscriber as (
      update subscribers set
        subscribed = ${isSubscriber}, subscription_tier = ${membership.plan},
        subscription_end = ${timestamp(membership.endMs)}, provider = ${membership.provider},
        status = ${membership.status}, cancels_at_period_end = ${membership.cancelsAtPeriodEnd},
        trial_used = trial_used or ${membership.hadTrial}, customer_id = ${membership.customerId},
        subscription_id = ${membership.subscriptionId}, written_ticket = ${seen.ticket},
        updated_at = ${timestamp(nowMs)}
      where user_id = ${userId}::uuid and written_ticket < ${seen.ticket} and trial_used = ${seen.trialUsed}
        and subscription_id is not distinct from ${seen.subscriptionId}
      returning user_id
    ), profile as (
      update profiles set is_pro_subscriber = ${isSubscriber}, super_until = ${until}, version = version + 1
      from subscriber where profiles.user_id = subscriber.user_id
        and (is_pro_subscriber, super_until) is distinct from (${isSubscriber}, ${until})
    )${heard}
    select user_id from subscriber`);
  return rows.length === 1;
}
