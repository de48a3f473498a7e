import { expect, test } from 'vitest';
import { loadCourse } from '../../load-course.ts';
import { readSources } from '../sources/read-sources.ts';
import { compiledFolder, dataFolder } from '../write-course.ts';
import { listedSenses } from './listed-senses.ts';

const sources = readSources(dataFolder);

test.each([
  ['حَكِيم of the Book', ['3:58/7', '10:1/5', '31:2/4', '36:2/2', '43:4/7', '44:4/5']],
  ['عَبْد of a person', ['2:178/11', '2:178/12', '2:221/18', '16:75/4', '24:32/6']],
  ['ضُرِبَتْ عَلَيْهِمْ, laid on them', ['2:61/37', '3:112/1', '3:112/18']],
  ['ضَالّ of a prophet', ['26:20/6', '93:7/2']],
  ['سَبِيل عَلَىٰ, a way against', ['4:34/35', '4:90/36', '4:141/36']],
  ['رَحِيم of people', ['9:128/14', '48:29/9']],
  ['أُلْقِيَ of who falls down', ['7:120/1', '20:70/1', '26:46/1']],
  ['نَصَرَ مِنْ, to save from', ['11:30/3', '11:63/14', '21:77/1', '40:29/9']],
] as const)('a sense that its card does not say is listed wherever it stands: %s', (_, places) => {
  const senses = listedSenses(sources);
  expect(places.filter((place) => !senses.has(place))).toEqual([]);
});

test('a word that a translation hides is not asked there, neither in a guide nor in a pack', () => {
  const { course, packs } = loadCourse(compiledFolder);
  const { material } = course;
  const asked = [
    ...material.shortVerses.map(({ word, place }) => `${word}@${place.verse}`),
    ...[...material.blanks, ...packs.blanks].map(({ word, verse }) => `${word}@${verse}`),
  ];
  const hidden = new Set(sources.exclude.wordOutOfContext.map(({ word, verse }) => `${word}@${verse}`));
  expect(asked.filter((each) => hidden.has(each))).toEqual([]);
  expect([...hidden]).toEqual(expect.arrayContaining(['g03w14@37:174', 'g03w14@37:178', 's94w10@94:7']));
});
