import type { Language, LogEntry } from '@kalima/contract';
import { type AsideReason, isSuper, progressIn } from '@kalima/rules';
import { mayBegin } from '@kalima/rules/session';
import { sql } from 'drizzle-orm';
import { timestamp } from '../../../database/timestamp.ts';
import type { Dependencies } from '../../../dependencies.ts';
import type { LateMove } from '../../../player/player-store.ts';
import { readPlayer } from '../../../player/player-store.ts';
import { type LearnerProgress, progressJson } from '../../../player/progress-store.ts';
import { isNotFound, Problem, Refused } from '../../../request/errors.ts';
import { finish } from '../finish-session.ts';
import { answer, skip, swap, tryPair } from '../play-move.ts';
import type { TicketJson } from './ticket-rows.ts';
import { runIdOf } from './ticket-signature.ts';

export interface DeliveredMove extends Pick<LogEntry, 'move'> {
  readonly userId: string;
  readonly browserId: string;
  readonly ticket: TicketJson;
  readonly late: LateMove;
}

/** Arbitrary: the reply is discarded. */
const language: Language = 'en';

/** Judges a move at the time it was made. @returns the reason for a rejection; null: judged, now or before. */
export async function replayMove(deps: Dependencies, delivered: DeliveredMove): Promise<AsideReason | null> {
  try {
    return delivered.move.kind === 'start' ? await begin(deps, delivered) : await play(deps, delivered);
  } catch (error) {
    if (error instanceof Refused || isNotFound(error)) return 'not-judged';
    if (error instanceof Problem && error.code === 'conflict') return 'course-changed';
    throw error;
  }
}

async function play(deps: Dependencies, { userId, browserId, ticket, late, move }: DeliveredMove): Promise<null> {
  const request = { ref: userId, language, sessionId: runIdOf(ticket.id, browserId), late };
  if (move.kind === 'answer') await answer(deps, request, move);
  else if (move.kind === 'skip') await skip(deps, request, move);
  else if (move.kind === 'pair') await tryPair(deps, request, move);
  else if (move.kind === 'swap') await swap(deps, request, move);
  else if (move.kind === 'finish') await finish(deps, request);
  return null;
}

interface Read extends LearnerProgress {
  readonly isBegun: boolean;
  readonly browsers: number;
}

/** Starts a ticket's run in one browser, with its own copy of the questions: other browsers may use the same ticket. */
async function begin(
  deps: Dependencies,
  { userId, browserId, ticket, late: { playedMs } }: DeliveredMove,
): Promise<AsideReason | null> {
  const { rulebook } = deps;
  const runId = runIdOf(ticket.id, browserId);
  const runs = sql`select r.id from exercise_sessions r where r.user_id = profiles.user_id and r.ticket_id = ${ticket.id}::uuid`;
  const { player, context } = await readPlayer<Read>(
    deps,
    userId,
    sql`${progressJson} || jsonb_build_object('isBegun', ${runId}::uuid in (${runs}), 'browsers', (select count(*) from (${runs}) r))`,
  );
  if (context.isBegun) return null;
  if (context.browsers >= rulebook.offline.maxBrowsers) return 'too-many-browsers';
  const { guide_number: guide, level_number: level, exercise_number: exercise } = ticket;
  const place = { kind: ticket.kind, guide, level, exercise };
  if (!mayBegin(place, progressIn(context, rulebook), isSuper(player, rulebook), rulebook)) return 'exercise-locked';
  await deps.database.run(sql`
    with begun as (
      insert into exercise_sessions (id, user_id, kind, guide_number, level_number, exercise_number, about, seed, composed_from,
        course_version, composer_version, xp_source, state, started_at, ticket_id, browser_id)
      select ${runId}::uuid, s.user_id, s.kind, s.guide_number, s.level_number, s.exercise_number, s.about, s.seed, s.composed_from,
        s.course_version, s.composer_version, s.xp_source, 'ticket', ${timestamp(playedMs)}, s.id, ${browserId}::uuid
      from exercise_sessions s where s.user_id = ${userId}::uuid and s.id = ${ticket.id}::uuid
      on conflict do nothing returning user_id, id, ticket_id
    )
    insert into session_questions (user_id, session_id, document)
    select begun.user_id, begun.id, q.document from begun
      join session_questions q on q.user_id = begun.user_id and q.session_id = begun.ticket_id`);
  return null;
}
