import type { QuestView } from '@kalima/contract';
import type { DailyQuests } from '../src/features/quests/cached-quests.ts';
import { inBoth } from './texts.ts';

/** For tests only. */
export function buildQuest(part: Pick<QuestView, 'type'> & Partial<QuestView>): QuestView {
  const { type } = part;
  return {
    id: `2026-11-21-${type}`,
    title: inBoth(type, type),
    description: inBoth(type, type),
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

/** One that is on its way, one to be claimed, one that was. */
export const onItsWay = buildQuest({
  type: 'study_minutes',
  title: inBoth('Time for words', 'Le temps des mots'),
  description: inBoth('Study for 10 minutes.', 'Étudiez pendant 10 minutes.'),
  iconName: 'lamp',
  currentProgress: 6,
});
export const toClaim = buildQuest({
  type: 'answers_in_a_row',
  title: inBoth('On a roll', 'Sur votre lancée'),
  description: inBoth('Get 5 answers right in a row.', 'Donnez 5 bonnes réponses de suite.'),
  iconName: 'check',
  currentProgress: 5,
  targetValue: 5,
  rewardAmount: 65,
  isCompleted: true,
});
export const wasClaimed = buildQuest({
  type: 'exercises',
  title: inBoth('Good progress', 'Une belle étape'),
  description: inBoth('Pass 3 exercises or lessons.', 'Réussissez 3 exercices ou leçons.'),
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
