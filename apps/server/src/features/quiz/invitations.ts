import * as contract from '@kalima/contract';
import { sql } from 'drizzle-orm';
import { msOf, timestamp } from '../../database/timestamp.ts';
import type { Dependencies } from '../../dependencies.ts';
import { rivalColumns } from '../../player/acquaintance.ts';
import { isUnseenInvitation } from '../../player/invitations.ts';

interface Row extends contract.RivalView {
  readonly matchId: string;
  readonly lapsesAtMs: number;
}

export async function listInvitations({ clock, database }: Dependencies, userId: string) {
  const nowMs = clock.now();
  const rows = await database.run<Row>(sql`
    select p.match_id as "matchId", ${rivalColumns}, ${msOf('m.lapses_at')} as "lapsesAtMs"
    from quiz_players p join quiz_matches m on m.id = p.match_id
    join quiz_players other on other.match_id = p.match_id and other.seat = 'first' join profiles f on f.user_id = other.user_id
    where p.user_id = ${userId}::uuid and ${isUnseenInvitation(nowMs)}
    order by m.lapses_at, m.id limit ${contract.maxInvitations}`);
  return {
    invitations: rows.map(({ matchId, lapsesAtMs, ...rival }) => ({
      matchId,
      rival,
      lapsesInMs: Math.floor(lapsesAtMs) - nowMs,
    })),
  };
}

export async function markInvitationsSeen(
  { clock, database }: Dependencies,
  userId: string,
  matchIds: readonly string[],
): Promise<{ seen: number }> {
  const nowMs = clock.now();
  const rows = await database.run(sql`
    update quiz_players p set invitation_seen_at = ${timestamp(nowMs)}
    where p.user_id = ${userId}::uuid and ${isUnseenInvitation(nowMs)}
      and p.match_id in (select value::uuid from jsonb_array_elements_text(${JSON.stringify(matchIds)}::jsonb))
    returning p.match_id`);
  return { seen: rows.length };
}
