import type { Language, LogEntry } from '@kalima/contract';
import { isSuper, progressIn, type RejectionReason } from '@kalima/rules';
import { mayBegin } from '@kalima/rules/session';
import { sql } from 'drizzle-orm';
import type { Dependencies } from '../../../dependencies.ts';
import type { LateMove } from '../../../player/player-store.ts';
import { readPlayer } from '../../../player/player-store.ts';
import { type LearnerProgress, progressJson } from '../../../player/progress-store.ts';
import { isNotFound, Problem, Refused } from '../../../request/errors.ts';
import { insertSessions } from '../../../runs/new-session.ts';
import { finish } from '../finish-session.ts';
import { makeMove } from '../play-move.ts';
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
export async function replayMove(deps: Dependencies, delivered: DeliveredMove): Promise<RejectionReason | null> {
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
  if (move.kind === 'finish') await finish(deps, request);
  else if (move.kind !== 'start') await makeMove(deps, request, move);
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
): Promise<RejectionReason | null> {
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
  const run = {
    ...ticket,
    id: runId,
    state: 'ticket',
    started_at: new Date(playedMs).toISOString(),
    ticket_until: null,
    expires_by_receipt: false,
    batteries: null,
    ticket_id: ticket.id,
    browser_id: browserId,
  };
  await deps.database.run(insertSessions(userId, [run]));
  return null;
}
