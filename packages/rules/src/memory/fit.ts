import type { Rulebook } from '../rulebook.ts';
import { recallAfter } from './fsrs.ts';
import { type LearnerModel, personalStability, type UnaidedShare } from './learner-model.ts';
import { type FirstTry, knownAfter } from './memory.ts';

/** A group of first tries with the same elapsed days, nearly the same stability and the same guess rate. */
interface AlikeTries {
  readonly elapsedDays: number;
  readonly stability: number;
  readonly guessRate: number;
  readonly right: number;
  readonly wrong: number;
}

/** Stabilities within a fifth of each other are taken together: a year's tries come to some hundred groups. */
const groupsPerDoubling = 4;

function groupTries(tries: readonly FirstTry[]): AlikeTries[] {
  const groups = new Map<string, AlikeTries>();
  for (const { elapsedDays, stability, guessRate, isRight } of tries) {
    const step = Math.round(groupsPerDoubling * Math.log2(stability));
    const key = `${elapsedDays} ${step} ${guessRate}`;
    const { right, wrong } = groups.get(key) ?? { right: 0, wrong: 0 };
    const counted = isRight ? { right: right + 1, wrong } : { right, wrong: wrong + 1 };
    groups.set(key, { elapsedDays, stability: 2 ** (step / groupsPerDoubling), guessRate, ...counted });
  }
  return [...groups.values()].toSorted(
    (one, other) =>
      one.elapsedDays - other.elapsedDays || one.stability - other.stability || one.guessRate - other.guessRate,
  );
}

/** The logarithm of the probability of these tries. @param share of the words taught that are known without help */
function likelihoodOf(groups: readonly AlikeTries[], model: LearnerModel, { memory }: Rulebook, share = 1): number {
  const { slipRate, fit } = memory;
  let sum = 0;
  for (const { elapsedDays, stability, guessRate, right, wrong } of groups) {
    const recall = share * recallAfter(elapsedDays, personalStability(stability, model), model.decay);
    const chance = recall * (1 - slipRate) + (1 - recall) * guessRate;
    const bounded = Math.min(1 - fit.minChance, Math.max(fit.minChance, chance));
    sum += right * Math.log(bounded) + wrong * Math.log(1 - bounded);
  }
  return sum;
}

/** How surprised a model is by first tries, on average; less is better. */
export const logLoss = (tries: readonly FirstTry[], model: LearnerModel, rulebook: Rulebook): number =>
  tries.length === 0 ? 0 : -likelihoodOf(groupTries(tries), model, rulebook) / tries.length;

/** Normalised weights of hypotheses by the logarithms of their probabilities. */
function weightsOf(logarithms: readonly number[]): number[] {
  const most = Math.max(...logarithms);
  const weights = logarithms.map((each) => Math.exp(each - most));
  const total = weights.reduce((sum, each) => sum + each, 0);
  return weights.map((each) => each / total);
}

/** Mean and standard deviation. */
function momentsOf(values: readonly number[], weights: readonly number[]): { mean: number; deviation: number } {
  const mean = values.reduce((sum, value, at) => sum + value * (weights[at] ?? 0), 0);
  const variance = values.reduce((sum, value, at) => sum + squared(value - mean) * (weights[at] ?? 0), 0);
  return { mean, deviation: Math.sqrt(variance) };
}

/** Answers that were looked up look like knowledge: only a check shows the share that is known without help. The last one counts. */
function unaidedShare(tries: readonly FirstTry[], model: LearnerModel, rulebook: Rulebook): UnaidedShare | undefined {
  const { slipRate, guessRateUnknownTask, fit } = rulebook.memory;
  const latestFirst = tries.filter(({ check }) => check !== null).toSorted((one, other) => other.atMs - one.atMs);
  const checks = latestFirst.filter(({ check }) => check === latestFirst[0]?.check);
  const [last, first] = [checks[0], checks.at(-1)];
  if (last === undefined || first === undefined) return undefined;
  const groups = groupTries(checks);
  const posterior = fit.unaidedShares.map(
    (share) => likelihoodOf(groups, model, rulebook, share) - (share < 1 ? fit.lookedUpSurprise : 0),
  );
  const { mean: share, deviation } = momentsOf(fit.unaidedShares, weightsOf(posterior));
  const missed = knownAfter(share, false, guessRateUnknownTask, slipRate);
  return { share, deviation, missed, fromMs: first.atMs, toMs: last.atMs };
}

const squared = (value: number) => value * value;

/**
 * The numbers of a learner by their first tries, in whatever order they come: the mean of the posterior, from the population's
 * numbers as the prior. Few tries move them little; the deviation says how much remains unknown.
 */
export function fitModel(tries: readonly FirstTry[], rulebook: Rulebook): LearnerModel {
  const { population, fit } = rulebook.memory;
  if (tries.length < fit.minTries) return population;
  const groups = groupTries(tries);
  const models = fit.multipliers.flatMap((multiplier) =>
    fit.growths.flatMap((growth) => fit.decays.map((decay) => ({ multiplier, growth, decay, deviation: 0 }))),
  );
  const weights = weightsOf(
    models.map((model) => {
      const prior =
        squared(Math.log(model.multiplier / population.multiplier) / population.deviation) +
        squared((model.growth - population.growth) / fit.growthDeviation);
      return likelihoodOf(groups, model, rulebook) - prior / 2;
    }),
  );
  const moments = (value: (model: LearnerModel) => number) => momentsOf(models.map(value), weights);
  const multiplier = moments((model) => Math.log(model.multiplier));
  const model = {
    multiplier: Math.exp(multiplier.mean),
    growth: moments(({ growth }) => growth).mean,
    decay: Math.exp(moments(({ decay }) => Math.log(decay)).mean),
    deviation: multiplier.deviation,
  };
  const unaided = unaidedShare(tries, model, rulebook);
  return unaided === undefined ? model : { ...model, unaided };
}
