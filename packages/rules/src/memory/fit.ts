import type { Rulebook } from '../rulebook.ts';
import { recallAfter } from './fsrs.ts';
import type { FirstTry } from './memory.ts';
import { defaultModel, type LearnerModel } from './recall.ts';

/** No prediction is taken as certain: a single surprise would weigh without end. */
const minChance = 1e-4;

/** The probability of a right answer: known, or guessed. */
const chanceOfRight = (recall: number, guessRate: number) => guessRate + (1 - guessRate) * recall;

/** How surprised a model is by first tries, on average; less is better. */
export function logLoss(tries: readonly FirstTry[], model: LearnerModel, { memory }: Rulebook): number {
  let sum = 0;
  for (const { elapsedDays, stability, isRight } of tries) {
    const recall = recallAfter(elapsedDays, stability * model.multiplier, model.decay);
    const right = Math.min(1 - minChance, chanceOfRight(recall, memory.guessRate));
    sum -= Math.log(isRight ? right : 1 - right);
  }
  return tries.length === 0 ? 0 : sum / tries.length;
}

function bestOf(tries: readonly FirstTry[], rulebook: Rulebook): LearnerModel {
  const { multipliers, decays } = rulebook.memory.fit;
  let best = defaultModel(rulebook.memory.parameters);
  let least = logLoss(tries, best, rulebook);
  for (const decay of decays) {
    for (const multiplier of multipliers) {
      const loss = logLoss(tries, { multiplier, decay }, rulebook);
      if (loss < least) [best, least] = [{ multiplier, decay }, loss];
    }
  }
  return best;
}

/**
 * The two numbers that fit a learner's own first tries, in whatever order they come. They are taken only if, fitted to the earlier
 * tries, they predict the later ones better than everybody's.
 */
export function fitModel(tries: readonly FirstTry[], rulebook: Rulebook): LearnerModel {
  const { parameters, fit } = rulebook.memory;
  const everybodys = defaultModel(parameters);
  if (tries.length < fit.minTries) return everybodys;
  const ordered = tries.toSorted((one, other) => one.atMs - other.atMs || (one.word < other.word ? -1 : 1));
  const heldOutFrom = Math.floor(ordered.length * (1 - fit.heldOutShare));
  const [earlier, later] = [ordered.slice(0, heldOutFrom), ordered.slice(heldOutFrom)];
  const isBetter = logLoss(later, bestOf(earlier, rulebook), rulebook) < logLoss(later, everybodys, rulebook);
  return isBetter ? bestOf(ordered, rulebook) : everybodys;
}
