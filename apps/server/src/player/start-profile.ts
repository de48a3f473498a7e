import type { Language } from '@kalima/contract';
import type { Rulebook } from '@kalima/rules';
import { eq } from 'drizzle-orm';
import type { Database } from '../database/connect.ts';
import { profiles } from '../database/schema/index.ts';

/** What the rulebook gives a new profile, and the language that its learner chose; a trigger has made the row. */
export async function startProfile(
  { orm }: Database,
  userId: string,
  language: Language | null,
  { newProfile: { batteries, gems } }: Rulebook,
): Promise<void> {
  await orm
    .update(profiles)
    .set({ battery: batteries, gems, ...(language !== null && { language }) })
    .where(eq(profiles.userId, userId));
}
