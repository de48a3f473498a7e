import { describe, expect, test } from 'vitest';
import { buildDayOpening } from '../../../test/day-opening.ts';
import { encouragementOf, newsOf, unseenNews } from './day-news.ts';

const quiet = buildDayOpening();
const player = { streak: 9 };
const kinds = (change: Partial<typeof quiet>) =>
  newsOf({ opening: { ...quiet, ...change }, player }).map(({ kind }) => kind);

describe('the news of a day', () => {
  test('are none on most days', () => {
    expect(kinds({})).toEqual([]);
  });

  test('are a lost streak with its length, before the gems of the month', () => {
    expect(newsOf({ opening: { ...quiet, lostStreak: 12, hasLossDialog: true, gemsGranted: 500 }, player })).toEqual([
      { kind: 'streak-lost', day: '2026-11-21', streak: 12 },
      { kind: 'monthly-gems', day: '2026-11-21', gems: 500 },
    ]);
  });

  test('are a streak kept by freezes, but not where it was lost all the same', () => {
    expect(newsOf({ opening: { ...quiet, freezesSpent: 2 }, player })).toEqual([
      { kind: 'streak-freeze', day: '2026-11-21', freezes: 2, streak: 9 },
    ]);
    expect(kinds({ freezesSpent: 2, lostStreak: 4, hasLossDialog: true })).toEqual(['streak-lost']);
  });

  test('have no dialog for the end of a short streak, of which home has a line', () => {
    expect(kinds({ lostStreak: 2, hasLossDialog: false, freezesSpent: 1 })).toEqual([]);
  });

  test('are rewards of unclaimed quests, last of all', () => {
    const questRewards = { count: 2, gems: 50, xp: 100 };
    expect(newsOf({ opening: { ...quiet, gemsGranted: 500, questRewards }, player })).toEqual([
      { kind: 'monthly-gems', day: '2026-11-21', gems: 500 },
      { kind: 'quest-rewards', day: '2026-11-21', rewards: questRewards },
    ]);
  });

  test('are told once a day', () => {
    const news = newsOf({ opening: { ...quiet, lostStreak: 12, hasLossDialog: true, gemsGranted: 500 }, player });
    expect(unseenNews(news, (_, day) => day === '2026-11-20')).toEqual(news);
    expect(unseenNews(news, (kind) => kind === 'streak-lost')).toEqual(news.slice(1));
    expect(unseenNews(news, (_, day) => day === '2026-11-21')).toEqual([]);
  });
});

test('each of the five encouragements has its day, and five days bring all of them', () => {
  const days = ['2026-02-27', '2026-02-28', '2026-03-01', '2026-03-02', '2026-03-03'];
  expect(days.map((day) => encouragementOf(day, 3)).toSorted()).toEqual(['0', '1', '2', '3', '4']);
  expect(encouragementOf('2026-03-01', 3)).toBe(encouragementOf('2026-03-01', 3));
  expect(days.map((day) => encouragementOf(day, 1))).not.toContain('3');
});
