import { type SQL, sql } from 'drizzle-orm';
import type { Database } from '../database/connect.ts';
import { timestamp } from '../database/timestamp.ts';

/** Who a valid access token speaks for. */
export interface Learner {
  readonly userId: string;
  /** The sign-in that the token belongs to. */
  readonly sessionId: string;
  readonly email: string;
}

/**
 * What a valid token claims, before anybody looked whether its sign-in still lives: only what reads the player may take it, and
 * looks in that same read.
 */
export interface UncheckedLearner {
  readonly unchecked: Learner;
}

/** Whose rows: named by the server itself, or by a request whose sign-in the read looks at. */
export type UserRef = string | UncheckedLearner;

export const userIdOf = (ref: UserRef): string => (typeof ref === 'string' ? ref : ref.unchecked.userId);

/** Signing out, a new password, a stolen refresh token and deletion end a sign-in by deleting its row. */
export const isLiveSession = ({ userId, sessionId }: Learner, nowMs: number): SQL => sql`exists (
  select from auth_sessions a where a.id = ${sessionId}::uuid and a.user_id = ${userId}::uuid and a.expires_at > ${timestamp(nowMs)})`;

export const isLiveRef = (ref: UserRef, nowMs: number): SQL =>
  typeof ref === 'string' ? sql`true` : isLiveSession(ref.unchecked, nowMs);

export async function hasLiveSession(database: Database, learner: Learner, nowMs: number): Promise<boolean> {
  const [row] = await database.read<{ is_live: boolean }>(sql`select ${isLiveSession(learner, nowMs)} as is_live`);
  return row?.is_live === true;
}
