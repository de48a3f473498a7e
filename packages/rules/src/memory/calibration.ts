import type { WordId } from '@kalima/course/schema';
import type { Day } from '../moment.ts';
import type { Rulebook } from '../rulebook.ts';
import { countedReviews } from './fold-word.ts';
import { guessRateOf } from './memory.ts';
import type { WordReview } from './review.ts';

export interface Prediction {
  readonly predicted: number;
  readonly isRight: boolean;
  /** The probability of a right answer about an unknown word. */
  readonly guessRate: number;
}

/** "Of words we gave 80-90 %, you knew 86 %." */
export interface CalibrationBin {
  readonly from: number;
  readonly to: number;
  readonly count: number;
  /** Means of the bin; null where it is empty. */
  readonly predicted: number | null;
  readonly known: number | null;
}

/** Accuracy of the predictions in a learner's log; guessed right answers are taken out. */
export function calibrationOf(predictions: readonly Prediction[], { memory }: Rulebook): CalibrationBin[] {
  const { calibrationBins } = memory;
  return calibrationBins.map((from, at) => {
    const to = calibrationBins[at + 1] ?? 1;
    const isLast = at === calibrationBins.length - 1;
    const inBin = predictions.filter(({ predicted }) => predicted >= from && (predicted < to || isLast));
    const count = inBin.length;
    if (count === 0) return { from, to, count, predicted: null, known: null };
    const predicted = inBin.reduce((sum, each) => sum + each.predicted, 0) / count;
    const right = inBin.filter(({ isRight }) => isRight).length / count;
    const guessRate = inBin.reduce((sum, each) => sum + each.guessRate, 0) / count;
    return { from, to, count, predicted, known: Math.max(0, (right - guessRate) / (1 - guessRate)) };
  });
}

/** Predictions of the latest first tries of a log, the latest last. */
export function predictionsOf(reviews: readonly WordReview[], rulebook: Rulebook): readonly Prediction[] {
  const lastDays = new Map<WordId, Day>();
  const predictions: Prediction[] = [];
  for (const review of countedReviews(reviews)) {
    const { word, day, evidence, predicted, task } = review;
    if (evidence === 'none' || day <= (lastDays.get(word) ?? '')) continue;
    lastDays.set(word, day);
    if (predicted === null || task === null) continue;
    predictions.push({ predicted, isRight: evidence === 'good', guessRate: guessRateOf(review, rulebook) });
  }
  return predictions.slice(-rulebook.memory.told.predictions);
}
