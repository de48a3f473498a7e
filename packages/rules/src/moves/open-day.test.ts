import { describe, expect, it } from 'vitest';
import { buildPlayer } from '../../test/player.ts';
import { midnightIn, momentAt } from '../moment.ts';
import type { Quest } from '../quests/quest.ts';
import { standardRulebook as rules } from '../rulebook.ts';
import { openDay, openingOf } from './open-day.ts';

const noonOn = (day: string) => momentAt(Date.parse(`${day}T12:00:00Z`), midnightIn('UTC'));
const opened = {
  day: '2026-11-21',
  lostStreak: 0,
  freezesSpent: 0,
  gemsGranted: 0,
  questRewards: { count: 0, gems: 0, xp: 0 },
};
const away = (changes = {}) =>
  buildPlayer({
    streak: 7,
    lastCreditedDay: '2026-11-19',
    lastCompletionDay: '2026-11-19',
    lastCompletionZone: 'UTC',
    lastMonthlyGemsDay: '2026-11-01',
    ...changes,
  });

describe('the first visit of a day', () => {
  it('grants a new learner the gems of the month', () => {
    const { player, events } = openDay(buildPlayer(), noonOn('2026-11-21'), rules);
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
    expect(openDay(first, noonOn('2026-11-21'), rules)).toEqual({ player: first, events: [], paid: [] });
    expect(openingOf(first, '2026-11-21').lostStreak).toBe(7);
  });

  it('changes nothing and has nothing to tell after a flight into the day before', () => {
    const first = openDay(buildPlayer(), noonOn('2026-12-01'), rules).player;
    expect(openDay(first, noonOn('2026-11-30'), rules)).toEqual({ player: first, events: [], paid: [] });
    expect(openingOf(first, '2026-11-30')).toEqual({ ...opened, day: '2026-11-30' });
  });

  it('that was opened before quests were paid late tells of none', () => {
    const { questRewards: _, ...old } = { ...opened, gemsGranted: 500 };
    const player = buildPlayer({ dayOpening: old as never });
    expect(openingOf(player, '2026-11-21')).toEqual({ ...opened, gemsGranted: 500 });
  });
});

describe('a reward that nobody claimed before midnight', () => {
  const quest = (day: string, currency: 'gems' | 'xp', amount: number): Quest => {
    const type = currency === 'gems' ? 'guide_exercise' : 'exercises';
    return { id: `${day}-${type}`, day, type, target: 1, reward: { currency, amount } };
  };
  const yesterdays = [quest('2026-11-20', 'xp', 100), quest('2026-11-20', 'gems', 50)];
  const todays = quest('2026-11-21', 'gems', 45);

  it('is paid by the first visit of the next day, as a claim would have paid it', () => {
    const known = buildPlayer({ lastMonthlyGemsDay: '2026-11-01', isSubscriber: true });
    const { player, events, paid } = openDay(known, noonOn('2026-11-21'), rules, [...yesterdays, todays]);
    expect([player.gems, player.totalXp]).toEqual([150, 100]);
    expect(player.dayOpening).toEqual({ ...opened, questRewards: { count: 2, gems: 50, xp: 100 } });
    expect(events).toEqual([
      { kind: 'movement', currency: 'xp', amount: 100, source: 'quest:2026-11-20:exercises' },
      { kind: 'movement', currency: 'gems', amount: 50, source: 'quest:2026-11-20:guide_exercise' },
    ]);
    expect(paid).toEqual(yesterdays);
  });

  it('is paid by a later visit of the day too, and told with what was paid before', () => {
    const first = openDay(buildPlayer(), noonOn('2026-11-21'), rules, yesterdays).player;
    const late = [quest('2026-11-19', 'gems', 30), quest('2026-11-19', 'xp', 70)];
    const { player, paid } = openDay(first, noonOn('2026-11-21'), rules, late);
    expect(paid).toHaveLength(2);
    expect(player.dayOpening).toEqual({
      ...opened,
      gemsGranted: 500,
      questRewards: { count: 4, gems: 80, xp: 170 },
    });
  });

  it('waits while a flight leads back before the latest visit', () => {
    const first = openDay(buildPlayer(), noonOn('2026-11-22'), rules).player;
    expect(openDay(first, noonOn('2026-11-21'), rules, yesterdays)).toEqual({ player: first, events: [], paid: [] });
  });
});
