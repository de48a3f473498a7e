import type { DayOpening, PlayerView } from '@kalima/contract';

export type DayNews =
  | { kind: 'streak-lost'; day: string; streak: number }
  | { kind: 'streak-freeze'; day: string; freezes: number; streak: number }
  | { kind: 'monthly-gems'; day: string; gems: number }
  | { kind: 'quest-rewards'; day: string; rewards: DayOpening['questRewards'] };

/** In a dialog, at the first visit of the day. */
export const streakNews = ['streak-lost', 'streak-freeze'] as const;
/** In a line, at the end of a session. */
export const giftNews = ['monthly-gems', 'quest-rewards'] as const;
export type StreakNews = Extract<DayNews, { kind: (typeof streakNews)[number] }>;
export type GiftNews = Extract<DayNews, { kind: (typeof giftNews)[number] }>;

/** In order of display. Freezes go unsaid when the streak was lost despite them. */
export function newsOf({ opening, player }: { opening: DayOpening; player: Pick<PlayerView, 'streak'> }): DayNews[] {
  const { day, lostStreak, hasLossDialog, freezesSpent, gemsGranted, questRewards } = opening;
  const news: DayNews[] = [];
  if (hasLossDialog) news.push({ kind: 'streak-lost', day, streak: lostStreak });
  else if (lostStreak === 0 && freezesSpent > 0)
    news.push({ kind: 'streak-freeze', day, freezes: freezesSpent, streak: player.streak });
  if (gemsGranted > 0) news.push({ kind: 'monthly-gems', day, gems: gemsGranted });
  if (questRewards.count > 0) news.push({ kind: 'quest-rewards', day, rewards: questRewards });
  return news;
}

export function unseenNews(
  news: readonly DayNews[],
  isSeen: (kind: DayNews['kind'], day: string) => boolean,
): DayNews[] {
  return news.filter(({ kind, day }) => !isSeen(kind, day));
}

const encouragements = ['0', '1', '2', '3', '4'] as const;

/** "Day after day" was no streak of one day. */
const ofMoreDays: string = '3';

export function encouragementOf(day: string, streak: number): (typeof encouragements)[number] {
  const daysSince1970 = Math.round(Date.parse(`${day}T00:00:00Z`) / 86_400_000);
  const found = encouragements[daysSince1970 % encouragements.length] ?? '0';
  return streak === 1 && found === ofMoreDays ? '0' : found;
}
