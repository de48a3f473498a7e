import { type SQL, sql } from 'drizzle-orm';
import { timestamp } from '../database/timestamp.ts';
import { haveBlockedEachOther } from './acquaintance.ts';

/** Condition on `quiz_players p`: an unblocked challenge before this learner's first question, not yet shown on home. */
export const isUnseenInvitation = (nowMs: number): SQL => sql`(
  p.seat = 'second' and p.invitation_seen_at is null and p.outcome is null and p.handed_at is null
  and jsonb_array_length(p.entries) = 0 and exists (
    select from quiz_matches m join quiz_players by on by.match_id = m.id and by.seat = 'first'
    where m.id = p.match_id and m.kind = 'challenge' and m.state = 'open' and m.lapses_at > ${timestamp(nowMs)}
      and not ${haveBlockedEachOther(sql`p.user_id`, sql`by.user_id`)}))`;
