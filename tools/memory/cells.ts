import type { ForgettingKind } from './forgetting.ts';
import type { KnowledgeSample, Pace, Simulated } from './simulate.ts';

export const proofDays = 90;

/** A law of forgetting at a rhythm, and its least recall on the last day; null: that of the path. */
export interface ProofCell {
  readonly forgetting: ForgettingKind;
  readonly pace: Pace;
  readonly minRecall: number | null;
}

export const cells: readonly ProofCell[] = [
  { forgetting: 'fsrs-like', pace: 'daily', minRecall: 0.9 },
  { forgetting: 'fsrs-like', pace: 'half', minRecall: 0.9 },
  { forgetting: 'six-days', pace: 'daily', minRecall: 0.9 },
  { forgetting: 'six-days', pace: 'half', minRecall: 0.9 },
  { forgetting: 'two-days', pace: 'daily', minRecall: 0.9 },
  { forgetting: 'two-days', pace: 'half', minRecall: 0.84 },
  { forgetting: 'noisy-six-days', pace: 'four', minRecall: 0.9 },
  { forgetting: 'noisy-six-days', pace: 'two', minRecall: 0.9 },
  { forgetting: 'noisy-two-days', pace: 'four', minRecall: 0.82 },
  { forgetting: 'noisy-two-days', pace: 'two', minRecall: 0.82 },
];

/** Days with a bound of their own on belief minus truth. */
export const namedDays = [3, 5, 7, 10, 14, 20, 30, 60, 90] as const;

/** Bounds of belief minus truth, as shares of the words taught, and of the band. */
export const bounds = {
  early: { days: [3, 14], error: 0.06 },
  later: { days: [20, 90], error: 0.03 },
  namedDay: 0.09,
  bandHolds: 0.9,
  bandWidth: { 7: 0.16, 30: 0.1 },
} as const;

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

const shareOfTaught = (value: (sample: KnowledgeSample) => number) => (sample: KnowledgeSample) =>
  value(sample) / Math.max(1, sample.taught);

/** The mean of a value over learners on the days from one to another; days beyond the simulated ones are left out. */
export const meanOver = (
  learners: readonly Simulated[],
  [from, to]: readonly [number, number],
  value: (sample: KnowledgeSample) => number,
): Estimate =>
  estimate(
    learners.map(({ standings }) => {
      const days = standings.filter(({ day }) => day >= from && day <= to);
      return days.reduce((sum, sample) => sum + value(sample), 0) / Math.max(1, days.length);
    }),
  );

export const beliefError = shareOfTaught(({ believed, known }) => believed - known);
export const bandWidth = shareOfTaught(({ from, to }) => to - from);
export const isInBand = ({ known, from, to }: KnowledgeSample): number => Number(known >= from && known <= to);
export const recallOf = (learners: readonly Simulated[]): Estimate =>
  estimate(learners.map(({ known, taught }) => known / taught));
/** Exercises passed at the first run, as a share of those begun. */
export const firstPassesOf = (learners: readonly Simulated[]): Estimate =>
  estimate(learners.map(({ firstPasses, exercises }) => firstPasses / exercises));
/** Words truly known on the last day for each thousand questions. */
export const knownPerThousand = (learners: readonly Simulated[]): Estimate =>
  estimate(learners.map(({ known, questions }) => (1000 * known) / questions));
