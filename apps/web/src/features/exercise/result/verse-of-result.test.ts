import type { FinishedReply } from '@kalima/contract';
import { expect, test } from 'vitest';
import { verseOfResult } from './verse-of-result.ts';

type Facts = Pick<FinishedReply, 'story' | 'verses'>;

const readable = {
  total: 3,
  verses: [{ surah: 1, ayah: 3, tokens: ['a'], surahName: 'Al-Fatihah', translation: 'T', marked: [] }],
};
const met = [{ reference: '1:5', tokens: ['b'], surahName: 'Al-Fatihah', translation: 'M' }];
const completed = {
  kind: 'level',
  title: '',
  verses: [
    { reference: '1:1', tokens: ['x'], isWhole: true, isNew: false },
    { reference: '1:6', tokens: ['c'], isWhole: true, isNew: true },
  ],
};
const facts = (story: object, verses: object[] = []) =>
  ({ story: { readable: null, completed: null, ...story }, verses }) as unknown as Facts;

test.each([
  ['nothing new', facts({}), null],
  ['a readable verse goes first', facts({ readable, completed }, met), ['readable', 'a', 3]],
  [
    'of the readable ones the one that this run completed',
    facts(
      { readable: { total: 3, verses: [...readable.verses, { ...readable.verses[0], ayah: 5, tokens: ['b'] }] } },
      met,
    ),
    ['readable', 'b', 3],
  ],
  ['none readable: a verse that was met', facts({ completed }, met), ['met', 'b', 1]],
  ['none met: a new line of the guide', facts({ completed }), ['text', 'c', 1]],
  ['readable in number only', facts({ readable: { total: 2, verses: [] } }, met), ['met', 'b', 1]],
])('%s', (_, result, expected) => {
  const verse = verseOfResult(result);
  expect(verse && [verse.kind, verse.tokens[0], verse.count]).toEqual(expected);
});
