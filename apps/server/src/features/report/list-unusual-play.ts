import type * as contract from '@kalima/contract';
import { sql } from 'drizzle-orm';
import type { Dependencies } from '../../dependencies.ts';

/** About one exercise in a week: a quick child guesses now and then. */
const minFastAnswers = 20;
const maxRows = 50;

type Reply = contract.ReplyOf<typeof contract.listUnusualPlay>;

/** Recent league rows that are hardly human, most suspicious first. */
export async function listUnusualPlay({ database }: Dependencies): Promise<Reply> {
  const rows = await database.run<Reply['rows'][number]>(sql`
    select m.user_id as "userId", p.display_name as "learnerName", to_char(m.week_start_date, 'YYYY-MM-DD') as week,
      m.weekly_xp as "weeklyXp", m.fast_answers as "fastAnswers", m.capped_xp as "cappedXp"
    from league_memberships m join profiles p on p.user_id = m.user_id
    where m.fast_answers >= ${minFastAnswers} or m.capped_xp > 0
    order by m.week_start_date desc, m.capped_xp + m.fast_answers desc, m.user_id limit ${maxRows}`);
  return { rows };
}
