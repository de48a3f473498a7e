import { eq, sql } from 'drizzle-orm';
import type { Database } from '../database/connect.ts';
import { profiles, users } from '../database/schema/index.ts';
import { notFound } from '../http/errors.ts';

export interface Identity {
  readonly displayName: string | null;
  readonly avatarUrl: string | null;
  readonly language: 'en' | 'fr';
  readonly timeZone: string;
  readonly learningLevel: 'beginner' | 'intermediate' | 'expert' | null;
  readonly email: string;
  readonly betaTesterBonusReceived: boolean;
}

export async function readIdentity({ orm }: Database, userId: string): Promise<Identity> {
  const [row] = await orm
    .select({
      displayName: profiles.displayName,
      avatarUrl: profiles.avatarUrl,
      language: profiles.language,
      timeZone: profiles.timeZone,
      learningLevel: profiles.learningLevel,
      email: users.email,
      betaTesterBonusReceived: profiles.betaTesterBonusReceived,
    })
    .from(profiles)
    .innerJoin(users, eq(users.id, profiles.userId))
    .where(eq(profiles.userId, userId));
  if (row === undefined) throw notFound();
  return row;
}

export type IdentityChange = Partial<Pick<Identity, 'displayName' | 'language' | 'timeZone'>>;

export async function changeIdentity({ orm }: Database, userId: string, change: IdentityChange): Promise<void> {
  if (Object.keys(change).length === 0) return;
  await orm.update(profiles).set(change).where(eq(profiles.userId, userId));
}

/** In one statement, so that each picture is taken over by exactly one other: @returns the address it had until then. */
export async function swapAvatar(database: Database, userId: string, avatarUrl: string | null): Promise<string | null> {
  const [row] = await database.run<{ before: string | null }>(sql`
    update profiles set avatar_url = ${avatarUrl}
    from (select user_id, avatar_url as before from profiles where user_id = ${userId}::uuid for update) as old
    where profiles.user_id = old.user_id returning old.before`);
  if (row === undefined) throw notFound();
  return row.before;
}
