import { expect, test } from 'vitest';
import { compareVerseKeys, placeKey, splitVerseKey, verseKey } from './verse-key.ts';

test('a verse key is surah:ayah, and reads back', () => {
  expect(verseKey(2, 255)).toBe('2:255');
  expect(splitVerseKey('2:255')).toEqual([2, 255]);
  expect(placeKey({ verse: '2:255', token: 3 })).toBe('2:255/3');
});

test('verse keys sort as the mushaf does, not as text', () => {
  expect(['10:1', '2:30', '2:4'].sort(compareVerseKeys)).toEqual(['2:4', '2:30', '10:1']);
});

test.each(['', '2', '2:', '02:1', '2:1:1', 'a:b', '2:1 '])('"%s" is no verse key', (key) => {
  expect(() => splitVerseKey(key)).toThrow('not a verse key');
});
