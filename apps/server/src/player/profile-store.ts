import type { Difficulty, Language, Message, ProfileView } from '@kalima/contract';
import { and, eq, isNull, sql } from 'drizzle-orm';
import type { Database } from '../database/connect.ts';
import { leagueMemberships, monthlyXpHistory, profiles } from '../database/schema/index.ts';
import { notFound } from '../request/errors.ts';

export type SeenMessages = ProfileView['seenMessages'];

export interface Identity {
  readonly displayName: string | null;
  readonly avatarUrl: string | null;
  readonly language: Language;
  readonly timeZone: string;
  readonly learningLevel: Difficulty | null;
  readonly email: string;
  readonly betaTesterBonusReceived: boolean;
  readonly leaguesOptedOut: boolean;
  readonly audioPreloadPopupSeen: boolean;
  readonly seenMessages: SeenMessages;
  readonly hasFinishedExercise: boolean;
  readonly hasFinishedTwoSessions: boolean;
  readonly joinedMs: number;
}

export async function readIdentity(database: Database, userId: string): Promise<Identity> {
  const [row] = await database.read<Identity>(
    sql`select p.display_name as "displayName", p.avatar_url as "avatarUrl", p.language, p.time_zone as "timeZone",
      p.learning_level as "learningLevel", u.email, p.beta_tester_bonus_received as "betaTesterBonusReceived",
      p.leagues_opted_out as "leaguesOptedOut", p.audio_preload_popup_seen as "audioPreloadPopupSeen",
      p.seen_messages as "seenMessages", (extract(epoch from u.created_at) * 1000)::float8 as "joinedMs",
      exists (select from user_guide_progress g where g.user_id = p.user_id) as "hasFinishedExercise",
      (select count(*) from (select from exercise_sessions s where s.user_id = p.user_id and s.state = 'finished' limit 2) two) = 2
        as "hasFinishedTwoSessions"
    from profiles p join users u on u.id = p.user_id where p.user_id = ${userId}::uuid`,
  );
  if (row === undefined) throw notFound();
  return row;
}

export type IdentityChange = Partial<
  Pick<Identity, 'displayName' | 'language' | 'timeZone' | 'leaguesOptedOut' | 'audioPreloadPopupSeen'>
>;

export async function changeIdentity({ orm }: Database, userId: string, change: IdentityChange): Promise<void> {
  if (Object.keys(change).length === 0) return;
  const { leaguesOptedOut } = change;
  await orm.transaction(async (tx) => {
    // First the profile, then the rest, as the player store does: nobody waits for somebody who waits for them.
    await tx.update(profiles).set(change).where(eq(profiles.userId, userId));
    if (leaguesOptedOut === undefined) return;
    await tx.update(monthlyXpHistory).set({ leaguesOptedOut }).where(eq(monthlyXpHistory.userId, userId));
    if (!leaguesOptedOut) return;
    const unclosed = and(eq(leagueMemberships.userId, userId), isNull(leagueMemberships.finalXp));
    await tx.update(leagueMemberships).set({ hasLeft: true }).where(unclosed);
  });
}

export async function markSeen(
  database: Database,
  userId: string,
  message: Message,
  occasion: string,
): Promise<SeenMessages> {
  const [row] = await database.run<{ seen: SeenMessages }>(sql`
    update profiles set seen_messages = seen_messages || jsonb_build_object(${message}::text, ${occasion}::text)
    where user_id = ${userId}::uuid returning seen_messages as seen`);
  if (row === undefined) throw notFound();
  return row.seen;
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
