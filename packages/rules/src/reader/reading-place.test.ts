import { expect, it } from 'vitest';
import { heardPlace, latestPlace } from './reading-place.ts';

const at = (atMs: number, ayah = 1) => ({ surah: 2, ayah, atMs });

it.each([
  ['none', [], null],
  ['none in this browser', [null, at(5)], at(5)],
  ['none on the server', [at(5), null], at(5)],
  ['the later one first', [at(6), at(5)], at(6)],
  ['the later one last', [at(5), at(6)], at(6)],
  ['two of one moment', [at(5, 1), at(5, 2)], at(5, 1)],
])('the latest place is the learner’s: %s', (_, places, latest) => {
  expect(latestPlace(...places)).toEqual(latest);
});

it.each([
  ['past', 5, 5],
  ['now', 10, 10],
  ['future', 11, 10],
])('a place of the %s is no later than now', (_, given, heard) => {
  expect(heardPlace(at(given), 10)).toEqual(at(heard));
});
