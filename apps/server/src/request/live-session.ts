import { type SQL, sql } from 'drizzle-orm';
import type { Database } from '../database/connect.ts';
import { timestamp } from '../database/timestamp.ts';

export interface Learner {
  readonly userId: string;
  readonly sessionId: string;
  readonly email: string;
}

/** Claims of a valid token, with the sign-in unchecked: only for reads of the player, which check it themselves. */
export interface UncheckedLearner {
  readonly unchecked: Learner;
}

/** A user chosen by the server, or by a request whose sign-in the read checks. */
export type UserRef = string | UncheckedLearner;

export const userIdOf = (ref: UserRef): string => (typeof ref === 'string' ? ref : ref.unchecked.userId);

/** Signing out, a new password, a stolen refresh token and deletion delete the sign-in's row. */
export const isLiveSession = ({ userId, sessionId }: Learner, nowMs: number): SQL => sql`exists (
  select from auth_sessions a where a.id = ${sessionId}::uuid and a.user_id = ${userId}::uuid and a.expires_at > ${timestamp(nowMs)})`;

export const isLiveRef = (ref: UserRef, nowMs: number): SQL =>
  typeof ref === 'string' ? sql`true` : isLiveSession(ref.unchecked, nowMs);

export async function hasLiveSession(database: Database, learner: Learner, nowMs: number): Promise<boolean> {
  const [row] = await database.read<{ is_live: boolean }>(sql`select ${isLiveSession(learner, nowMs)} as is_live`);
  return row?.is_live === true;
}
