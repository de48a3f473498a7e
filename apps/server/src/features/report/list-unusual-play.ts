import type * as contract from '@kalima/contract';
import { sql } from 'drizzle-orm';
import type { Dependencies } from '../../dependencies.ts';

/** One exercise of it in a week: a quick child guesses now and then. */
const minFastAnswers = 20;
const maxRows = 50;

interface Row {
  readonly user_id: string;
  readonly name: string | null;
  readonly week: string;
  readonly weekly_xp: number;
  readonly fast_answers: number;
  readonly capped_xp: number;
}

/** Rows of the last leagues that hardly come from a person's hand, the strangest first. */
export async function listUnusualPlay({
  database,
}: Dependencies): Promise<contract.ReplyOf<typeof contract.listUnusualPlay>> {
  const rows = await database.run<Row>(sql`
    select m.user_id, p.display_name as name, to_char(m.week_start_date, 'YYYY-MM-DD') as week, m.weekly_xp, m.fast_answers,
      m.capped_xp
    from league_memberships m join profiles p on p.user_id = m.user_id
    where m.fast_answers >= ${minFastAnswers} or m.capped_xp > 0
    order by m.week_start_date desc, m.capped_xp + m.fast_answers desc, m.user_id limit ${maxRows}`);
  return {
    rows: rows.map((row) => ({
      userId: row.user_id,
      learnerName: row.name,
      week: row.week,
      weeklyXp: row.weekly_xp,
      fastAnswers: row.fast_answers,
      cappedXp: row.capped_xp,
    })),
  };
}
