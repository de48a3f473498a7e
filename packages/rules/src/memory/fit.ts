import type { Rulebook } from '../rulebook.ts';
import { compareTexts } from './compare-texts.ts';
import { recallAfter } from './fsrs.ts';
import type { FirstTry } from './memory.ts';
import { defaultModel, type LearnerModel, personalStability } from './recall.ts';

/** No prediction is taken as certain: a single surprise would weigh without end. */
const minChance = 1e-4;

/** The probability of a right answer: known, or guessed. */
const chanceOfRight = (recall: number, guessRate: number) => guessRate + (1 - guessRate) * recall;

/** First tries that are alike: so many days after the last one, at nearly the same stability. */
interface AlikeTries {
  readonly elapsedDays: number;
  readonly stability: number;
  readonly right: number;
  readonly wrong: number;
}

/** Stabilities within a fifth of each other are taken together: a year's tries come to some hundred groups. */
const groupsPerDoubling = 4;

function groupTries(tries: readonly FirstTry[]): AlikeTries[] {
  const groups = new Map<string, AlikeTries>();
  for (const { elapsedDays, stability, isRight } of tries) {
    const step = Math.round(groupsPerDoubling * Math.log2(stability));
    const key = `${elapsedDays} ${step}`;
    const { right, wrong } = groups.get(key) ?? { right: 0, wrong: 0 };
    const counted = isRight ? { right: right + 1, wrong } : { right, wrong: wrong + 1 };
    groups.set(key, { elapsedDays, stability: 2 ** (step / groupsPerDoubling), ...counted });
  }
  return [...groups.values()];
}

function lossOf(groups: readonly AlikeTries[], model: LearnerModel, { memory }: Rulebook): number {
  let [sum, count] = [0, 0];
  for (const { elapsedDays, stability, right, wrong } of groups) {
    const recall = recallAfter(elapsedDays, personalStability(stability, model), model.decay);
    const chance = Math.min(1 - minChance, chanceOfRight(recall, memory.guessRate));
    sum -= right * Math.log(chance) + wrong * Math.log(1 - chance);
    count += right + wrong;
  }
  return count === 0 ? 0 : sum / count;
}

/** How surprised a model is by first tries, on average; less is better. */
export function logLoss(tries: readonly FirstTry[], model: LearnerModel, rulebook: Rulebook): number {
  return lossOf(groupTries(tries), model, rulebook);
}

function bestOf(tries: readonly FirstTry[], rulebook: Rulebook): LearnerModel {
  const { multipliers, growths, decays } = rulebook.memory.fit;
  const groups = groupTries(tries);
  let best = defaultModel(rulebook.memory.parameters);
  let least = lossOf(groups, best, rulebook);
  for (const decay of decays) {
    for (const growth of growths) {
      for (const multiplier of multipliers) {
        const model = { multiplier, growth, decay };
        const loss = lossOf(groups, model, rulebook);
        if (loss < least) [best, least] = [model, loss];
      }
    }
  }
  return best;
}

/**
 * The numbers that fit a learner's own first tries, in whatever order they come. They are taken only if they predict better than
 * everybody's: each of the latest parts of the log is predicted by the numbers that fit what came before it.
 */
export function fitModel(tries: readonly FirstTry[], rulebook: Rulebook): LearnerModel {
  const { parameters, fit } = rulebook.memory;
  const everybodys = defaultModel(parameters);
  if (tries.length < fit.minTries) return everybodys;
  const ordered = tries.toSorted((one, other) => one.atMs - other.atMs || compareTexts(one.word, other.word));
  const partLength = Math.floor((ordered.length * fit.heldOutShare) / fit.heldOutParts);
  let gain = 0;
  for (let part = fit.heldOutParts; part > 0; part -= 1) {
    const from = ordered.length - part * partLength;
    const later = ordered.slice(from, from + partLength);
    const fitted = bestOf(ordered.slice(0, from), rulebook);
    gain += logLoss(later, everybodys, rulebook) - logLoss(later, fitted, rulebook);
  }
  return gain > 0 ? bestOf(ordered, rulebook) : everybodys;
}
