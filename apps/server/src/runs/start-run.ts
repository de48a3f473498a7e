import type { Moment, Player } from '@kalima/rules';
import type { SQL } from 'drizzle-orm';
import type { Dependencies } from '../dependencies.ts';
import { readPlayer } from '../player/player-store.ts';
import { type UserRef, userIdOf } from '../request/live-session.ts';
import { limitUse } from '../request/rate-limit.ts';

export interface StartRead<Context> {
  readonly player: Player;
  readonly moment: Moment;
  readonly context: Context;
}

export interface RunStart<Context, Stored, Plan, Reply> {
  readonly context: SQL;
  readonly limit: Parameters<typeof limitUse>[1];
  /** Plans a new run; throws to refuse. Called for an open run too: its place may be closed by now. */
  plan(read: StartRead<Context>): Plan;
  open(context: Context): Stored | null;
  /** @returns null where an open run cannot be resumed; it is then dropped */
  view(stored: Stored, read: StartRead<Context>, isResumed: boolean): Reply | null;
  drop(stored: Stored): Promise<unknown>;
  /** No effect if a concurrent start has written one. */
  insert(plan: Plan, read: StartRead<Context>): Promise<unknown>;
}

/** Retries after concurrent starts that dropped each other's runs; more of them is a defect. */
const maxTries = 10;

/** Resumes the open run of a place, or starts one. Concurrent starts get the same run. */
export async function startRun<Context, Stored, Plan, Reply>(
  deps: Dependencies,
  ref: UserRef,
  kind: RunStart<Context, Stored, Plan, Reply>,
): Promise<Reply> {
  const userId = userIdOf(ref);
  const resume = (read: StartRead<Context>, isResumed: boolean) => {
    const open = kind.open(read.context);
    return { open, reply: open === null ? null : kind.view(open, read, isResumed) };
  };
  for (let attempt = 0; attempt < maxTries; attempt += 1) {
    const read = await readPlayer<Context>(deps, ref, kind.context);
    const plan = kind.plan(read);
    const before = resume(read, true);
    if (before.reply !== null) return before.reply;
    if (before.open !== null) await kind.drop(before.open);
    await limitUse(deps, kind.limit, userId);
    await kind.insert(plan, read);
    const { reply } = resume(await readPlayer<Context>(deps, ref, kind.context), false);
    if (reply !== null) return reply;
  }
  throw new Error(`No run could be started for ${userId}: too many starts at the same time`);
}
