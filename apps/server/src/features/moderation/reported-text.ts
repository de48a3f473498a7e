import { type SQL, sql } from 'drizzle-orm';

/** Of `profiles`: the name or the picture that others see now; null where there is none. */
export const nowShown = (reason: SQL): SQL => sql`case ${reason}
  when 'name' then nullif(trim(profiles.display_name), '') else profiles.avatar_url end`;

/** Of `quiz_reports r`: the name or the picture that was reported. */
export const reportedText: SQL = sql`case r.reason when 'name' then trim(r.display_name) else r.avatar_url end`;
