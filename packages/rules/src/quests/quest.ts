import type { QuestType, RewardCurrency } from '../lists.ts';
import type { Day } from '../moment.ts';

/** One of the three quests of a date, the same for all learners. */
export interface Quest {
  /** "2026-11-21-daily_xp" */
  readonly id: string;
  readonly day: Day;
  readonly type: QuestType;
  readonly target: number;
  readonly reward: { readonly currency: RewardCurrency; readonly amount: number };
}

/** The ledger source of its reward, paid once. */
export const questSource = ({ day, type }: Quest): string => `quest:${day}:${type}`;
