import { expect, test } from 'vitest';
import { aPlayer } from './a-player.ts';
import { creditDay, streakOn } from './streak.ts';

test.each([
  { last: null, streak: 0, today: '2026-03-01', becomes: 1, isNewDay: true },
  { last: '2026-02-28', streak: 4, today: '2026-03-01', becomes: 5, isNewDay: true },
  { last: '2026-03-01', streak: 4, today: '2026-03-01', becomes: 4, isNewDay: false },
  { last: '2026-02-27', streak: 4, today: '2026-03-01', becomes: 1, isNewDay: true },
  { last: '2025-12-31', streak: 9, today: '2026-01-01', becomes: 10, isNewDay: true },
  { last: '2026-03-02', streak: 4, today: '2026-03-01', becomes: 4, isNewDay: false },
])(
  'a completion on $today after $last makes a streak of $streak into $becomes',
  ({ last, streak, today, becomes, isNewDay }) => {
    const credited = creditDay(aPlayer({ streak, lastCreditedDay: last }), today);
    expect(credited.player.streak).toBe(becomes);
    expect(credited.isNewDay).toBe(isNewDay);
  },
);

test.each([
  { last: '2026-03-01', today: '2026-03-01', shown: 4 },
  { last: '2026-02-28', today: '2026-03-01', shown: 4 },
  { last: '2026-02-27', today: '2026-03-01', shown: 0 },
  { last: null, today: '2026-03-01', shown: 0 },
])('a streak last credited on $last shows as $shown on $today', ({ last, today, shown }) => {
  expect(streakOn(aPlayer({ streak: 4, lastCreditedDay: last }), today)).toBe(shown);
});
