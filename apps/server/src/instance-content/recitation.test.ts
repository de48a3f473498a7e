import { aWav } from '@kalima/testing/make-wav.ts';
import { afterAll, describe, expect, it } from 'vitest';
import { recitationFolder, removeOwnerFolders } from '../../test/owner-folders.ts';
import { loadTeaching } from '../course/teaching.ts';
import { readOwnRecitation } from './recitation.ts';

const teaching = loadTeaching();
afterAll(removeOwnerFolders);

/** The first four verses of a surah, within a second. */
const dawn = (surah = 89) =>
  [
    '1:1\t100\t300',
    '2:1\t300\t500',
    '2:2\t520\t600',
    '3:1\t600\t650',
    '3:2\t650\t700',
    '4:1\t700\t750',
    '4:2\t750\t800',
    '4:3\t800\t1000',
  ].map((row) => `${surah}:${row}`);

/** Some lines replaced; further ones after them. */
function dawnWith(replaced: Readonly<Record<number, string>>, ...further: string[]): string[] {
  return [...dawn().map((row, at) => replaced[at + 1] ?? row), ...further];
}

async function read(lines: readonly string[], files: Record<string, Buffer> = { '089.wav': aWav(1) }) {
  const { verses, omitted, sounds } = await readOwnRecitation(recitationFolder(lines, {}, files), teaching);
  return {
    used: [...verses.keys()],
    omitted: omitted.map(({ file, line, verse, reason }) => [file, line, verse, reason]),
    sounds: [...sounds.keys()],
  };
}

const times = 'timings.tsv';
const all = ['89:1', '89:2', '89:3', '89:4'];

describe('a recitation', () => {
  it.each<[string, string[], (readonly [number, string | null, string])[]]>([
    ['no fault', dawn(), []],
    ['a word of no length', dawnWith({ 3: '89:2:2\t520\t520' }), [[3, '89:2', 'zero-width']]],
    ['a word that ends before it begins', dawnWith({ 2: '89:2:1\t500\t300' }), [[2, '89:2', 'reversed']]],
    [
      'two faulty words of a verse',
      dawnWith({ 2: '89:2:1\t5\t5', 3: '89:2:2\t9\t8' }),
      [
        [2, '89:2', 'zero-width'],
        [3, '89:2', 'reversed'],
      ],
    ],
    ['times that are none', dawnWith({ 1: '89:1:1\tsoon' }), [[1, '89:1', 'unreadable-times']]],
    ['a row without a tab', dawnWith({ 3: '89:2:2 520 600' }), [[3, '89:2', 'unreadable-row']]],
    ['a row that names no place', ['surah\tfrom\tto', ...dawn()], [[1, null, 'unreadable-row']]],
    ['a verse that does not exist', dawnWith({}, '89:31:1\t1000\t1001'), [[9, '89:31', 'unknown-verse']]],
    ['a row twice', dawnWith({}, '89:2:1\t300\t500'), [[9, '89:2', 'token-repeated']]],
    ['a missing word', dawnWith({ 6: '' }), [[7, '89:4', 'token-out-of-order']]],
    ['a missing last word', dawnWith({ 8: '' }), [[6, '89:4', 'token-count']]],
    [
      'words in another order',
      dawnWith({ 2: '89:2:2\t520\t600', 3: '89:2:1\t300\t500' }),
      [
        [2, '89:2', 'token-out-of-order'],
        [3, '89:2', 'token-out-of-order'],
      ],
    ],
    ['a word before the end of the one before', dawnWith({ 3: '89:2:2\t499\t600' }), [[3, '89:2', 'overlapping']]],
    ['a verse before the end of the one before', dawnWith({ 2: '89:2:1\t299\t500' }), [[2, '89:2', 'overlapping']]],
    [
      'verses at the same time',
      dawnWith({ 4: '89:3:1\t300\t400', 5: '89:3:2\t400\t500' }),
      [[4, '89:3', 'overlapping']],
    ],
    ['a verse that ends far too late', dawnWith({ 1: '89:1:1\t100\t990' }), [[1, '89:1', 'overlapping']]],
    [
      'a verse that begins far too early and ends far too late',
      dawnWith({ 4: '89:3:1\t0\t10', 5: '89:3:2\t10\t990' }),
      [[4, '89:3', 'overlapping']],
    ],
    ['a word after the end of the sound', dawnWith({ 8: '89:4:3\t800\t1051' }), [[8, '89:4', 'after-the-end']]],
  ])('with %s starts without that verse, and names it by its line', async (_, lines, faults) => {
    const { used, omitted } = await read(lines);
    expect(omitted).toEqual(faults.map((fault) => [times, ...fault]));
    expect(used).toEqual(all.filter((verse) => !faults.some(([, faulty]) => faulty === verse)));
  });

  it.each([
    ['missing', {}, 'sound-missing'],
    ['no sound', { '085.wav': Buffer.from('no sound') }, 'sound-unreadable'],
    ['shorter than every verse', { '085.wav': aWav(0.1) }, null],
  ])('whose file of one surah is %s starts without that surah', async (_, files, reason) => {
    const starry = ['85:1:1\t0\t300', '85:1:2\t300\t400', '85:1:3\t400\t500'];
    const { used, omitted, sounds } = await read([...starry, ...dawn()], { '089.wav': aWav(1), ...files });
    expect([used, sounds]).toEqual([all, [89]]);
    expect(omitted).toEqual(
      reason === null
        ? [1, 2, 3].map((line) => [times, line, '85:1', 'after-the-end'])
        : [['085.wav', null, null, reason]],
    );
  });

  it('begins with the mark of its encoding, as some programs write it', async () => {
    const [first, ...rest] = dawn();
    expect(await read([`\uFEFF${first}`, ...rest])).toEqual({ used: all, omitted: [], sounds: [89] });
  });

  it('names as many rows as are faulty, and keeps the order of the file', async () => {
    const { omitted } = await read([...dawn(), '2:255:1 Allah', '1:1:1\tx', ...dawn().slice(0, 1)]);
    expect(omitted).toEqual([
      [times, 9, '2:255', 'unreadable-row'],
      [times, 10, '1:1', 'unreadable-times'],
      [times, 11, '89:1', 'token-repeated'],
    ]);
  });

  it.each([
    [
      'without a verse that fits',
      ['89:1:1\t300\t300'],
      {},
      /timings.tsv has no usable verse: line 1 is left out \(zero-width\)/,
    ],
    [
      'without a sound',
      ['85:1:1\t0\t300', '85:1:2\t300\t400', '85:1:3\t400\t500'],
      {},
      /no usable verse: 085.wav is left out \(sound-missing\)/,
    ],
    ['without any row', [], {}, /timings.tsv is empty/],
    [
      'of another text',
      Array.from({ length: 21 }, (_, at) => `26:${at + 10}:1\t${at}\t${at + 1}`),
      {},
      /divides 21 verses/,
    ],
    ['with files outside its folder', dawn(), { files: '../{surah}.mp3' }, /manifest.json .*files/s],
    ['with one file for all surahs', dawn(), { files: 'quran.mp3' }, /manifest.json .*files/s],
    ['at an address of places it does not have', dawn(), { files: 'https://a.example/{surah}/{ayah}.mp3' }, /files/],
    ['on a host that is the surah', dawn(), { files: 'https://{surah}.example/a.mp3' }, /files/],
    ['without terms', dawn(), { terms: '' }, /manifest.json .*terms/s],
  ])('%s keeps the server from starting', async (_, lines, changes, message) => {
    await expect(readOwnRecitation(recitationFolder(lines, changes), teaching)).rejects.toThrow(message);
  });
});
