import type { Language, QuestView } from '@kalima/contract';
import { inLanguage } from '@kalima/course';
import type { Quest } from '@kalima/rules';
import { questTexts } from '../../player/quest-texts.ts';
import { questRow } from '../../player/quest-writes.ts';

export interface ProgressJson {
  readonly quest_id: string;
  readonly current_progress: number;
  readonly is_completed: boolean;
  readonly reward_claimed: boolean;
  readonly claim_key: string | null;
}

export function viewQuest(quest: Quest, progress: ProgressJson | null, language: Language): QuestView {
  return {
    id: quest.id,
    type: quest.type,
    ...inLanguage(questTexts(quest.type, quest.target), language),
    iconName: questRow(quest).icon_name,
    currentProgress: progress?.current_progress ?? 0,
    targetValue: quest.target,
    rewardType: quest.reward.currency,
    rewardAmount: quest.reward.amount,
    isCompleted: progress?.is_completed ?? false,
    rewardClaimed: progress?.reward_claimed ?? false,
  };
}
