import { describe, expect, test } from 'vitest';
import { heardAt, spansOfVerses, timesOf } from './heard-token.ts';

const times = timesOf({
  verses: [
    {
      ayah: 1,
      spans: [
        [100, 300],
        [300, 450],
      ],
    },
    { ayah: 3, spans: [[600, 900]] },
  ],
});

describe('the token that is heard', () => {
  test.each([
    [0, null],
    [99, null],
    [100, '1:1'],
    [299, '1:1'],
    [300, '1:2'],
    [449, '1:2'],
    [450, null],
    [599, null],
    [600, '3:1'],
    [899, '3:1'],
    [900, null],
    [5000, null],
  ])('at %i ms is %s', (ms, place) => {
    const heard = heardAt(times, ms);
    expect(heard && `${heard.ayah}:${heard.token}`).toBe(place);
  });

  test('of no times is none', () => {
    expect(heardAt([], 0)).toBeNull();
  });
});

test('a verse lasts from its first token to its last', () => {
  expect([...spansOfVerses(times)]).toEqual([
    [1, { fromMs: 100, toMs: 450 }],
    [3, { fromMs: 600, toMs: 900 }],
  ]);
});
