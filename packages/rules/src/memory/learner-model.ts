import { recallAfter } from './fsrs.ts';

/**
 * The numbers of a learner: how much longer than FSRS expects they remember, how much of the growth that it expects of a word they
 * reach (1: all of it, as a power of stability), and how the curve falls.
 */
export interface LearnerModel {
  readonly multiplier: number;
  readonly growth: number;
  readonly decay: number;
  /** Standard deviation of the logarithm of the multiplier: what is not known about the learner. */
  readonly deviation: number;
  /** Absent without a check. */
  readonly unaided?: UnaidedShare | undefined;
}

/** The share of what was taught that a check found known without help, and its standard deviation. */
export interface UnaidedShare {
  readonly share: number;
  readonly deviation: number;
  /** That a word which was wrong in that check is known. */
  readonly missed: number;
  /** The first and the last answer of that check: a word that was right since its first is not concerned. */
  readonly fromMs: number;
  readonly toMs: number;
}

/** Days until nine of ten words of this strength are still known by this learner. */
export const personalStability = (
  stability: number,
  { multiplier, growth }: Pick<LearnerModel, 'multiplier' | 'growth'>,
): number => multiplier * stability ** growth;

/** Gauss-Hermite quadrature of three nodes: exact for a polynomial of the fifth degree. */
const nodes = [
  { at: -Math.sqrt(3), weight: 1 / 6 },
  { at: 0, weight: 4 / 6 },
  { at: Math.sqrt(3), weight: 1 / 6 },
] as const;

interface PossibleLearner {
  readonly model: LearnerModel;
  readonly weight: number;
}

const possible = new WeakMap<LearnerModel, readonly PossibleLearner[]>();

/** A learner as they may be, with the probability of each. */
export function possibleLearners(model: LearnerModel): readonly PossibleLearner[] {
  const known = possible.get(model);
  if (known !== undefined) return known;
  const learners =
    model.deviation === 0
      ? [{ model, weight: 1 }]
      : nodes.map(({ at, weight }) => ({
          model: { ...model, multiplier: model.multiplier * Math.exp(at * model.deviation), deviation: 0 },
          weight,
        }));
  possible.set(model, learners);
  return learners;
}

/** The probability that a learner recalls a word of this strength, `elapsedDays` after its last question. */
export function recallByModel(elapsedDays: number, stability: number, model: LearnerModel): number {
  let recall = 0;
  for (const { model: each, weight } of possibleLearners(model))
    recall += weight * recallAfter(elapsedDays, personalStability(stability, each), each.decay);
  return recall;
}
