import type { listQuests, QuestView, ReplyOf } from '@kalima/contract';
import { readStored, writeStored } from '../../lib/browser-store.ts';
import { localDay } from '../../lib/language/day.ts';

export type DailyQuests = ReplyOf<typeof listQuests>;

type TypeName<Value> = Value extends string
  ? 'string'
  : Value extends number
    ? 'number'
    : Value extends boolean
      ? 'boolean'
      : 'object';

const fieldTypes: { readonly [Name in keyof QuestView]: TypeName<QuestView[Name]> } = {
  id: 'string',
  type: 'string',
  title: 'object',
  description: 'object',
  iconName: 'string',
  currentProgress: 'number',
  targetValue: 'number',
  rewardType: 'string',
  rewardAmount: 'number',
  isCompleted: 'boolean',
  rewardClaimed: 'boolean',
};

const isQuest = (value: Record<string, unknown>) =>
  Object.entries(fieldTypes).every(([name, type]) => typeof value[name] === type);

/** Another version of the page may have stored another shape. */
function isDailyQuests(value: Partial<DailyQuests>): value is DailyQuests {
  return typeof value.renewsInMs === 'number' && Array.isArray(value.quests) && value.quests.every(isQuest);
}

/** Today's quests as last received, to show until the server has replied. */
export function readCachedQuests(userId: string): DailyQuests | undefined {
  const text = readStored(`daily_quests:${userId}`);
  if (text === null) return undefined;
  try {
    const cached: Partial<DailyQuests> = JSON.parse(text);
    return isDailyQuests(cached) && cached.day === localDay(new Date()) ? cached : undefined;
  } catch {
    return undefined;
  }
}

export function cacheQuests(userId: string, quests: DailyQuests): void {
  writeStored(`daily_quests:${userId}`, JSON.stringify(quests));
}
