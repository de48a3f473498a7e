import type { Message, PlayerView, ProfileView } from '@kalima/contract';
import { and, eq, isNull, type SQL, sql } from 'drizzle-orm';
import type { Database } from '../database/connect.ts';
import { leagueMemberships, monthlyXpHistory, profiles } from '../database/schema/index.ts';
import { notFound } from '../request/errors.ts';
import { provenAddress } from './administrators.ts';

export type SeenMessages = ProfileView['seenMessages'];

/** Fields of a profile's view outside the rules and the learner's rights. */
export type Identity = Omit<
  ProfileView,
  | keyof PlayerView
  | 'userId'
  | 'accountDay'
  | 'precedesUpdate'
  | 'mayTuneVoice'
  | 'mayGenerateSounds'
  | 'isAdministrator'
> & {
  readonly joinedMs: number;
  /** See `provenAddress`. */
  readonly provenAddress: string | null;
};

/** Read beside the player, in the same statement. */
export const identityJson: SQL = sql`(select jsonb_build_object('displayName', profiles.display_name,
  'avatarUrl', profiles.avatar_url, 'language', profiles.language, 'timeZone', profiles.time_zone, 'dayBegins', profiles.day_begins,
  'learningLevel', profiles.learning_level, 'canRead', profiles.can_read, 'email', u.email,
  'betaTesterBonusReceived', profiles.beta_tester_bonus_received, 'leaguesOptedOut', profiles.leagues_opted_out,
  'audioPreloadPopupSeen', profiles.audio_preload_popup_seen, 'seenMessages', profiles.seen_messages,
  'joinedMs', (extract(epoch from u.created_at) * 1000)::float8, 'provenAddress', ${provenAddress},
  'hasFinishedExercise', exists (select from user_guide_progress g where g.user_id = profiles.user_id)
    or exists (select from letter_lessons l where l.user_id = profiles.user_id and l.done_by = 'lesson'),
  'hasFinishedTwoSessions', (select count(*) from (
    select from exercise_sessions s where s.user_id = profiles.user_id and s.state = 'finished' limit 2) two) = 2)
  from users u where u.id = profiles.user_id)`;

export type IdentityChange = Partial<
  Pick<
    Identity,
    'displayName' | 'language' | 'timeZone' | 'learningLevel' | 'canRead' | 'leaguesOptedOut' | 'audioPreloadPopupSeen'
  >
>;

export async function changeIdentity({ orm }: Database, userId: string, change: IdentityChange): Promise<void> {
  if (Object.keys(change).length === 0) return;
  const { leaguesOptedOut } = change;
  await orm.transaction(async (tx) => {
    // Lock order: the profile first, as in the player store, against deadlocks.
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

/** Atomic, so that each picture is replaced exactly once. @returns the previous address */
export async function swapAvatar(database: Database, userId: string, avatarUrl: string | null): Promise<string | null> {
  const [row] = await database.run<{ before: string | null }>(sql`
    update profiles set avatar_url = ${avatarUrl}
    from (select user_id, avatar_url as before from profiles where user_id = ${userId}::uuid for update) as old
    where profiles.user_id = old.user_id returning old.before`);
  if (row === undefined) throw notFound();
  return row.before;
}
