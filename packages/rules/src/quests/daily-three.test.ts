import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { questTypes } from '../lists.ts';
import { type Day, dayAfter } from '../moment.ts';
import { standardRulebook as rules } from '../rulebook.ts';
import { dailyThree } from './daily-three.ts';

function daysFrom(first: Day, count: number): Day[] {
  const days = [first];
  while (days.length < count) days.push(dayAfter(days.at(-1) ?? first));
  return days;
}
const fourYears = daysFrom('2026-01-01', 1461).map((day) => dailyThree(day, rules));

describe('the quests of a date', () => {
  it('are the same on every server, and stay so: two dates written down', () => {
    expect(dailyThree('2026-11-21', rules)).toEqual([
      {
        id: '2026-11-21-study_minutes',
        day: '2026-11-21',
        type: 'study_minutes',
        target: 15,
        reward: { currency: 'xp', amount: 180 },
      },
      {
        id: '2026-11-21-daily_xp',
        day: '2026-11-21',
        type: 'daily_xp',
        target: 200,
        reward: { currency: 'gems', amount: 115 },
      },
      {
        id: '2026-11-21-answers_in_a_row',
        day: '2026-11-21',
        type: 'answers_in_a_row',
        target: 5,
        reward: { currency: 'gems', amount: 65 },
      },
    ]);
    expect(dailyThree('2026-11-22', rules).map(({ id, reward }) => [id, reward.amount])).toEqual([
      ['2026-11-22-answers_in_a_row', 75],
      ['2026-11-22-exercises', 80],
      ['2026-11-22-perfect_exercises', 190],
    ]);
  });

  it('are three different ones of the pool, each named by date and type', () => {
    const aDay = fc.date({ min: new Date('2020-01-01'), max: new Date('2099-12-31'), noInvalidDate: true });
    fc.assert(
      fc.property(aDay, (date) => {
        const day = date.toISOString().slice(0, 10);
        const three = dailyThree(day, rules);
        expect(new Set(three.map(({ type }) => type)).size).toBe(3);
        for (const { id, type, target } of three) {
          expect([id, target]).toEqual([`${day}-${type}`, rules.quests.pool[type].target]);
        }
      }),
    );
  });

  it('pay 75 to 125 % of the pool’s reward in steps of five, and never less than five', () => {
    const poor = { ...rules, quests: { ...rules.quests, pool: { ...rules.quests.pool } } };
    for (const type of questTypes) poor.quests.pool[type] = { target: 1, reward: { currency: 'gems', amount: 1 } };
    for (const three of fourYears) {
      for (const { type, reward } of three) {
        const base = rules.quests.pool[type].reward;
        expect(reward.currency).toBe(base.currency);
        expect(reward.amount % 5).toBe(0);
        expect(reward.amount).toBeGreaterThanOrEqual(base.amount * 0.75 - 2.5);
        expect(reward.amount).toBeLessThanOrEqual(base.amount * 1.25 + 2.5);
      }
      expect(dailyThree(three[0]?.day ?? '', poor).map(({ reward }) => reward.amount)).toEqual([5, 5, 5]);
    }
  });

  it('are never both of those that ask for exercises', () => {
    for (const three of daysFrom('2026-01-01', 10_000).map((day) => dailyThree(day, rules))) {
      expect(three).toHaveLength(3);
      expect(three.filter(({ type }) => type === 'guide_exercise' || type === 'exercises').length).toBeLessThan(2);
    }
  });

  // Of the twenty sets of three, four have both: there the later one gives way to one of the other four.
  it.each(questTypes)('are drawn evenly: %s comes up on its share of the days of four years', (type) => {
    const share = fourYears.filter((three) => three.some((quest) => quest.type === type)).length / fourYears.length;
    const isExercise = type === 'guide_exercise' || type === 'exercises';
    expect(Math.abs(share - (isExercise ? 0.4 : 0.55))).toBeLessThan(0.05);
  });
});
