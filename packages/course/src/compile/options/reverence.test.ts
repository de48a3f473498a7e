import { describe, expect, test } from 'vitest';
import type { WordId } from '../../schema.ts';
import { readSources } from '../sources/read-sources.ts';
import { dataFolder } from '../write-course.ts';
import { reverenceRule } from './reverence.ts';

const rule = reverenceRule(readSources(dataFolder).confusables.reverence);
const words = {
  name: 'g01w01',
  Allah: 'g01w02',
  Lord: 'g01w06',
  day: 'g01w09',
  path: 'g01w15',
  worship: 'g01w12',
  Satan: 'g01w25',
  all: 'g02w10',
  god: 'g04w01',
  'All-Knowing': 'g04w02',
  'All-Wise': 'g04w06',
  ally: 'g04w11',
  noble: 'g04w18',
  messenger: 'g07w02',
  believer: 'g10w02',
  truthful: 'g10w18',
  criminal: 'g12w25',
  create: 'g06w04',
  disbelieve: 'g06w06',
  son: 'g07w11',
} as const satisfies Record<string, WordId>;
type Named = keyof typeof words;

const text = (tokens: string, ...taught: readonly (Named | null)[]) => ({
  tokens: tokens.split(' '),
  words: taught.map((each) => each && words[each]),
});

const devil = text('مِن كُلِّ شَيۡطَٰنٖ', null, 'all', 'Satan');
const outsideTheCourse = text('وَٱجۡتَنِبُوا۟ ٱلطَّٰغُوتَ', 'worship', null);
const knowing = text('وَٱللَّهُ عَلِيمٌ حَكِيمٞ', 'Allah', 'All-Knowing', 'All-Wise');
const messenger = text('رَسُولٖ كَرِيمٖ', 'messenger', 'noble');
const allah = text('ٱللَّهُ رَبِّي', 'Allah', 'Lord');
const protector = text('كَفَرُوا۟ وَكَفَىٰ بِٱللَّهِ وَلِيّٗا', 'disbelieve', null, 'Allah', 'ally');
const created = text('خَلَقَ ٱللَّهُ كُلَّ', 'create', 'Allah', 'all');

describe('an option and the words of its text', () => {
  test.each<[string, boolean, Named, string, Named, typeof devil]>([
    ['no name before a devil', false, 'name', 'بِسۡمِ', 'all', devil],
    ['a day before a devil', true, 'day', 'يَوۡمٍ', 'all', devil],
    ['no name of Allah before a devil', false, 'Lord', 'رَبِّ', 'all', devil],
    ['no praise beside an idol that is not taught', false, 'name', 'بِسۡمِ', 'worship', outsideTheCourse],
    ['no faith beside it', false, 'believer', 'مُؤۡمِنِينَ', 'worship', outsideTheCourse],
    ['a name of Allah for a name', true, 'All-Wise', 'حَكِيمٌ', 'All-Knowing', knowing],
    ['a name of Allah for no other word', false, 'Lord', 'رَبَّ', 'all', created],
    ['no thing for a name', false, 'path', 'صِرَٰطٌ', 'All-Knowing', knowing],
    ['no plural of a name', false, 'Lord', 'ءَأَرۡبَابٌ', 'All-Knowing', knowing],
    ['no “is it a god?”', false, 'god', 'أَءِلَٰهٌ', 'All-Knowing', knowing],
    ['no gods', false, 'god', 'ءَالِهَةٗ', 'All-Knowing', knowing],
    ['no messenger for a name', false, 'messenger', 'رَسُولٌ', 'All-Knowing', knowing],
    ['no name of Allah for a messenger’s quality', false, 'All-Knowing', 'عَلِيمٖ', 'noble', messenger],
    ['no path that is the Lord', false, 'path', 'ٱلصِّرَٰطُ', 'Allah', allah],
    ['no son beside Allah', false, 'son', 'ٱبۡنَ', 'all', created],
    ['nothing foul for what is not', false, 'Satan', 'شَيۡطَٰنٖ', 'all', created],
    [
      'a believer for a believer, beside a criminal',
      true,
      'truthful',
      'صَادِقٗا',
      'believer',
      text('مُؤۡمِنٗا كَفَرَ', 'believer', 'disbelieve'),
    ],
    ['no believer for a criminal', false, 'believer', 'مُؤۡمِنٗا', 'criminal', text('مُجۡرِمٗا', 'criminal')],
    ['nothing for a quality of Allah beside disbelief', false, 'day', 'يَوۡمٗا', 'ally', protector],
    ['no name there either', false, 'noble', 'كَرِيمٌ', 'ally', protector],
    ['no creating by a disbeliever', false, 'create', 'خَلَقَ', 'disbelieve', text('كَفَرَ', 'disbelieve')],
  ])('%s', (_, isOffered, option, form, right, where) => {
    expect(rule.refusalFor(words[right], where)({ word: words[option], form }) === null).toBe(isOffered);
  });

  test.each([
    ['ٱلۡأَوۡثَٰنِ', true],
    ['بِٱلۡجِبۡتِ', true],
    ['أَفَسِحۡرٌ', true],
    ['ٱلۡأَخۡسَرِينَ', true],
    ['وَشِرۡكِ', true],
    ['ٱلۡعَزِيزُ', false],
    ['ٱلنِّسَآءَ', false],
    ['ثُمَّ', false],
  ])('%s makes a text foul: %s', (token, isFoul) => {
    expect(rule.isFoul({ tokens: [token], words: [null] })).toBe(isFoul);
  });
});
