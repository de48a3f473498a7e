import { createHash } from 'node:crypto';
import type { MemoryTerms } from '@kalima/rules';
import type { History } from './measure.ts';

const grades = { again: 1, good: 3 } as const;

/** Six digits are what the optimiser is sure of, and keep the file readable. */
const rounded = (weight: number) => Number(weight.toFixed(6));

/**
 * Fits the 21 parameters of FSRS-6 to what counted before a moment.
 * @throws where the optimiser, an optional dependency, is not installed
 */
export async function optimise(histories: readonly History[], untilMs: number): Promise<MemoryTerms['parameters']> {
  const { computeParameters, FSRSBindingItem, FSRSBindingReview } = await import('@open-spaced-repetition/binding');
  const items = histories.flatMap((history) => {
    const known = history.filter(({ atMs }) => atMs < untilMs);
    const reviews = known.map(({ elapsedDays, evidence }) => new FSRSBindingReview(grades[evidence], elapsedDays));
    // One item for each review that had something to predict from, with all that came before it.
    return known.flatMap(({ elapsedDays }, at) =>
      at > 0 && elapsedDays > 0 ? [new FSRSBindingItem(reviews.slice(0, at + 1))] : [],
    );
  });
  const fitted = (await computeParameters(items, { enableShortTerm: true })).map(rounded);
  const version = `fsrs-6-${createHash('sha256').update(JSON.stringify(fitted)).digest('hex').slice(0, 8)}`;
  return { version, weights: fitted };
}
