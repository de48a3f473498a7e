import type { Language, StartedReply } from '@kalima/contract';
import type { WordId } from '@kalima/course';
import { composerVersion, type Moment, type Player, type SessionPlace, sessionXpSource } from '@kalima/rules';
import { type SQL, sql } from 'drizzle-orm';
import { timestamp } from '../../database/timestamp.ts';
import type { Dependencies } from '../../dependencies.ts';
import { type UserRef, userIdOf } from '../../live-session.ts';
import { wordsOnlyInTrial } from '../../memory/learner-memory.ts';
import { readPlayer } from '../../player/player-store.ts';
import { limitUse } from '../../rate-limit.ts';
import { type ComposedFrom, composedFromVersion } from '../../sessions/session-json.ts';
import { composeForStore, runOf } from '../../sessions/session-run.ts';
import { openSessionAt, type SessionJson, type StoredSession, storedSession } from '../../sessions/session-store.ts';
import { viewSession } from './view-session.ts';

export interface StartRead<Context> {
  readonly player: Player;
  readonly moment: Moment;
  readonly context: Context;
}

interface Read<Context> {
  readonly more: Context;
  readonly open: SessionJson | null;
  readonly fromTrial: readonly WordId[];
}

/** At the least time of an answer no more runs of twenty questions fit into an hour. */
const startedRuns = { name: 'started-runs', limit: 150, windowSeconds: 3600 };

/** Starts that finish each other's sessions meanwhile make one try again; more than these is a defect. */
const maxTries = 10;

/**
 * Goes on with the run of this place that was left open, or begins a new one. Two starts at once get the same run.
 * @param more an SQL expression read beside the player, in the same statement.
 * @param compose says what a new run is made of; refuses by throwing. Asked for a resumed one too: what was open may be shut.
 * @param isWanted whether the run that was left open is the one to go on with
 */
export async function openExerciseSession<Context>(
  deps: Dependencies,
  ref: UserRef,
  language: Language,
  place: SessionPlace,
  more: SQL,
  compose: (read: StartRead<Context>, seed: number) => ComposedFrom,
  isWanted: (open: StoredSession) => boolean = () => true,
): Promise<StartedReply> {
  const context = sql`jsonb_build_object('more', ${more}, 'open', ${openSessionAt(place)},
    'fromTrial', ${wordsOnlyInTrial})`;
  const readAll = async () => {
    const { player, moment, context: read } = await readPlayer<Read<Context>>(deps, ref, context);
    const { more, ...beside } = read;
    return { player, moment, context: more, ...beside };
  };
  for (let attempt = 0; attempt < maxTries; attempt += 1) {
    const read = await readAll();
    const seed = deps.newSeed();
    const from = compose(read, seed);
    if (read.open !== null) {
      const stored = storedSession(read.open);
      const run = isWanted(stored) ? runOf(deps, stored) : null;
      if (run !== null) return viewSession(deps, stored, run, read, language, true);
      await abandon(deps, userIdOf(ref), stored.id);
    }
    await limitUse(deps, startedRuns, userIdOf(ref));
    await insert(deps, ref, place, seed, from);
    const again = await readAll();
    const begun = again.open === null ? null : storedSession(again.open);
    const run = begun === null ? null : runOf(deps, begun);
    if (begun !== null && run !== null) return viewSession(deps, begun, run, again, language, false);
  }
  throw new Error(`No session could be started for ${userIdOf(ref)}: too many starts at the same time`);
}

async function insert(
  deps: Dependencies,
  ref: UserRef,
  place: SessionPlace,
  seed: number,
  composed: ComposedFrom,
): Promise<void> {
  const { kind, guide, level, exercise, about = '' } = place;
  const { words, introduce, practiceDay } = composed;
  const from = { version: composedFromVersion, ...composed };
  const { document, courseVersion } = composeForStore(deps, { place, words, seed, introduce });
  await deps.database.run(sql`
    with begun as (
      insert into exercise_sessions (id, user_id, kind, guide_number, level_number, exercise_number, about, seed, composed_from,
        course_version, composer_version, xp_source, started_at)
      values (${crypto.randomUUID()}::uuid, ${userIdOf(ref)}::uuid, ${kind}, ${guide}, ${level}, ${exercise}, ${about},
        ${seed}, ${JSON.stringify(from)}::jsonb, ${courseVersion}, ${composerVersion},
        ${sessionXpSource({ place, practiceDay }, deps.rulebook)}, ${timestamp(deps.clock.now())})
      on conflict do nothing returning user_id, id
    )
    insert into session_questions (user_id, session_id, document)
    select user_id, id, ${JSON.stringify(document)}::jsonb from begun`);
}

async function abandon({ clock, database }: Dependencies, userId: string, sessionId: string): Promise<void> {
  await database.run(sql`
    with abandoned as (
      update exercise_sessions set state = 'abandoned', finished_at = ${timestamp(clock.now())}
      where user_id = ${userId}::uuid and id = ${sessionId}::uuid and state = 'open' returning user_id, id
    )
    delete from session_questions q using abandoned a where q.user_id = a.user_id and q.session_id = a.id`);
}
