import type { QuestView } from '@kalima/contract';
import type { DailyQuests } from './kept-quests.ts';

function aQuest(part: Pick<QuestView, 'type'> & Partial<QuestView>): QuestView {
  const { type } = part;
  return {
    id: `2026-11-21-${type}`,
    title: `quests:pool.${type}.title`,
    description: `quests:pool.${type}.description`,
    iconName: 'star',
    currentProgress: 0,
    targetValue: 10,
    rewardType: 'gems',
    rewardAmount: 50,
    isCompleted: false,
    rewardClaimed: false,
    ...part,
  };
}

/** For tests only: one that is on its way, one to be claimed, one that was. */
export const onItsWay = aQuest({ type: 'study_minutes', iconName: 'lamp', currentProgress: 6 });
export const toClaim = aQuest({
  type: 'answers_in_a_row',
  iconName: 'check',
  currentProgress: 5,
  targetValue: 5,
  rewardAmount: 65,
  isCompleted: true,
});
export const wasClaimed = aQuest({
  type: 'exercises',
  iconName: 'scroll',
  currentProgress: 3,
  targetValue: 3,
  rewardType: 'xp',
  rewardAmount: 100,
  isCompleted: true,
  rewardClaimed: true,
});

export const threeQuests: DailyQuests = {
  day: '2026-11-21',
  quests: [onItsWay, toClaim, wasClaimed],
  renewsInMs: (5 * 60 + 12) * 60_000,
};
