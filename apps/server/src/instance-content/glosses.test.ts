import { afterAll, describe, expect, it } from 'vitest';
import { glossFolder, glossLines, ownerFolder, removeOwnerFolders } from '../../test/owner-folders.ts';
import { loadTeaching } from '../course/teaching.ts';
import { readOwnGlosses } from './glosses.ts';

const teaching = loadTeaching();
afterAll(removeOwnerFolders);

const fajr = glossLines('89:1', 'By the dawn');
const nights = glossLines('89:2', 'And the nights,', 'ten');

describe('glosses', () => {
  it.each([
    ['a row that names no token', [...fajr, 'By the dawn'], [[2, null, 'unreadable-row']]],
    ['a verse that does not exist', [...fajr, ...glossLines('2:287', 'x')], [[2, '2:287', 'unknown-verse']]],
    ['a token left out', [...fajr, '89:2:2\tten'], [[2, '89:2', 'token-out-of-order']]],
    ['a token twice', [...fajr, ...nights, '89:2:2\tten'], [[4, '89:2', 'token-repeated']]],
    ['an empty gloss', [...fajr, '89:2:1\t ', '89:2:2\tten'], [[2, '89:2', 'gloss-length']]],
    ['a gloss without end', [...fajr, '89:2:1\tAnd', `89:2:2\t${'x'.repeat(201)}`], [[3, '89:2', 'gloss-length']]],
    ['a verse of other tokens', [...fajr, ...glossLines('37:130', 'a', 'b', 'c')], [[2, '37:130', 'token-count']]],
  ])('with %s starts without that verse, and names it by its line', (_, lines, faults) => {
    const english = readOwnGlosses(glossFolder(lines), teaching).get('en');
    expect([...(english?.verses ?? [])]).toEqual([['89:1', ['By the dawn']]]);
    expect(english?.omitted).toEqual(
      faults.map(([line, verse, reason]) => ({ file: 'en/glosses.tsv', line, verse, reason })),
    );
  });

  it.each([
    ['without a verse that fits', ['2:255:1 Allah'], {}, /no usable verse: line 1 is left out \(unreadable-row\)/],
    ['without lines', [], {}, /is empty/],
    ['without terms', fajr, { terms: '' }, /manifest.json .*terms/s],
    ['without an author', fajr, { author: ' ' }, /manifest.json .*author/s],
    ['in another language', fajr, { language: 'fr' }, /holds glosses in "fr"/],
    ['with an address that is none', fajr, { address: 'example.org' }, /manifest.json .*address/s],
    [
      'of another text',
      [...fajr, ...Array.from({ length: 21 }, (_, at) => glossLines(`26:${at + 10}`, 'x')).flat()],
      {},
      /divides 21 verses into other tokens than our text, first 26:10/,
    ],
  ])('%s keep the server from starting', (_, lines, changes, message) => {
    expect(() => readOwnGlosses(glossFolder(lines, changes), teaching)).toThrow(message);
  });

  it('of no language keep the server from starting', () => {
    expect(() => readOwnGlosses(ownerFolder({}), teaching)).toThrow(
      /GLOSS_DIR: .* has no folder of a language \(en, fr\)/,
    );
  });
});
