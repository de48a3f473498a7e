import { bonusPrefix, type Player } from '@kalima/rules';
import { type SQL, sql } from 'drizzle-orm';
import { timestamp } from '../database/timestamp.ts';

/** A learner's batteries at the issue of a ticket: `exercise_sessions.batteries`. */
export interface IssuedBatteries extends Pick<Player, 'battery' | 'lastBatteryChargeMs'> {
  readonly atMs: number;
  /** The learner's last ledger row at that time: later rows changed the batteries. */
  readonly ledgerId: number;
}

/** Read beside the player. */
export const lastLedgerIdJson: SQL = sql`(select coalesce(max(l.id), 0) from ledger l where l.user_id = profiles.user_id)`;

/** Since the oldest ticket that may still deliver a move; null: none. Read beside the player. */
export const batteryTimelineJson = (nowMs: number): SQL => sql`(
  select (s.batteries - 'ledgerId') || jsonb_build_object('changes', coalesce((
      select jsonb_agg(jsonb_build_object('atMs', (extract(epoch from l.at) * 1000)::float8, 'amount', l.amount,
        'isBonus', starts_with(l.source, ${bonusPrefix})) order by l.id)
      from ledger l where l.user_id = s.user_id and l.currency = 'battery' and l.id > (s.batteries ->> 'ledgerId')::bigint
        and not starts_with(l.source, 'regeneration:')), '[]'))
  from exercise_sessions s where s.user_id = profiles.user_id and s.ticket_id is null and s.batteries is not null
    and s.ticket_until >= ${timestamp(nowMs)}
  order by s.started_at, s.id limit 1)`;
