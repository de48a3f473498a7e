import { describe, expect, it } from 'vitest';
import { momentAt } from '../moment.ts';
import { aPlayer } from '../player/a-player.ts';
import { standardRulebook as rules } from '../rulebook.ts';
import { openDay, openingOf } from './open-day.ts';

const noonOn = (day: string) => momentAt(Date.parse(`${day}T12:00:00Z`), 'UTC');
const opened = { day: '2026-11-21', lostStreak: 0, freezesSpent: 0, gemsGranted: 0 };
const away = (changes = {}) =>
  aPlayer({
    streak: 7,
    lastCreditedDay: '2026-11-19',
    lastCompletionDay: '2026-11-19',
    lastCompletionZone: 'UTC',
    lastMonthlyGemsDay: '2026-11-01',
    ...changes,
  });

describe('the first visit of a day', () => {
  it('grants a new learner the gems of the month', () => {
    const { player, events } = openDay(aPlayer(), noonOn('2026-11-21'), rules);
    expect(player.gems).toBe(600);
    expect(player.dayOpening).toEqual({ ...opened, gemsGranted: 500 });
    expect(events).toMatchObject([{ kind: 'movement', currency: 'gems', amount: 500 }]);
  });

  it('tells how long the streak was that is over', () => {
    const { player } = openDay(away(), noonOn('2026-11-21'), rules);
    expect([player.streak, player.dayOpening]).toEqual([0, { ...opened, lostStreak: 7 }]);
  });

  it('tells that a freeze kept it', () => {
    const { player } = openDay(away({ freezes: 2 }), noonOn('2026-11-21'), rules);
    expect(player).toMatchObject({ streak: 7, freezes: 1, dayOpening: { ...opened, freezesSpent: 1 } });
  });

  it('tells the same again on that day, and changes nothing', () => {
    const first = openDay(away(), noonOn('2026-11-21'), rules).player;
    expect(openDay(first, noonOn('2026-11-21'), rules)).toEqual({ player: first, events: [] });
    expect(openingOf(first, '2026-11-21').lostStreak).toBe(7);
  });

  it('changes nothing and has nothing to tell after a flight into the day before', () => {
    const first = openDay(aPlayer(), noonOn('2026-12-01'), rules).player;
    expect(openDay(first, noonOn('2026-11-30'), rules)).toEqual({ player: first, events: [] });
    expect(openingOf(first, '2026-11-30')).toEqual({ ...opened, day: '2026-11-30' });
  });
});
