import type { PlanId, RefusalCode } from '@kalima/contract';
import { type Subscription, superUntil } from '@kalima/rules';
import { type SQL, sql } from 'drizzle-orm';
import type { Database } from '../database/connect.ts';
import { timestamp } from '../database/timestamp.ts';
import type { Dependencies } from '../dependencies.ts';

/** A learner's row of `subscribers`, as the rules see it; also of somebody who never had one. */
export interface Subscriber extends Subscription {
  readonly plan: PlanId | null;
  /** A trial was begun once, with whichever provider. */
  readonly trialUsed: boolean;
  readonly customerId: string | null;
  readonly subscriptionId: string | null;
  /** When it was last written: milliseconds since 1970. */
  readonly updatedMs: number;
  /** When the provider was last asked by an unsolicited look-up. */
  readonly askedMs: number | null;
}

/** What is written of a subscription: all but what the store sees to by itself. */
export type Membership = Omit<Subscriber, 'updatedMs' | 'askedMs' | 'trialUsed'> & { readonly hadTrial: boolean };

/** An event of the payment provider, which counts as dealt with in the statement that writes its effect. */
export interface ProviderEventId {
  readonly id: string;
  readonly type: string;
}

export type MembershipDecision =
  | { readonly kind: 'refused'; readonly refusal: RefusalCode }
  /** What is known stays as it is. */
  | { readonly kind: 'kept' }
  | { readonly kind: 'written'; readonly membership: Membership };

export type ChangedMembership =
  | { readonly done: true; readonly subscriber: Subscriber }
  | { readonly done: false; readonly refusal: RefusalCode };

interface Row {
  readonly subscription_tier: PlanId | null;
  readonly subscription_end: Date | null;
  readonly provider: Subscriber['provider'];
  readonly status: Subscriber['status'];
  readonly cancels_at_period_end: boolean;
  readonly trial_used: boolean;
  readonly customer_id: string | null;
  readonly subscription_id: string | null;
  readonly ticket: number;
  readonly written_ticket: number;
  readonly updated_at: Date;
  readonly asked_at: Date | null;
}

const columns = sql.raw(
  'subscription_tier, subscription_end, provider, status, cancels_at_period_end, trial_used, customer_id, subscription_id, ' +
    'ticket, written_ticket, updated_at, asked_at',
);

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

const subscriberOf = (row: Row): Subscriber => ({
  provider: row.provider,
  status: row.status,
  plan: row.subscription_tier,
  endMs: row.subscription_end?.getTime() ?? null,
  cancelsAtPeriodEnd: row.cancels_at_period_end,
  trialUsed: row.trial_used,
  customerId: row.customer_id,
  subscriptionId: row.subscription_id,
  updatedMs: row.updated_at.getTime(),
  askedMs: row.asked_at?.getTime() ?? null,
});

async function readRow(database: Database, userId: string): Promise<Row | undefined> {
  const [row] = await database.run<Row>(sql`select ${columns} from subscribers where user_id = ${userId}::uuid`);
  return row;
}

export async function readSubscriber(database: Database, userId: string): Promise<Subscriber> {
  const row = await readRow(database, userId);
  return row === undefined ? never : subscriberOf(row);
}

/** Whose subscription it is, as far as we were told. */
export async function subscriberNamed(database: Database, subscriptionId: string): Promise<string | null> {
  const [row] = await database.run<{ user_id: string }>(
    sql`select user_id from subscribers where subscription_id = ${subscriptionId}`,
  );
  return row?.user_id ?? null;
}

export async function isProcessed(database: Database, eventId: string): Promise<boolean> {
  return (await database.run(sql`select 1 as heard from payment_events where id = ${eventId}`)).length > 0;
}

/** For an event that changes nothing, or whose effect is known to be there. */
export async function recordEvent(database: Database, event: ProviderEventId, nowMs: number): Promise<void> {
  await database.run(sql`${insertEvent(event, nowMs)} on conflict do nothing`);
}

/** @param from a statement's part that must have a row; without it the event is remembered in any case. */
export function insertEvent({ id, type }: ProviderEventId, nowMs: number, from?: SQL): SQL {
  return sql`insert into payment_events (id, type, received_at)
    select ${id}, ${type}, ${timestamp(nowMs)} ${from === undefined ? sql`` : sql`from ${from}`}`;
}

/** Null: there is no such learner (any more). */
async function takeTicket(database: Database, userId: string): Promise<Row | null> {
  const [row] = await database.run<Row>(sql`
    insert into subscribers (user_id, ticket) select user_id, 1 from profiles where user_id = ${userId}::uuid
    on conflict (user_id) do update set ticket = subscribers.ticket + 1 returning ${columns}`);
  return row ?? null;
}

/**
 * Throttle for unsolicited provider lookups: one caller at a time, at most once per interval.
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
 * The only way by which somebody becomes, or is no longer, a subscriber. Whoever decides takes a ticket first and asks the
 * provider then: what was asked for later is never overwritten by what was asked for earlier, whatever the order of arrival.
 * `decide` may be called again, when something else was written in the meantime.
 * @returns null when there is no such learner (any more).
 */
export async function changeMembership(
  deps: Pick<Dependencies, 'database' | 'clock' | 'rulebook'>,
  userId: string,
  decide: (subscriber: Subscriber) => MembershipDecision | Promise<MembershipDecision>,
  event: ProviderEventId | null = null,
): Promise<ChangedMembership | null> {
  const { database, clock } = deps;
  for (let attempt = 0; attempt < maxTries; attempt += 1) {
    const seen = await takeTicket(database, userId);
    if (seen === null) return null;
    const before = subscriberOf(seen);
    const decision = await decide(before);
    if (decision.kind === 'refused') return { done: false, refusal: decision.refusal };
    if (decision.kind === 'kept') {
      if (event !== null) await recordEvent(database, event, clock.now());
      return { done: true, subscriber: before };
    }
    const { membership } = decision;
    if (await write(deps, userId, seen, membership, event)) {
      const { hadTrial, ...written } = membership;
      const trialUsed = before.trialUsed || hadTrial;
      return { done: true, subscriber: { ...written, trialUsed, updatedMs: clock.now(), askedMs: before.askedMs } };
    }
    const now = await readRow(database, userId);
    const isOfTheSame = [seen, now].every((row) => row?.subscription_id === membership.subscriptionId);
    if (now !== undefined && now.written_ticket > seen.ticket && isOfTheSame) {
      // Somebody asked later than we did and was faster: they know better.
      if (event !== null) await recordEvent(database, event, clock.now());
      return { done: true, subscriber: subscriberOf(now) };
    }
  }
  throw new Error(`The subscription of ${userId} could not be saved: too many changes at the same time`);
}

/** One statement: the row, what the rules need of it in the profile, and the event that told of it. */
async function write(
  { database, clock, rulebook }: Pick<Dependencies, 'database' | 'clock' | 'rulebook'>,
  userId: string,
  seen: Row,
  membership: Membership,
  event: ProviderEventId | null,
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
      where user_id = ${userId}::uuid and written_ticket < ${seen.ticket} and trial_used = ${seen.trial_used}
        and subscription_id is not distinct from ${seen.subscription_id}
      returning user_id
    ), profile as (
      update profiles set is_pro_subscriber = ${isSubscriber}, super_until = ${until}, version = version + 1
      from subscriber where profiles.user_id = subscriber.user_id
        and (is_pro_subscriber, super_until) is distinct from (${isSubscriber}, ${until})
    )${heard}
    select user_id from subscriber`);
  return rows.length === 1;
}
