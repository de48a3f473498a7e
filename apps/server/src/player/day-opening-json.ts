import type { DayOpening } from '@kalima/rules';
import { z } from 'zod';
import { storedJson } from '../database/stored-json.ts';

const version = 1;
const noRewards: DayOpening['questRewards'] = { count: 0, gems: 0, xp: 0 };

const stored = z.object({
  version: z.literal(version),
  day: z.string(),
  lostStreak: z.number(),
  freezesSpent: z.number(),
  gemsGranted: z.number(),
  questRewards: z.object({ count: z.number(), gems: z.number(), xp: z.number() }),
});

const read = storedJson('profiles.day_opening', version, stored, [
  // Version 0 had no quest rewards.
  (first) => ({ questRewards: noRewards, ...(first as object), version }),
]);

export function readDayOpening(value: unknown): DayOpening | null {
  if (value === null) return null;
  const { version: _, ...opening } = read(value);
  return opening;
}

export const writeDayOpening = (opening: DayOpening): string => JSON.stringify({ version, ...opening });
