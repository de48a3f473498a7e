import type * as contract from '@kalima/contract';
import { dailyThree, dayAfter, startOfDay } from '@kalima/rules';
import { sql } from 'drizzle-orm';
import type { Dependencies } from '../../dependencies.ts';
import { readPlayer } from '../../player/player-store.ts';
import { insertQuests } from '../../player/quest-writes.ts';
import type { UserRef } from '../../request/live-session.ts';
import { type ProgressJson, viewQuest } from './view-quest.ts';

interface Read {
  readonly known: readonly string[];
  readonly progress: readonly ProgressJson[];
}

/** The earliest current date on earth: ids begin with their date. */
const earliestDay = (nowMs: number) => new Date(nowMs - 12 * 3_600_000).toISOString().slice(0, 10);

/** The first request or progress of a date inserts its three quests. */
export async function listQuests(
  deps: Dependencies,
  ref: UserRef,
  language: contract.Language,
): Promise<contract.ReplyOf<typeof contract.listQuests>> {
  const { clock, database, rulebook } = deps;
  const since = earliestDay(clock.now());
  const { moment, context } = await readPlayer<Read>(
    deps,
    ref,
    sql`jsonb_build_object(
      'known', coalesce((select jsonb_agg(id) from daily_quests where date >= ${since}::date), '[]'),
      'progress', coalesce((select jsonb_agg(to_jsonb(p)) from user_quest_progress p
        where p.user_id = profiles.user_id and p.quest_id >= ${since}), '[]'))`,
  );
  const quests = dailyThree(moment.today, rulebook);
  if (!quests.every(({ id }) => context.known.includes(id))) await database.run(insertQuests(quests));
  const progressOf = (id: string) => context.progress.find(({ quest_id }) => quest_id === id) ?? null;
  return {
    day: moment.today,
    quests: quests.map((quest) => viewQuest(quest, progressOf(quest.id), language)),
    renewsInMs: startOfDay(dayAfter(moment.today), moment) - moment.nowMs,
  };
}
