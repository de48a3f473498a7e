import { measureCoverage, type WordId } from '@kalima/course';
import { type Finding, median } from '@kalima/testing/measuring/numbers.ts';
import { loadTeaching } from '../../apps/server/src/course/teaching.ts';

const rounds = 300;
const maxMs = 5;

/** The whole Quran for a learner who knows every word of the course, against reading the same occurrences once. */
export async function benchCoverage(): Promise<Finding[]> {
  const { course, coverage } = loadTeaching();
  const learnt: WordId[] = [...course.words.keys()];
  const [countMs, readMs]: [number[], number[]] = [[], []];
  for (let round = 0; round < rounds; round += 1) {
    const before = performance.now();
    const { tokensMet } = measureCoverage(coverage, learnt);
    const between = performance.now();
    let seen = 0;
    for (const verses of coverage.postings.values())
      for (let at = 0; at < verses.length; at += 1) seen += verses[at] ?? 0;
    readMs.push(performance.now() - between);
    countMs.push(between - before);
    if (tokensMet === 0 || seen === 0) throw new Error('Nothing was counted');
  }
  const [ms, floor] = [median(countMs), median(readMs)];
  return [
    { what: 'coverage of the whole Quran', figures: `${ms.toFixed(2)} ms (at most ${maxMs})`, isWithin: ms <= maxMs },
    { what: 'reading every occurrence once', figures: `${floor.toFixed(3)} ms`, isWithin: null },
    { what: 'coverage, as so many readings', figures: (ms / floor).toFixed(1), isWithin: null },
  ];
}
