import type { StartedReply } from '@kalima/contract';
import type { Moment, Player, SessionPlace } from '@kalima/rules';
import { type SQL, sql } from 'drizzle-orm';
import { timestamp } from '../../database/timestamp.ts';
import type { Dependencies } from '../../dependencies.ts';
import { type UserRef, userIdOf } from '../../http/live-session.ts';
import { limitUse } from '../../http/rate-limit.ts';
import { readPlayer } from '../../player/player-store.ts';
import { type ComposedFrom, openSessionAt, type SessionJson, storedSession } from '../../sessions/session-store.ts';
import { viewSession } from './view-session.ts';

export interface StartRead<Context> {
  readonly player: Player;
  readonly moment: Moment;
  readonly context: Context;
}

/** At the least time of an answer no more runs of twenty questions fit into an hour. */
const startedRuns = { name: 'started-runs', limit: 150, windowSeconds: 3600 };

/**
 * Goes on with the run of this place that was left open, or begins a new one. Two starts at once get the same run.
 * @param more an SQL expression read beside the player, in the same statement.
 * @param compose says what a new run is made of; refuses by throwing. Asked for a resumed one too: what was open may be shut.
 */
export async function openExerciseSession<Context>(
  deps: Dependencies,
  ref: UserRef,
  place: SessionPlace,
  more: SQL,
  compose: (read: StartRead<Context>, seed: number) => ComposedFrom,
): Promise<StartedReply> {
  const context = sql`jsonb_build_object('more', ${more}, 'open', ${openSessionAt(place)})`;
  const readAll = async () => {
    const {
      player,
      moment,
      context: read,
    } = await readPlayer<{ more: Context; open: SessionJson | null }>(deps, ref, context);
    return { player, moment, context: read.more, open: read.open };
  };
  for (;;) {
    const read = await readAll();
    const seed = deps.newSeed();
    const from = compose(read, seed);
    if (read.open !== null) {
      const stored = storedSession(read.open);
      if (stored.courseVersion === deps.teaching.course.version) return viewSession(deps, stored, read, true);
      await abandon(deps, userIdOf(ref), stored.id);
    }
    await limitUse(deps, startedRuns, userIdOf(ref));
    await insert(deps, ref, place, seed, from);
    const again = await readAll();
    if (again.open !== null) return viewSession(deps, storedSession(again.open), again, false);
  }
}

async function insert(
  { clock, database, teaching }: Dependencies,
  ref: UserRef,
  { kind, guide, level, exercise }: SessionPlace,
  seed: number,
  from: ComposedFrom,
): Promise<void> {
  await database.run(sql`
    insert into exercise_sessions
      (id, user_id, kind, guide_number, level_number, exercise_number, seed, composed_from, course_version, started_at)
    values (${crypto.randomUUID()}::uuid, ${userIdOf(ref)}::uuid, ${kind}, ${guide}, ${level}, ${exercise},
      ${seed}, ${JSON.stringify(from)}::jsonb, ${teaching.course.version},
      ${timestamp(clock.now())})
    on conflict do nothing`);
}

async function abandon({ clock, database }: Dependencies, userId: string, sessionId: string): Promise<void> {
  await database.run(sql`
    update exercise_sessions set state = 'abandoned', finished_at = ${timestamp(clock.now())}
    where user_id = ${userId}::uuid and id = ${sessionId}::uuid and state = 'open'`);
}
