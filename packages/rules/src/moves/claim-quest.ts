import type { Movement } from '../events.ts';
import type { Moment } from '../moment.ts';
import { done, type Outcome, refuse } from '../outcome.ts';
import { earnXp } from '../player/experience.ts';
import { earnGems } from '../player/gems.ts';
import type { Player } from '../player/player.ts';
import { type Quest, questSource } from '../quests/quest.ts';

/** A learner's progress in a quest. */
export interface QuestStatus {
  readonly isCompleted: boolean;
  readonly rewardClaimed: boolean;
}

/** Claims a completed quest's reward (spec 2 §4), once, on its own day. Super does not double its XP (rules-of-play, Quests). */
export function claimQuest(
  player: Player,
  quest: Quest,
  { isCompleted, rewardClaimed }: QuestStatus,
  { today }: Moment,
): Outcome<Player, 'quest-over' | 'quest-not-completed' | 'quest-already-claimed', Movement> {
  if (rewardClaimed) return refuse('quest-already-claimed');
  if (quest.day !== today) return refuse('quest-over');
  if (!isCompleted) return refuse('quest-not-completed');
  const earn = quest.reward.currency === 'xp' ? earnXp : earnGems;
  const paid = earn(player, quest.reward.amount, questSource(quest));
  return done(paid.player, paid.events);
}
