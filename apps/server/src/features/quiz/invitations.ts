import * as contract from '@kalima/contract';
import { sql } from 'drizzle-orm';
import { timestamp } from '../../database/timestamp.ts';
import type { Dependencies } from '../../dependencies.ts';
import { isUnseenInvitation } from '../../player/invitations.ts';
import { viewRival } from './view-match.ts';

interface Row {
  readonly match_id: string;
  readonly user_id: string;
  readonly display_name: string | null;
  readonly avatar_url: string | null;
  readonly lapses_at: Date;
}

export async function listInvitations(
  { clock, database }: Dependencies,
  userId: string,
): Promise<contract.ReplyOf<typeof contract.listInvitations>> {
  const nowMs = clock.now();
  const rows = await database.run<Row>(sql`
    select p.match_id, f.user_id, f.display_name, f.avatar_url, m.lapses_at
    from quiz_players p join quiz_matches m on m.id = p.match_id
    join quiz_players other on other.match_id = p.match_id and other.seat = 'first' join profiles f on f.user_id = other.user_id
    where p.user_id = ${userId}::uuid and ${isUnseenInvitation(nowMs)}
    order by m.lapses_at, m.id limit ${contract.maxInvitations}`);
  return {
    invitations: rows.map(({ match_id, user_id, display_name, avatar_url, lapses_at }) => ({
      matchId: match_id,
      rival: viewRival({ userId: user_id, displayName: display_name, avatarUrl: avatar_url }),
      lapsesInMs: lapses_at.getTime() - nowMs,
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
