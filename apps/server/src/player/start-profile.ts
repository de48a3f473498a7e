import type { Language } from '@kalima/contract';
import type { Rulebook } from '@kalima/rules';
import { eq } from 'drizzle-orm';
import type { Clock } from '../clock.ts';
import type { Database } from '../database/connect.ts';
import { profiles } from '../database/schema/index.ts';

interface Dependencies {
  readonly database: Database;
  readonly clock: Clock;
  readonly rulebook: Rulebook;
}

/** Sets the rulebook's initial values, the start of the recharge, and the learner's language and reading; a trigger has created the row. */
export async function startProfile(
  { database, clock, rulebook }: Dependencies,
  userId: string,
  { language, canRead }: { readonly language: Language | null; readonly canRead: boolean | null },
): Promise<void> {
  const { batteries, gems } = rulebook.newProfile;
  await database.orm
    .update(profiles)
    .set({
      battery: batteries,
      gems,
      lastBatteryCharge: new Date(clock.now()),
      ...(language !== null && { language }),
      canRead,
    })
    .where(eq(profiles.userId, userId));
}
