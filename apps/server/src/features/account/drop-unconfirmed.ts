import { sql } from 'drizzle-orm';
import { timestamp } from '../../database/timestamp.ts';
import type { Dependencies } from '../../dependencies.ts';

/** Its link is valid for a day, and can be sent again. */
const retentionMs = 30 * 24 * 3600 * 1000;
const atOnce = 500;

/** Deletes accounts whose address was never confirmed: they could never sign in. Accounts from before that was stored have a ledger. */
export async function dropUnconfirmed({ clock, database }: Pick<Dependencies, 'clock' | 'database'>): Promise<void> {
  await database.run(sql`
    delete from users where id in (
      select id from users
      where not email_verified and last_sign_in_at is null and created_at < ${timestamp(clock.now() - retentionMs)}
        and not exists (select from ledger l where l.user_id = users.id)
      limit ${atOnce} for update skip locked)`);
}
