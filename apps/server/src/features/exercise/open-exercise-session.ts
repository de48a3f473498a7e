import type { StartedReply } from '@kalima/contract';
import type { WordId } from '@kalima/course';
import type { SessionPlace } from '@kalima/rules';
import { type SQL, sql } from 'drizzle-orm';
import { timestamp } from '../../database/timestamp.ts';
import type { Dependencies } from '../../dependencies.ts';
import { wordsOnlyInTrial } from '../../memory/learner-memory.ts';
import type { Asker } from '../../request/asker.ts';
import { userIdOf } from '../../request/live-session.ts';
import { composeSessionRow, insertSessions } from '../../runs/new-session.ts';
import type { ComposedFrom } from '../../runs/session-json.ts';
import { runOf } from '../../runs/session-run.ts';
import { openSessionAt, type SessionJson, type StoredSession, storedSession } from '../../runs/session-store.ts';
import { type StartRead, startRun } from '../../runs/start-run.ts';
import { viewSession } from './view-session.ts';

interface Read<Context> {
  readonly more: Context;
  readonly open: SessionJson | null;
  readonly fromTrial: readonly WordId[];
}

/** At the minimum answer time, more runs of twenty questions do not fit into an hour. */
const startedRuns = { name: 'started-runs', limit: 150, windowSeconds: 3600 };

interface Opening<Context> {
  readonly place: SessionPlace;
  /** Read beside the player. */
  readonly more: SQL;
  /** The material of a new run; throws to refuse. Called for a resumed run too: its place may be closed by now. */
  readonly compose: (read: StartRead<Context>, seed: number) => ComposedFrom;
  /** Whether to resume the open run; default: always. */
  readonly isWanted?: (open: StoredSession) => boolean;
}

/** Resumes the open run of this place, or starts one; concurrent starts get the same run. */
export function openExerciseSession<Context>(
  deps: Dependencies,
  { ref, language }: Asker,
  { place, more, compose, isWanted = () => true }: Opening<Context>,
): Promise<StartedReply> {
  return startRun<Read<Context>, StoredSession, { seed: number; from: ComposedFrom }, StartedReply>(deps, ref, {
    context: sql`jsonb_build_object('more', ${more}, 'open', ${openSessionAt(place)}, 'fromTrial', ${wordsOnlyInTrial})`,
    limit: startedRuns,
    plan: ({ context, ...read }) => {
      const seed = deps.newSeed();
      return { seed, from: compose({ ...read, context: context.more }, seed) };
    },
    open: ({ open }) => (open === null ? null : storedSession(open)),
    view: (stored, { player, moment, context: { fromTrial } }, isResumed) => {
      const run = isResumed && !isWanted(stored) ? null : runOf(deps, stored);
      return run && viewSession(deps, { stored, run, isResumed }, { player, moment, fromTrial, language });
    },
    drop: ({ id }) => abandon(deps, userIdOf(ref), id),
    insert: ({ seed, from }) => {
      const row = composeSessionRow(deps, { place, from, seed, state: 'open', startedMs: deps.clock.now() });
      return deps.database.run(insertSessions(userIdOf(ref), [row]));
    },
  });
}

async function abandon({ clock, database }: Dependencies, userId: string, sessionId: string): Promise<void> {
  await database.run(sql`
    with abandoned as (
      update exercise_sessions set state = 'abandoned', finished_at = ${timestamp(clock.now())}
      where user_id = ${userId}::uuid and id = ${sessionId}::uuid and state = 'open' returning user_id, id
    )
    delete from session_questions q using abandoned a where q.user_id = a.user_id and q.session_id = a.id`);
}
