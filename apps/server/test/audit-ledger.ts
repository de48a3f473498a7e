import type { Acknowledged } from '@kalima/testing/client/acknowledged.ts';
import { sql } from 'drizzle-orm';
import type { Database } from '../src/database/connect.ts';

interface Booked {
  readonly currency: 'xp' | 'gems' | 'battery';
  readonly amount: number;
  readonly source: string;
  readonly too_fast: boolean;
}

interface Balances {
  readonly xp: number;
  readonly gems: number;
  readonly battery: number;
  readonly month: number;
  readonly week: number | null;
}

/** A new profile's balances. */
const start = { xp: 0, gems: 100, battery: 24 };

const sumOf = (amounts: readonly number[]) => amounts.reduce((sum, amount) => sum + amount, 0);
const sorted = (lines: readonly string[]) => [...lines].sort();

/** A line when two lists differ, whatever their order; else none. */
function differences(what: string, acknowledged: readonly string[], booked: readonly string[]): string[] {
  const [one, other] = [JSON.stringify(sorted(acknowledged)), JSON.stringify(sorted(booked))];
  return one === other ? [] : [`${what}: acknowledged ${one}, in the books ${other}`];
}

/** @returns a line for everything lost, doubled or out of balance */
export async function auditLedger(database: Database, known: Acknowledged): Promise<string[]> {
  const { userId } = known;
  const ledger = await database.run<Booked>(sql`
    select currency, amount, source, too_fast from ledger where user_id = ${userId}::uuid`);
  const [profile] = await database.run<Balances>(sql`
    select total_xp_earned as xp, gems, battery,
      coalesce((select sum(total_monthly_xp)::int from monthly_xp_history m where m.user_id = p.user_id), 0) as month,
      (select sum(weekly_xp + capped_xp)::int from league_memberships l where l.user_id = p.user_id) as week
    from profiles p where user_id = ${userId}::uuid`);
  if (profile === undefined) return [`the learner ${userId} is lost`];
  const sums = (currency: Booked['currency'], from = '') =>
    sumOf(ledger.filter((row) => row.currency === currency && row.source.startsWith(from)).map(({ amount }) => amount));
  const humanXp = sumOf(
    ledger.filter(({ currency, too_fast }) => currency === 'xp' && !too_fast).map(({ amount }) => amount),
  );
  const balances = (['xp', 'gems', 'battery'] as const).map((currency) => [
    `${currency} ${start[currency] + sums(currency)}`,
    `${currency} ${profile[currency]}`,
  ]);
  const entries = await database.run<{ id: string; entries: { verdict: string; xpEarned: number }[] }>(sql`
    select id, entries from exercise_sessions where user_id = ${userId}::uuid`);
  const stored = entries.flatMap(({ id, entries: done }) =>
    done.map(({ verdict, xpEarned }, index) => `${id} ${index} ${verdict} ${xpEarned}`),
  );
  const wrong = known.answers.filter(({ verdict }) => verdict === 'wrong').length + known.wrongPairs;
  const wrongBooked = ledger.filter(({ source }) => source.startsWith('wrong:'));
  const bought = ledger.filter(({ source }) => /^(battery|freeze)-purchase:/.test(source));
  const claims = await database.run<{ quest_id: string }>(sql`
    select quest_id from user_quest_progress where user_id = ${userId}::uuid and reward_claimed`);
  const questsBooked = ledger.filter(({ source }) => source.startsWith('quest:'));
  const hasPassed = known.finished.some(({ passed }) => passed);
  const streaks = ledger.filter(({ source }) => source.startsWith('streak:'));
  return [
    ...balances.flatMap(([booked = '', has = '']) => differences('balance', [has], [booked])),
    ...differences('month', [String(profile.month)], [String(profile.xp)]),
    ...(profile.week === null ? [] : differences('week', [String(profile.week)], [String(humanXp)])),
    ...differences(
      'answers',
      known.answers.map((each) => `${each.sessionId} ${each.index} ${each.verdict} ${each.xpEarned}`),
      stored,
    ),
    ...differences(
      'XP of answers',
      [String(sumOf(known.answers.map(({ xpEarned }) => xpEarned)))],
      [String(sums('xp', 'exercise:'))],
    ),
    ...differences('days credited', [hasPassed ? '1' : '0'], [String(streaks.length)]),
    ...differences('wrong answers', [`${wrong} × -1`], [`${wrongBooked.length} × ${wrongBooked[0]?.amount ?? -1}`]),
    ...differences(
      'purchases',
      known.purchases.flatMap(({ source, gemsSpent, batteriesAdded }) => [
        `gems ${-gemsSpent} ${source}`,
        ...(batteriesAdded > 0 ? [`battery ${batteriesAdded} ${source}`] : []),
      ]),
      bought.map(({ currency, amount, source }) => `${currency} ${amount} ${source}`),
    ),
    ...differences(
      'claims',
      known.claims,
      claims.map(({ quest_id }) => quest_id),
    ),
    ...differences(
      'rewards',
      known.claims.map((id) => id.replace(/^([\d-]{10})-/, 'quest:$1:')),
      questsBooked.map(({ source }) => source),
    ),
  ].map((line) => `${userId} ${line}`);
}
