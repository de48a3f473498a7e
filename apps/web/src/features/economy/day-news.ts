import type { DayOpening, PlayerView } from '@kalima/contract';
import type { DayMessage } from '../../lib/browser-store.ts';

/** What a learner is told about a day, each once: its key in the browser's storage is its name. */
export type DayNews =
  | { kind: 'streak_lost_popup_shown'; day: string; streak: number }
  | { kind: 'streak_freeze_popup_shown'; day: string; freezes: number; streak: number }
  | { kind: 'monthly_gems_shown'; day: string; gems: number };

/** In the order in which they are told; a streak that was lost all the same makes its freezes not worth a word. */
export function newsOf({ opening, player }: { opening: DayOpening; player: Pick<PlayerView, 'streak'> }): DayNews[] {
  const { day, lostStreak, freezesSpent, gemsGranted } = opening;
  const news: DayNews[] = [];
  if (lostStreak > 0) news.push({ kind: 'streak_lost_popup_shown', day, streak: lostStreak });
  else if (freezesSpent > 0)
    news.push({ kind: 'streak_freeze_popup_shown', day, freezes: freezesSpent, streak: player.streak });
  if (gemsGranted > 0) news.push({ kind: 'monthly_gems_shown', day, gems: gemsGranted });
  return news;
}

/** What is still to be told, given the day on which each kind was last told. */
export function untold(news: readonly DayNews[], toldOn: (kind: DayMessage) => string | null): DayNews[] {
  return news.filter(({ kind, day }) => toldOn(kind) !== day);
}

const encouragements = ['0', '1', '2', '3', '4'] as const;

/** One of five sentences: the same all day, another the next day. */
export function encouragementOf(day: string): (typeof encouragements)[number] {
  const daysSince1970 = Math.round(Date.parse(`${day}T00:00:00Z`) / 86_400_000);
  return encouragements[daysSince1970 % encouragements.length] ?? '0';
}
