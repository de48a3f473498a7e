import { type SQL, sql } from 'drizzle-orm';

/** Column of `profiles`: the name or picture that others see now, or null. */
export const nowShown = (reason: SQL): SQL => sql`case ${reason}
  when 'name' then nullif(trim(profiles.display_name), '') else profiles.avatar_url end`;

/** Column of `quiz_reports r`: the reported name or picture. */
export const reportedText: SQL = sql`case r.reason when 'name' then trim(r.display_name) else r.avatar_url end`;
