import { type Coverage, coverageTables, measureCoverage } from '../coverage.ts';
import type { Totals } from './brute-force.ts';
import type { CourseCheck, CourseUnderCheck } from './course-check.ts';

/** Bytes that loading a guide page may transfer. */
const guidePageCap = 60_000;

export const totalChecks: readonly CourseCheck[] = [
  {
    name: 'the totals are those of totals.json',
    find: (under) => {
      const { totals } = under.sources;
      const counted = countTotals(under);
      const percent = counted.cumulativeTokens.map((tokens) => toPercent(tokens, counted.tokens));
      const levels = under.course.guides.flatMap((guide) => guide.levels);
      const examples = under.course.guides.flatMap((guide) => guide.words).filter((word) => word.example.arabic !== '');
      return [
        ...differences('guides words references tokens locatedTokens versesWhole versesMostly', counted, totals),
        ...(levels.length === totals.levels ? [] : [`levels: ${levels.length}, not ${totals.levels}`]),
        ...(examples.length === totals.examples ? [] : [`examples: ${examples.length}, not ${totals.examples}`]),
        ...(String(percent) === String(totals.cumulativePercent) ? [] : [`cumulative: ${percent.join(', ')}`]),
      ];
    },
  },
  {
    name: 'a second count, by brute force, agrees',
    find: (under) => {
      const counted = countTotals(under);
      return [
        ...differences(Object.keys(counted).join(' '), counted, under.bruteForce),
        ...(String(counted.cumulativeTokens) === String(under.bruteForce.cumulativeTokens)
          ? []
          : [`cumulative: ${counted.cumulativeTokens} and ${under.bruteForce.cumulativeTokens}`]),
      ];
    },
  },
  {
    name: 'a guide page weighs at most 60 kB',
    find: ({ guidePageBytes }) =>
      [...guidePageBytes]
        .filter(([, bytes]) => bytes > guidePageCap)
        .map(([guide, bytes]) => `guide ${guide}: ${bytes}`),
  },
];

/** Counted from the compiled course, as the app counts. */
export function countTotals({ course, occurrences }: CourseUnderCheck): Totals {
  const tables = coverageTables(occurrences);
  const words = course.guides.flatMap((guide) => guide.words);
  const upTo = (guide: number): Coverage =>
    measureCoverage(
      tables,
      words.filter((word) => word.guide <= guide).map((word) => word.id),
    );
  const all = upTo(course.guides.length);
  return {
    guides: course.guides.length,
    words: course.words.size,
    references: words.reduce((sum, word) => sum + word.references.length, 0),
    tokens: all.tokens,
    locatedTokens: all.tokensMet,
    cumulativeTokens: course.guides.map((guide) => upTo(guide.number).tokensMet),
    versesWhole: all.versesWhole,
    versesMostly: all.versesMostly,
  };
}

export function toPercent(part: number, whole: number): number {
  return Math.round((part / whole) * 10_000) / 100;
}

function differences(keys: string, a: object, b: object): string[] {
  const left = new Map(Object.entries(a));
  const right = new Map(Object.entries(b));
  return keys
    .split(' ')
    .filter((key) => typeof left.get(key) === 'number' && left.get(key) !== right.get(key))
    .map((key) => `${key}: ${left.get(key)}, not ${right.get(key)}`);
}
