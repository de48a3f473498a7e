import { createHash } from 'node:crypto';
import type { MemoryTerms } from '@kalima/rules';
import type { History } from './measure.ts';

const grades = { again: 1, good: 3 } as const;

/** Six digits are what the optimiser is sure of, and keep the file readable. */
const rounded = (weight: number) => Number(weight.toFixed(6));

interface Optimiser {
  readonly FSRSBindingReview: new (rating: number, deltaT: number) => object;
  readonly FSRSBindingItem: new (reviews: object[]) => object;
  computeParameters(items: object[], options: { enableShortTerm: boolean }): Promise<number[]>;
}

/** Large and native, and needed by operators who fit parameters alone: an optional peer, which is installed by hand. */
const optimiser = '@open-spaced-repetition/binding';

/** null where it is not installed. */
export const loadOptimiser = (): Promise<Optimiser | null> =>
  import(optimiser).then(
    (module) => module as Optimiser,
    () => null,
  );

/** Fits the 21 parameters of FSRS-6 to what counted before a moment. */
export async function optimise(
  { computeParameters, FSRSBindingItem, FSRSBindingReview }: Optimiser,
  histories: readonly History[],
  untilMs: number,
): Promise<MemoryTerms['parameters']> {
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
