import type * as contract from '@kalima/contract';
import type { WordId } from '@kalima/course';
import { leagueWeekAt } from '@kalima/rules';
import { sql } from 'drizzle-orm';
import type { Dependencies } from '../../dependencies.ts';
import { haveBlockedEachOther, rivalColumns } from '../../player/acquaintance.ts';
import { readPlayer } from '../../player/player-store.ts';
import { arePlaying, sharedWords } from './open-match.ts';

type Rival = contract.ReplyOf<typeof contract.listRivals>['rivals'][number];

interface RivalRow extends contract.RivalView {
  readonly playing: boolean;
  readonly shared: readonly WordId[];
  readonly rewardedDay: string | null;
}

export async function listRivals(deps: Dependencies, userId: string): Promise<{ rivals: Rival[] }> {
  const { clock, database, rulebook, teaching } = deps;
  const { moment } = await readPlayer(deps, userId);
  const [me, other] = [sql`${userId}::uuid`, sql`b.user_id`];
  const rows = await database.run<RivalRow>(sql`
    select ${rivalColumns}, ${arePlaying(me, other)} as playing, ${sharedWords(me, other)} as shared, (
      select to_char(max(mine.rewarded_day), 'YYYY-MM-DD') from quiz_players mine
      join quiz_players theirs on theirs.match_id = mine.match_id and theirs.user_id = b.user_id
      where mine.user_id = ${me}) as "rewardedDay"
    from league_memberships a join league_memberships b on b.group_id = a.group_id and b.user_id <> a.user_id
    join profiles f on f.user_id = b.user_id
    where a.user_id = ${me} and a.week_start_date = ${leagueWeekAt(clock.now())}::date
      and not a.has_left and not b.has_left and not ${haveBlockedEachOther(me, other)}
    order by b.weekly_xp desc, b.reached_at, b.user_id`);
  return {
    rivals: rows.map(({ playing, shared, rewardedDay, ...rival }) => {
      const words = shared.filter((id) => teaching.course.words.has(id)).length;
      const hasWords = words >= rulebook.quiz.questions;
      return {
        ...rival,
        state: playing ? 'playing' : hasWords ? 'ready' : 'too-few-words',
        isRewardedToday: rewardedDay !== null && rewardedDay >= moment.today,
      };
    }),
  };
}
