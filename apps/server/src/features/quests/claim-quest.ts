import type * as contract from '@kalima/contract';
import * as rules from '@kalima/rules';
import { sql } from 'drizzle-orm';
import type { Dependencies } from '../../dependencies.ts';
import { changePlayer } from '../../player/player-store.ts';
import { viewPlayer } from '../../player/player-view.ts';
import type { Asker } from '../../request/asker.ts';
import { notFound } from '../../request/errors.ts';
import { type ProgressJson, viewQuest } from './view-quest.ts';

const dayLength = '2026-11-21'.length;

/** The granted request gets the same reply again; any other is refused. */
export async function claimQuest(
  deps: Dependencies,
  { ref, language }: Asker,
  questId: string,
  key: string,
): Promise<contract.ReplyOf<typeof contract.claimQuest>> {
  const { rulebook } = deps;
  const quest = rules.dailyThree(questId.slice(0, dayLength), rulebook).find(({ id }) => id === questId);
  if (quest === undefined) throw notFound();
  const own = sql`(select to_jsonb(p) from user_quest_progress p
    where p.user_id = profiles.user_id and p.quest_id = ${questId})`;
  const changed = await changePlayer<ProgressJson | null, contract.QuestView>(
    deps,
    ref,
    own,
    (player, progress, moment) => {
      const value = viewQuest(quest, progress, language);
      if (value.rewardClaimed && progress?.claim_key === key) return { kind: 'unchanged', value };
      const outcome = rules.claimQuest(player, quest, value, moment);
      if (!outcome.done) return { kind: 'refused', refusal: outcome.refusal };
      const claimed = sql`update user_quest_progress set reward_claimed = true, claim_key = ${key} from guard
      where user_quest_progress.user_id = guard.user_id and quest_id = ${questId}`;
      return {
        kind: 'changed',
        player: outcome.state,
        events: outcome.events,
        writes: [claimed],
        value: { ...value, rewardClaimed: true },
      };
    },
  );
  return { quest: changed.value, player: viewPlayer(changed.player, changed.moment, rulebook) };
}
