import type { Language, listQuests, QuestView, ReplyOf } from '@kalima/contract';
import { readStored, writeStored } from '../../lib/browser/browser-store.ts';

export type DailyQuests = ReplyOf<typeof listQuests>;

type TypeName<Value> = Value extends string ? 'string' : Value extends number ? 'number' : 'boolean';

const fieldTypes: { readonly [Name in keyof QuestView]: TypeName<QuestView[Name]> } = {
  id: 'string',
  type: 'string',
  title: 'string',
  description: 'string',
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

type CachedQuests = DailyQuests & { readonly language: Language; readonly untilMs: number };

/** Another version of the page may have stored another shape. */
function isOfToday(value: Partial<CachedQuests>): value is CachedQuests {
  return Number(value.untilMs) > Date.now() && Array.isArray(value.quests) && value.quests.every(isQuest);
}

/** Today's quests as last received, to show until the server has replied. */
export function readCachedQuests(userId: string, language: Language): DailyQuests | undefined {
  const text = readStored(`daily_quests:${userId}`);
  if (text === null) return undefined;
  try {
    const cached: Partial<CachedQuests> = JSON.parse(text);
    return isOfToday(cached) && cached.language === language ? cached : undefined;
  } catch {
    return undefined;
  }
}

export function cacheQuests(userId: string, language: Language, quests: DailyQuests): void {
  const cached: CachedQuests = { ...quests, language, untilMs: Date.now() + quests.renewsInMs };
  writeStored(`daily_quests:${userId}`, JSON.stringify(cached));
}
