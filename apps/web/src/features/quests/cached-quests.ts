import { listQuests, type ReplyOf } from '@kalima/contract';
import { readStored, writeStored } from '../../lib/browser-store.ts';
import { localDay } from '../../lib/day.ts';

export type DailyQuests = ReplyOf<typeof listQuests>;

/** Something to look at until the server has answered: today's quests as last heard here, or nothing. */
export function readCachedQuests(userId: string): DailyQuests | undefined {
  const text = readStored(`daily_quests:${userId}`);
  if (text === null) return undefined;
  try {
    const kept = listQuests.reply.safeParse(JSON.parse(text));
    return kept.data?.day === localDay(new Date()) ? kept.data : undefined;
  } catch {
    return undefined;
  }
}

export function cacheQuests(userId: string, quests: DailyQuests): void {
  writeStored(`daily_quests:${userId}`, JSON.stringify(quests));
}
