import { describe, expect, test } from 'vitest';
import { locateQuran } from '../compile/places/located-quran.ts';
import type { ReaderVerdict } from '../compile/sources/cloze-verdicts.ts';
import { readSources } from '../compile/sources/read-sources.ts';
import { compiledFolder, dataFolder } from '../compile/write-course.ts';
import { loadCourse } from '../load-course.ts';
import { type PlaceKey, placeKey } from '../verse-key.ts';
import { type EnumeratedOption, enumerateOptions, type Scope } from './enumerate-options.ts';

const sources = readSources(dataFolder);
const quran = locateQuran(sources);
const isQuick = process.env.TEST_SCOPE === 'quick';
const scope: Scope = {
  guides: (guide) => !isQuick || [1, 6].includes(guide),
  packs: (pack) => !isQuick || ['108', '112'].includes(pack),
};
const options = enumerateOptions(sources, quran, scope);
const offered = options.filter(({ refusal }) => refusal === null);
const { course, packs } = loadCourse(compiledFolder);
const blanks = new Map(
  [...course.material.blanks, ...packs.blanks].map((blank) => [placeKey(blank), blank.distractors]),
);

const offeredIn = (place: PlaceKey, forms: string) =>
  (blanks.get(place) ?? []).filter(({ form }) => forms.split(' ').includes(form));

const withVerdicts = (
  verdicts: ReadonlyMap<string, ReadonlyMap<string, ReaderVerdict>>,
  guides: number,
  pack: string,
) =>
  enumerateOptions({ ...sources, clozeVerdicts: verdicts }, quran, {
    guides: (guide) => guide === guides,
    packs: (id) => id === pack,
  });
const countOf = (all: readonly EnumeratedOption[], reason: EnumeratedOption['refusal']) =>
  all.filter(({ refusal }) => refusal === reason).length;

describe('the options of gaps', () => {
  test('a reader allowed each one', () => {
    expect(offered.length).toBeGreaterThan(isQuick ? 1000 : 15_000);
    const unread = offered.filter(({ place, form }) => sources.clozeVerdicts.get(place)?.get(form) !== 'fit');
    expect(unread).toEqual([]);
  });

  test.each<[PlaceKey, string, ReaderVerdict]>([
    ['108:3/2', 'ٱبۡنَكَ أَزۡوَٰجَكَ أُمِّكَ ءَابَآئِكَ', 'prophet'],
    ['112:4/4', 'حَيَوٰةً قَوۡلًا أَمۡرًا', 'allah'],
    ['23:52/6', 'وَهِيَ وَأَنتَ وَأُو۟لَـٰٓئِكَ', 'allah'],
    ['21:92/6', 'وَهِيَ وَأَنتَ وَأُو۟لَـٰٓئِكَ', 'allah'],
    ['16:46/2', 'عَبَدۡنَٰهُم', 'allah'],
    ['75:18/3', 'فَٱضۡرِب', 'scripture'],
    ['75:18/3', 'فَٱعۡبُدۡ', 'faith'],
    ['26:43/4', 'ٱعۡبُدُوا۟', 'prophet'],
    ['55:27/2', 'وَتَرۡزُقُ', 'allah'],
    ['64:13/8', 'نُهۡلِكِ', 'faith'],
  ])('%s does not offer %s: %s', (place, forms, fault) => {
    expect(forms.split(' ').map((form) => sources.clozeVerdicts.get(place)?.get(form))).toEqual(
      forms.split(' ').map(() => fault),
    );
    expect(offeredIn(place, forms)).toEqual([]);
  });

  // Their roles are in attested-roles.test.ts.
  test.each<[PlaceKey, string]>([
    ['4:158/5', 'وَخُلِقَ'],
    ['4:28/1', 'يُهۡلَكُ'],
    ['19:40/2', 'نَعۡبُدُ'],
    ['7:55/1', 'تَقۡتُلُوا۟ أُخۡرِجُوا۟'],
    ['16:50/1', 'يُهۡلِكُونَ'],
  ])('%s does not offer %s', (place, forms) => {
    expect(offeredIn(place, forms)).toEqual([]);
  });

  test('an unread one is refused', () => {
    const all = withVerdicts(new Map(), 1, '108');
    expect(countOf(all, 'unread')).toBeGreaterThan(1000);
    expect(countOf(all, null)).toBe(0);
  });

  test('a reader’s “fit” does not make Allah the subject of a passive', () => {
    const all = withVerdicts(new Map([['4:158/5', new Map([['وَخُلِقَ', 'fit']])]]), 6, '');
    const asked = all.filter(({ place, form }) => place === '4:158/5' && form === 'وَخُلِقَ');
    expect(asked.map(({ refusal }) => refusal)).toEqual(['act of Allah']);
  });
});
