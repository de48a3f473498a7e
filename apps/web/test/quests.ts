import type { QuestView } from '@kalima/contract';
import type { DailyQuests } from '../src/features/quests/cached-quests.ts';

/** For tests only. */
export function buildQuest(part: Pick<QuestView, 'type'> & Partial<QuestView>): QuestView {
  const { type } = part;
  return {
    id: `2026-11-21-${type}`,
    title: { en: type, fr: type },
    description: { en: type, fr: type },
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
  title: { en: 'Time for words', fr: 'Le temps des mots' },
  description: { en: 'Study for 10 minutes.', fr: 'Étudiez pendant 10 minutes.' },
  iconName: 'lamp',
  currentProgress: 6,
});
export const toClaim = buildQuest({
  type: 'answers_in_a_row',
  title: { en: 'On a roll', fr: 'Sur votre lancée' },
  description: { en: 'Get 5 answers right in a row.', fr: 'Donnez 5 bonnes réponses de suite.' },
  iconName: 'check',
  currentProgress: 5,
  targetValue: 5,
  rewardAmount: 65,
  isCompleted: true,
});
export const wasClaimed = buildQuest({
  type: 'exercises',
  title: { en: 'Good progress', fr: 'Une belle étape' },
  description: { en: 'Pass 3 exercises or lessons.', fr: 'Réussissez 3 exercices ou leçons.' },
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
