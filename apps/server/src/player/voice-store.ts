import { usualVoiceSettings, type VoiceSettings } from '@kalima/contract';
import { type SQL, sql } from 'drizzle-orm';
import type { Database } from '../database/connect.ts';
import { voiceSettings } from '../database/schema/index.ts';
import type { Dependencies } from '../dependencies.ts';
import { isLiveRef, type UserRef, userIdOf } from '../request/live-session.ts';
import { provenAddress, provenAddressOf } from './administrators.ts';

type Needed = Pick<Dependencies, 'config' | 'database'>;

/** Personal voices of a paid provider cost the owner money for each learner: there the voice is shared. */
const hasOwnVoices = ({ voiceAdminEmail, elevenLabs }: Dependencies['config']) =>
  voiceAdminEmail === null && elevenLabs === null;

/** Free voices: everyone tunes their own; a paid voice: only the account that the owner has named, if any. */
export async function mayTuneVoice({ config, database }: Needed, userId: string): Promise<boolean> {
  return hasOwnVoices(config) || (await isVoiceAccount({ config, database }, userId));
}

export const mayTuneByAddress = (config: Dependencies['config'], address: string | null): boolean =>
  hasOwnVoices(config) || isVoiceAddress(config, address);

export const isVoiceAddress = ({ voiceAdminEmail }: Dependencies['config'], address: string | null): boolean =>
  address !== null && address === voiceAdminEmail;

export async function isVoiceAccount({ config, database }: Needed, userId: string): Promise<boolean> {
  return config.voiceAdminEmail !== null && isVoiceAddress(config, await provenAddressOf(database, userId));
}

/** @param ref null: a visitor, who hears the shared voice; so does an ended sign-in. */
export async function effectiveVoice(
  { clock, config, database }: Needed & Pick<Dependencies, 'clock'>,
  ref: UserRef | null,
): Promise<VoiceSettings> {
  const { voiceAdminEmail } = config;
  if (voiceAdminEmail !== null)
    return voiceWhere(database, sql`u.email = ${voiceAdminEmail} and ${provenAddress} is not null`);
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

/** The caller has checked the right to tune. */
export async function saveVoice({ database }: Needed, userId: string, tuned: VoiceSettings): Promise<void> {
  const { voice, stability, similarity_boost: similarityBoost, style } = tuned;
  const row = { voice, stability, similarityBoost, style };
  await database.orm
    .insert(voiceSettings)
    .values({ userId, ...row })
    .onConflictDoUpdate({ target: voiceSettings.userId, set: row });
}
