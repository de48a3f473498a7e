import type { DayOpening } from '@kalima/contract';
import { hasLossDialog, standardRulebook } from '@kalima/rules';

/** For tests only: an uneventful visit, but for `part`. */
export const buildDayOpening = (part: Partial<DayOpening> = {}): DayOpening => ({
  day: '2026-11-21',
  lostStreak: 0,
  hasLossDialog: hasLossDialog(part.lostStreak ?? 0, standardRulebook),
  freezesSpent: 0,
  gemsGranted: 0,
  questRewards: { count: 0, gems: 0, xp: 0 },
  ...part,
});
