import { expect, it } from 'vitest';
import { type GameEvent, sumOf } from './events.ts';

it('the sum of a currency leaves out other currencies and events', () => {
  const events: GameEvent[] = [
    { kind: 'movement', currency: 'xp', amount: 5, source: 'a' },
    { kind: 'movement', currency: 'gems', amount: 70, source: 'b' },
    { kind: 'movement', currency: 'xp', amount: 10, source: 'c' },
    { kind: 'guide-opened', guide: 2 },
  ];
  expect(sumOf(events, 'xp')).toBe(15);
  expect(sumOf(events, 'gems')).toBe(70);
  expect(sumOf(events, 'battery')).toBe(0);
});
