import type { GuestClaim } from '@kalima/contract';
import { exerciseInGuide } from '@kalima/rules';
import { type SQL, sql } from 'drizzle-orm';
import { timestamp } from '../../../database/timestamp.ts';
import type { Dependencies } from '../../../dependencies.ts';
import { readPlayer } from '../../../player/player-store.ts';
import { courseChanged, refuse } from '../../../request/errors.ts';
import { type UserRef, userIdOf } from '../../../request/live-session.ts';
import { limitUse } from '../../../request/rate-limit.ts';
import { insertingSessions } from '../../../runs/new-session.ts';
import { isGuestSigned } from '../offline/ticket-signature.ts';
import { composeGuestTicket } from './compose-guest-ticket.ts';

const claims = { name: 'guest-claims', limit: 60, windowSeconds: 3600 };

interface Read {
  readonly isTheirs: boolean;
  readonly isBegun: boolean;
  readonly createdMs: number;
}

/** Makes a guest's ticket the learner's own. Again, it changes nothing. */
export async function claimGuestTicket(deps: Dependencies, ref: UserRef, { signature, ...ticket }: GuestClaim) {
  const { clock, rulebook } = deps;
  const userId = userIdOf(ref);
  const read = () => readPlayer<Read>(deps, ref, contextOf(deps, ticket.ticketId));
  const { context } = await read();
  await limitUse(deps, claims, userId);
  if (!isGuestSigned(deps, ticket, signature)) refuse('guest-ticket-unknown');
  const expiresAtMs = ticket.issuedAtMs + rulebook.guest.ticketMs;
  if (clock.now() > expiresAtMs) refuse('guest-ticket-expired');
  if (context.isTheirs) return { expiresAtMs };
  const row = composeGuestTicket(deps, ticket);
  if (row.course_version !== ticket.courseVersion) throw courseChanged();
  if (await claim(deps, userId, row, Math.min(context.createdMs, ticket.issuedAtMs))) return { expiresAtMs };
  const { context: now } = await read();
  if (!now.isTheirs) refuse(now.isBegun ? 'guest-exercise-begun' : 'guest-ticket-used');
  return { expiresAtMs };
}

/** A run of the exercise, or its result; unplayed tickets are neither. */
function begun({ rulebook }: Pick<Dependencies, 'rulebook'>, userId: SQL): SQL {
  const { place } = rulebook.guest;
  return sql`(exists (select from exercise_sessions s where s.user_id = ${userId} and s.kind = 'exercise'
      and s.guide_number = ${place.guide} and s.level_number = ${place.level} and s.exercise_number = ${place.exercise}
      and (s.ticket_until is null or s.ticket_id is not null))
    or exists (select from user_guide_progress p where p.user_id = ${userId} and p.guide_number = ${place.guide}
      and p.exercise_number = ${exerciseInGuide(place, rulebook)}))`;
}

const contextOf = (deps: Dependencies, ticketId: string): SQL => sql`jsonb_build_object(
  'isTheirs', exists (select from exercise_sessions s where s.user_id = profiles.user_id and s.id = ${ticketId}::uuid),
  'isBegun', ${begun(deps, sql`profiles.user_id`)},
  'createdMs', (extract(epoch from profiles.created_at) * 1000)::float8)`;

/** In one statement: the ticket is written with its claim, or not at all. @param sinceMs when the learner's batteries were full, before any change in the ledger */
async function claim(
  deps: Dependencies,
  userId: string,
  row: ReturnType<typeof composeGuestTicket>,
  sinceMs: number,
): Promise<boolean> {
  const batteries = {
    battery: deps.rulebook.newProfile.batteries,
    lastBatteryChargeMs: sinceMs,
    atMs: sinceMs,
    ledgerId: 0,
  };
  const written = await deps.database.run(sql`
    with claim as (
      insert into claimed_guest_tickets (ticket_id, expires_at)
      select ${row.id}::uuid, ${timestamp(Date.parse(row.ticket_until))} where not ${begun(deps, sql`${userId}::uuid`)}
      on conflict do nothing returning ticket_id
    ), ${insertingSessions(userId, [{ ...row, batteries }], sql`exists (select from claim)`)}`);
  return written.length > 0;
}
