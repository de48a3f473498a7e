import type { Day } from '../moment.ts';
import type { QuestType } from '../quest-type.ts';

/** One of the three quests of a date, the same for everybody. */
export interface Quest {
  /** "2026-11-21-daily_xp" */
  readonly id: string;
  readonly day: Day;
  readonly type: QuestType;
  readonly target: number;
  readonly reward: { readonly currency: 'gems' | 'xp'; readonly amount: number };
}

/** Under this name the ledger has its reward, once. */
export const questSource = ({ day, type }: Quest): string => `quest:${day}:${type}`;
