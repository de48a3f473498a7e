import { usualVoiceSettings, type VoiceSettings } from '@kalima/contract';
import { eq, type SQL, sql } from 'drizzle-orm';
import type { Database } from '../database/connect.ts';
import { users, voiceSettings } from '../database/schema/index.ts';
import type { Dependencies } from '../dependencies.ts';
import { isLiveRef, type UserRef, userIdOf } from '../request/live-session.ts';

type Needed = Pick<Dependencies, 'config' | 'database'>;

/** A voice of one's own costs the owner money for each learner: a paid voice is the same for everybody. */
const hasOwnVoices = ({ voiceAdminEmail, elevenLabs }: Dependencies['config']) =>
  voiceAdminEmail === null && elevenLabs === null;

/** Whose voice it is to tune: everybody tunes their own where it is free; else the account that the owner has named, if any. */
export async function mayTuneVoice({ config, database }: Needed, userId: string): Promise<boolean> {
  return hasOwnVoices(config) || (await isVoiceAccount({ config, database }, userId));
}

/** Asked of the database, and only of a confirmed address: a token may be older than a change of address. */
export async function isVoiceAccount({ config, database }: Needed, userId: string): Promise<boolean> {
  if (config.voiceAdminEmail === null) return false;
  const [user] = await database.orm
    .select({ email: users.email, isConfirmed: users.emailVerified, provenAt: users.passwordProvenAt })
    .from(users)
    .where(eq(users.id, userId));
  return user?.isConfirmed === true && user.provenAt !== null && user.email === config.voiceAdminEmail;
}

/** @param ref null: a visitor, who hears what is everybody's; so does whose sign-in has ended. */
export async function effectiveVoice(
  { clock, config, database }: Needed & Pick<Dependencies, 'clock'>,
  ref: UserRef | null,
): Promise<VoiceSettings> {
  const { voiceAdminEmail } = config;
  if (voiceAdminEmail !== null)
    return voiceWhere(
      database,
      sql`u.email = ${voiceAdminEmail} and u.email_verified and u.password_proven_at is not null`,
    );
  return ref === null || !hasOwnVoices(config)
    ? usualVoiceSettings
    : voiceWhere(database, sql`u.id = ${userIdOf(ref)}::uuid and ${isLiveRef(ref, clock.now())}`);
}

async function voiceWhere(database: Database, isWhose: SQL): Promise<VoiceSettings> {
  const [row] = await database.read<VoiceSettings>(
    sql`select v.voice, v.stability::float8, v.similarity_boost::float8, v.style::float8
    from voice_settings v join users u on u.id = v.user_id where ${isWhose}`,
  );
  return row ?? usualVoiceSettings;
}

/** The caller has made sure that it is theirs to change. */
export async function saveVoice({ database }: Needed, userId: string, tuned: VoiceSettings): Promise<void> {
  const { voice, stability, similarity_boost: similarityBoost, style } = tuned;
  const row = { voice, stability, similarityBoost, style };
  await database.orm
    .insert(voiceSettings)
    .values({ userId, ...row })
    .onConflictDoUpdate({ target: voiceSettings.userId, set: row });
}
