// @vitest-environment node
import { expect, test } from 'vitest';
import { readerPathOfPack, readerPlaceFrom } from './reader-paths.ts';

test.each([
  ['112', '/read/112'],
  ['2:255', '/read/2/255'],
  ['2:285-286', '/read/2/285'],
])('the pack %s is read at %s', (pack, path) => {
  expect(readerPathOfPack(pack)).toBe(path);
});

test.each([
  ['read/2/255', '/read/2/255'],
  ['/read/105', '/read/105'],
  ['read', '/read'],
  ['', null],
  ['reading', null],
  ['read/../settings', null],
  ['//evil.example/read/1', null],
  ['https://evil.example/read/1', null],
  ['read/1?next=//evil.example', null],
  ['javascript:read/1', null],
])('"learn it now" from "%s" leads back to %s', (from, place) => {
  expect(readerPlaceFrom(new URLSearchParams({ from }))).toBe(place);
});
