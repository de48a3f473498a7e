import type { WordId } from '@kalima/course';
import type { SessionPlace, TicketExpiry } from '@kalima/rules';
import { type SQL, sql } from 'drizzle-orm';
import { type ComposedFrom, readComposedFrom } from '../../../runs/session-json.ts';
import { paidWordsOfSession, questionsOfSession, type SessionJson } from '../../../runs/session-store.ts';

export interface PlannedTicket {
  readonly place: SessionPlace;
  readonly from: ComposedFrom;
}

/** A stored ticket: a session not yet started by any browser. */
export interface TicketJson extends SessionJson {
  readonly ticket_until: string;
  readonly expires_by_receipt: boolean;
  /** `IssuedBatteries`; null in tickets older than that field. */
  readonly batteries: unknown;
  readonly is_played: boolean;
  readonly paid: Readonly<Record<string, number>>;
  /** In a sitting: the words of its cards already paid. */
  readonly paid_words: readonly WordId[];
}

export const expiryOf = ({ ticket_until, expires_by_receipt }: TicketJson): TicketExpiry => ({
  untilMs: Date.parse(ticket_until),
  isByReceipt: expires_by_receipt,
});

const isPlayed = sql`exists (select from exercise_sessions r where r.user_id = s.user_id and r.ticket_id = s.id and r.state = 'finished')`;

const paid = sql`(select coalesce(jsonb_object_agg(l.source, l.amount), '{}') from ledger l
  where l.user_id = s.user_id and l.currency = 'xp' and starts_with(l.source, s.xp_source || ':'))`;

/** Available tickets in order of creation: read beside the player. */
export const ticketsJson = sql`coalesce((
  select jsonb_agg(to_jsonb(s) || jsonb_build_object('document', ${questionsOfSession}, 'is_played', ${isPlayed}, 'paid', ${paid},
    'paid_words', ${paidWordsOfSession}) order by s.started_at, s.id)
  from exercise_sessions s
  where s.user_id = profiles.user_id and s.state = 'ticket' and s.ticket_id is null and s.ticket_until is not null), '[]')`;

export type TicketChangeJson = Pick<TicketJson, 'id' | 'ticket_until' | 'paid' | 'paid_words' | 'composed_from'>;

/** The changing facts of these tickets, replaced ones too: read beside the player. */
export const ticketChangesJson = (ids: readonly string[]): SQL => sql`coalesce((
  select jsonb_agg(jsonb_build_object('id', s.id, 'ticket_until', s.ticket_until, 'paid', ${paid},
    'paid_words', ${paidWordsOfSession}, 'composed_from', s.composed_from) order by s.started_at, s.id)
  from exercise_sessions s join jsonb_array_elements_text(${JSON.stringify(ids)}::jsonb) as e (id) on s.id = e.id::uuid
  where s.user_id = profiles.user_id and s.ticket_id is null and s.ticket_until is not null), '[]')`;

/** Any ticket ever given, even a replaced one. */
export const ticketById = (userId: string, ticketId: string): SQL => sql`
  select to_jsonb(s) as ticket from exercise_sessions s
  where s.user_id = ${userId}::uuid and s.id = ${ticketId}::uuid and s.ticket_id is null and s.ticket_until is not null`;

export function isFor(
  { kind, guide_number, level_number, exercise_number, about, composed_from }: TicketJson,
  { place, from }: PlannedTicket,
): boolean {
  if (kind !== place.kind || about !== (place.about ?? '')) return false;
  if (kind === 'sitting') return readComposedFrom(composed_from).words.level.join() === from.words.level.join();
  return guide_number === place.guide && level_number === place.level && exercise_number === place.exercise;
}
