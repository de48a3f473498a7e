import type { Rulebook } from '@kalima/rules';
import { eq } from 'drizzle-orm';
import type { Database } from '../database/connect.ts';
import { profiles } from '../database/schema/index.ts';

/** What the rulebook gives a new profile; a trigger has made the row. */
export async function startProfile(
  { orm }: Database,
  userId: string,
  { newProfile: { batteries, gems } }: Rulebook,
): Promise<void> {
  await orm.update(profiles).set({ battery: batteries, gems }).where(eq(profiles.userId, userId));
}
