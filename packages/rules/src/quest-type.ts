/** What a quest of the day may count. */
export const questTypes = [
  'guide_exercise',
  'exercises',
  'answers_in_a_row',
  'study_minutes',
  'daily_xp',
  'perfect_exercises',
] as const;
export type QuestType = (typeof questTypes)[number];
