import { expect, it } from 'vitest';
import { readDayOpening, writeDayOpening } from './day-opening-json.ts';

const opening = {
  day: '2026-11-21',
  lostStreak: 3,
  freezesSpent: 1,
  gemsGranted: 0,
  questRewards: { count: 1, gems: 5, xp: 0 },
};

it('a day’s opening is read as it was written', () => {
  expect(readDayOpening(JSON.parse(writeDayOpening(opening)))).toEqual(opening);
});

it('one from before quests were paid with it had no rewards', () => {
  const { questRewards: _, ...first } = opening;
  expect(readDayOpening(first)).toEqual({ ...opening, questRewards: { count: 0, gems: 0, xp: 0 } });
});
