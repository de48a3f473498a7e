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

/** How a run of one kind begins. */
export interface RunStart<Context, Stored, Plan, Reply> {
  /** Read beside the player, in the same statement. */
  readonly context: SQL;
  readonly limit: Parameters<typeof limitUse>[1];
  /** Says what a new run would be made of; refuses by throwing. Asked for an open run too: its place may be shut by now. */
  plan(read: StartRead<Context>): Plan;
  /** The open run of this place. */
  open(context: Context): Stored | null;
  /** @returns null where an open run cannot go on; it is dropped then */
  view(stored: Stored, read: StartRead<Context>, isResumed: boolean): Reply | null;
  drop(stored: Stored): Promise<unknown>;
  /** Writes a new run, unless another start has written one. */
  insert(plan: Plan, read: StartRead<Context>): Promise<unknown>;
}

/** Retries after concurrent starts that dropped each other's runs; more of them is a defect. */
const maxTries = 10;

/** Goes on with the open run of a place, or begins one. Two starts at once get the same run. */
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
