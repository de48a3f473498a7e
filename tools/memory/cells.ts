import type { ForgettingKind } from './forgetting.ts';
import type { Pace, Simulated } from './simulate.ts';

export const proofDays = 90;

/** What must hold for a cell of the proof on its last day. */
export interface Bounds {
  readonly forgetting: ForgettingKind;
  readonly pace: Pace;
  readonly minRecall: number;
  /**
   * What is asked beyond a level's own twelve questions an exercise, as a share of the path's. More than `maxBeyond` is out of reach
   * in this cell (docs/memory.md says why); so much it may be.
   */
  readonly reachableBeyond: number;
}

export const maxBeyond = 0.6;
export const maxBeliefError = 0.04;
export const minKnownShare = 0.93;

export const cells: readonly Bounds[] = [
  { forgetting: 'fsrs-like', pace: 'daily', minRecall: 0.9, reachableBeyond: 0.65 },
  { forgetting: 'fsrs-like', pace: 'half', minRecall: 0.9, reachableBeyond: maxBeyond },
  { forgetting: 'six-days', pace: 'daily', minRecall: 0.9, reachableBeyond: 1.7 },
  { forgetting: 'six-days', pace: 'half', minRecall: 0.9, reachableBeyond: 1.25 },
  { forgetting: 'two-days', pace: 'daily', minRecall: 0.9, reachableBeyond: 2 },
  { forgetting: 'two-days', pace: 'half', minRecall: 0.84, reachableBeyond: 1.6 },
];

/** A mean with its standard error. */
export interface Estimate {
  readonly mean: number;
  readonly error: number;
}

export function estimate(values: readonly number[]): Estimate {
  const mean = values.reduce((sum, value) => sum + value, 0) / values.length;
  const variance = values.reduce((sum, value) => sum + (value - mean) ** 2, 0) / Math.max(1, values.length - 1);
  return { mean, error: Math.sqrt(variance / values.length) };
}

/** What a cell came to; learners with the same number have the same memory and the same days on both sides. */
export function compare(picked: readonly Simulated[], path: readonly Simulated[]) {
  const shareOf = (value: (learner: Simulated) => number) =>
    estimate(picked.map((learner, at) => value(learner) / value(path[at] as Simulated)));
  return {
    recall: estimate(picked.map(({ known, taught }) => known / taught)),
    beliefError: estimate(picked.map(({ believed, known, taught }) => (believed - known) / taught)),
    beyond: shareOf(({ beyond }) => beyond),
    notOwn: shareOf(({ notOwn }) => notOwn),
    known: shareOf(({ known }) => known),
  };
}

/** Met at mean ± 2 standard errors. */
export const reaches = ({ mean, error }: Estimate, bound: number) => mean + 2 * error >= bound;
export const staysUnder = ({ mean, error }: Estimate, bound: number) => mean - 2 * error <= bound;
export const isNear = ({ mean, error }: Estimate, bound: number) => Math.abs(mean) - 2 * error <= bound;
