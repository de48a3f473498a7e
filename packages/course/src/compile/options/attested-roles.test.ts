import { expect, test } from 'vitest';
import type { VerseKey, WordId } from '../../schema.ts';
import { locateQuran, verseIn } from '../places/located-quran.ts';
import { readSources } from '../sources/read-sources.ts';
import { guideWords } from '../sources/sources.ts';
import { speechReader } from '../sources/speech.ts';
import { dataFolder } from '../write-course.ts';
import { unattestedRoles } from './attested-roles.ts';
import { shapeReader } from './distractors.ts';

const sources = readSources(dataFolder);
const quran = locateQuran(sources);
const words = guideWords(sources);
const shape = shapeReader(sources);
const unattestedAt = unattestedRoles({ words, quran, shape, speechAt: speechReader(sources.speech) });

test.each<[string, VerseKey, number, WordId, string, string | null]>([
  ['Allah was created', '4:158', 5, 'g06w04', 'وَخُلِقَ', 'act of Allah'],
  ['Allah created', '4:158', 5, 'g06w04', 'وَخَلَقَ', null],
  ['Allah is destroyed', '4:28', 1, 'g06w15', 'يُهۡلَكُ', 'act of Allah'],
  ['We worship', '19:40', 2, 'g01w12', 'نَعۡبُدُ', 'act of Allah'],
  ['We inherit, We give', '19:40', 2, 'g06w13', 'نُؤۡتِي', null],
  ['kill your Lord', '7:55', 1, 'g11w23', 'تَقۡتُلُوا۟', 'act upon Allah'],
  ['call upon your Lord', '7:55', 1, 'g11w04', 'ٱدۡعُوا۟', null],
  ['they destroy their Lord', '16:50', 1, 'g06w15', 'يُهۡلِكُونَ', 'act upon Allah'],
  ['the wealth of Allah', '47:1', 5, 'g08w15', 'مَالِ', null],
  ['the heart of Allah', '47:1', 5, 'g08w05', 'قَلۡبِ', 'of Allah'],
  ['your provision, to the Prophet', '94:1', 4, 'g08w19', 'رِزۡقَكَ', 'of a prophet'],
  ['your heart, to the Prophet', '94:1', 4, 'g08w05', 'قَلۡبَكَ', null],
  ['destroy the Reminder', '15:9', 3, 'g06w15', 'أَهۡلَكۡنَا', 'act upon scripture'],
  ['send down the Reminder', '15:9', 3, 'g06w08', 'أَنزَلۡنَا', null],
])('%s', (_, verse, token, word, form, role) => {
  const known = words.get(word);
  if (known === undefined) throw new Error(`no word ${word}`);
  const option = { word: known.word, form, shape: shape(form, word) };
  expect(unattestedAt(verseIn(quran, verse), token - 1)(option)).toBe(role);
});
