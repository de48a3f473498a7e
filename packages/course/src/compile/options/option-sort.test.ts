import { expect, test } from 'vitest';

import type { WordId } from '../../schema.ts';
import { readSources } from '../sources/read-sources.ts';
import { guideWords } from '../sources/sources.ts';
import { dataFolder } from '../write-course.ts';
import { sortReader } from './option-sort.ts';

const sources = readSources(dataFolder);
const words = guideWords(sources);
const sortOf = sortReader(sources);

test.each<[WordId, string, string]>([
  ['g06w01', 'قال', 'verb past'],
  ['g06w01', 'قالوا', 'verb past'],
  ['g06w01', 'يقولون', 'verb ي'],
  ['g06w01', 'تقولون', 'verb ت'],
  ['g06w01', 'نقول', 'verb ن'],
  ['g06w17', 'تولوا', 'verb past'],
  ['g06w17', 'يتولون', 'verb ي'],
  ['g09w19', 'نصر', 'verb past'],
  ['g09w19', 'ننصر', 'verb ن'],
  ['g09w21', 'تلوا', 'verb past'],
  ['g09w21', 'تتلو', 'verb ت'],
  ['g11w01', 'قل', 'command'],
  ['g04w04', 'غفور', 'name'],
  ['g01w24', 'من', 'preposition'],
  ['g05w02', 'لم', 'beforeJussive'],
  ['g03w10', 'بعد', 'adverb'],
  ['g02w07', 'نحن', 'pluralPronoun'],
  ['g02w24', 'ذو', 'particle'],
  ['g08w12', 'بحر', 'noun'],
])('%s %s is a %s', (id, stem, sort) => {
  const known = words.get(id);
  if (known === undefined) throw new Error(`no word ${id}`);
  const shape = { prefix: '', ending: '', stem };
  expect(sortOf({ ...known, form: stem, shape }).wordClass).toBe(sort);
});
