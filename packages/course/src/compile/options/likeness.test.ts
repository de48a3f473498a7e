import { expect, test } from 'vitest';
import type { WordId } from '../../schema.ts';
import { readSources } from '../sources/read-sources.ts';
import { dataFolder } from '../write-course.ts';
import { likeness } from './likeness.ts';

const alike = likeness(readSources(dataFolder).confusables);

test.each<[one: WordId, other: WordId, why: string]>([
  ['g03w14', 'g03w02', 'حَتَّىٰ and إِلَىٰ: “to this day”'],
  ['g03w13', 'g01w20', 'دُون and غَيْر: “other than”'],
  ['g03w13', 'g05w05', 'دُون and إِلَّا: « à part », « sauf »'],
  ['g10w07', 'g01w16', 'صَالِح and مُسْتَقِيم: “righteous”, “upright”'],
  ['g01w10', 'g10w16', 'دِين and إِيمَان: “religion”, “faith”'],
  ['g09w24', 'g09w25', 'عَقَلَ and تَذَكَّرَ: « raisonner », « réfléchir »'],
  ['g06w22', 'g09w04', 'قَضَىٰ and شَاءَ: « décider », « vouloir »'],
  ['g09w22', 'g09w06', 'أَصَابَ and أَتَىٰ: « atteindre », « parvenir à »'],
  ['g05w13', 'g03w03', 'أَمَّا and عَنْ: « quant à », « au sujet de »'],
  ['g05w11', 'g01w22', 'إِنْ and لَا: “not”'],
])('%s and %s never meet: %s', (one, other) => {
  expect([alike(one, other), alike(other, one)]).toEqual([true, true]);
});
