import type { Finding } from '@kalima/testing/measuring/numbers.ts';
import { maxRatio, measureBoards } from '../../apps/server/bench/boards.ts';

export async function benchBoards(adminUrl: string): Promise<Finding[]> {
  const measured = await measureBoards(adminUrl, [10_000, 100_000, 1_000_000]);
  return measured.map(({ question, ms, ratio }) => {
    const medians = [...ms].map(([learners, median]) => `${learners.toLocaleString('en')}: ${median.toFixed(2)} ms`);
    return {
      what: question,
      figures: `${medians.join('   ')}   ratio ${ratio.toFixed(2)} (at most ${maxRatio})`,
      isWithin: ratio <= maxRatio,
    };
  });
}
