import type { Calendar } from '@kalima/rules';
import { type SQL, sql } from 'drizzle-orm';

/** The rules' Calendar. @param profile a name of `profiles` in the statement */
export function calendarJson(profile: 'profiles' | 'p' | 'f'): SQL {
  const row = sql.raw(profile);
  return sql`jsonb_build_object('timeZone', ${row}.time_zone, 'dayBegins', ${row}.day_begins)`;
}

/** Assignments for an update of `profiles`, with a comma at the end. */
export const setCalendar = ({ timeZone, dayBegins }: Calendar): SQL =>
  sql`time_zone = ${timeZone}, day_begins = ${JSON.stringify(dayBegins)}::jsonb,`;
