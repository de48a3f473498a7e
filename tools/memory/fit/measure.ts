import type { MemoryTerms } from '@kalima/rules';
import { type EvidenceStep, nextStrength, recallAfter, type Strength } from '@kalima/rules/memory';

type Parameters = MemoryTerms['parameters'];

/** Evidence of one learner's log of one word. */
export type History = readonly EvidenceStep[];

interface Predicted {
  readonly recall: number;
  readonly isRight: boolean;
  /** Similar reviews share a bin. */
  readonly bin: string;
}

/** Accuracy of predictions for reviews from a moment on; lower is better. */
export interface Fitness {
  readonly reviews: number;
  readonly logLoss: number;
  /** Root of the mean square of (predicted − right) over bins of alike reviews, weighted by their size. */
  readonly rmseBins: number;
}

/** Bins of about equal ratios: days since the last review, reviews so far, wrong ones so far. */
const binOf = (elapsedDays: number, reviews: number, lapses: number): string =>
  [elapsedDays, reviews, lapses].map((count) => Math.round(2 * Math.log2(1 + count))).join(' ');

function predict(
  history: History,
  fromMs: number,
  recallOf: (strength: Strength, elapsedDays: number) => number,
  step: (strength: Strength | null, review: EvidenceStep) => Strength,
): Predicted[] {
  let [strength, lapses]: [Strength | null, number] = [null, 0];
  return history.flatMap((review, at) => {
    const before = strength;
    const isRight = review.evidence === 'good';
    strength = step(before, review);
    const bin = binOf(review.elapsedDays, at, lapses);
    if (!isRight) lapses += 1;
    // A second answer on the same day says nothing about memory.
    if (before === null || review.elapsedDays === 0 || review.atMs < fromMs) return [];
    return [{ recall: recallOf(before, review.elapsedDays), isRight, bin }];
  });
}

const minChance = 1e-4;

function fitnessOf(predicted: readonly Predicted[]): Fitness {
  const bins = new Map<string, { count: number; chance: number; right: number }>();
  let loss = 0;
  for (const { recall, isRight, bin } of predicted) {
    const chance = Math.min(1 - minChance, Math.max(minChance, recall));
    loss -= Math.log(isRight ? chance : 1 - chance);
    const { count, chance: sum, right } = bins.get(bin) ?? { count: 0, chance: 0, right: 0 };
    bins.set(bin, { count: count + 1, chance: sum + chance, right: right + (isRight ? 1 : 0) });
  }
  const reviews = predicted.length;
  const squares = [...bins.values()].reduce((sum, { count, chance, right }) => sum + (chance - right) ** 2 / count, 0);
  return { reviews, logLoss: loss / Math.max(1, reviews), rmseBins: Math.sqrt(squares / Math.max(1, reviews)) };
}

/**
 * How well parameters predict the answers from a moment on, each from what came before it. Guesses count as known here, as they do to
 * the optimiser; a learner's own numbers, which are fitted later, take them out.
 */
export function measure(histories: readonly History[], fromMs: number, parameters: Parameters): Fitness {
  const decay = parameters.weights[20] ?? 0.5;
  const recallOf = ({ stability }: Strength, elapsedDays: number) => recallAfter(elapsedDays, stability, decay);
  const step = (strength: Strength | null, { elapsedDays, evidence }: EvidenceStep) =>
    nextStrength(strength, elapsedDays, evidence, parameters);
  return fitnessOf(histories.flatMap((history) => predict(history, fromMs, recallOf, step)));
}

/** How well the share that was right before a moment predicts every review from then on. */
export function measureConstant(histories: readonly History[], fromMs: number): Fitness {
  const before = histories.flat().filter(({ atMs, elapsedDays }) => atMs < fromMs && elapsedDays > 0);
  const right = before.filter(({ evidence }) => evidence === 'good').length / Math.max(1, before.length);
  const none: Strength = { stability: 1, difficulty: 1 };
  return fitnessOf(
    histories.flatMap((history) =>
      predict(
        history,
        fromMs,
        () => right,
        () => none,
      ),
    ),
  );
}
