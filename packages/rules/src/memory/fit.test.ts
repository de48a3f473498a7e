import { describe, expect, it } from 'vitest';
import { chanceFrom } from '../chance.ts';
import { standardRulebook as rules } from '../rulebook.ts';
import { calibrationOf } from './calibration.ts';
import { fitModel, logLoss } from './fit.ts';
import { recallAfter } from './fsrs.ts';
import { type LearnerModel, personalStability } from './learner-model.ts';
import type { FirstTry } from './memory.ts';

const { population } = rules.memory;
const guessRate = 0.25;

/** First tries of a learner who forgets as a model says and guesses one unknown word in four. */
function triesOf(model: LearnerModel, count: number, seed = 1): FirstTry[] {
  const chance = chanceFrom(seed);
  return Array.from({ length: count }, (_, at) => {
    const stability = Math.exp(chance.next() * 5);
    const elapsedDays = 1 + chance.below(Math.ceil(2 * stability));
    const recall = recallAfter(elapsedDays, personalStability(stability, model), model.decay);
    const isRight = chance.next() < recall ? chance.next() >= rules.memory.slipRate : chance.next() < guessRate;
    return { word: 'g01w01', day: '2026-01-01', atMs: at, elapsedDays, stability, isRight, guessRate, check: null };
  });
}

const quick: LearnerModel = { multiplier: 0.25, growth: 0.8, decay: 0.3, deviation: 0 };

describe("a learner's numbers", () => {
  it('are found again from their first tries', () => {
    for (const seed of [1, 2, 3]) {
      const tries = triesOf(quick, 3000, seed);
      const fitted = fitModel(tries, rules);
      expect(logLoss(tries, fitted, rules)).toBeLessThan(logLoss(tries, population, rules));
      for (const stability of [3, 30]) {
        const days = personalStability(stability, quick);
        expect(recallAfter(days, personalStability(stability, fitted), fitted.decay)).toBeCloseTo(0.9, 1);
      }
    }
  });

  it("are the population's while there are fewer than ten first tries, and their own from ten on", () => {
    expect(fitModel(triesOf(quick, rules.memory.fit.minTries - 1), rules)).toBe(population);
    expect(fitModel([], rules)).toBe(population);
    expect(fitModel(triesOf(quick, rules.memory.fit.minTries), rules)).not.toEqual(population);
  });

  it('leave the population’s the less surely the more tries there are, and say how much is not known', () => {
    const deviations = [10, 40, 200, 2000].map((count) => fitModel(triesOf(quick, count, 4), rules).deviation);
    expect(deviations).toEqual(deviations.toSorted((one, other) => other - one));
    expect(deviations[0]).toBeLessThan(population.deviation);
    expect(deviations.at(-1)).toBeLessThan(0.2);
  });

  it('do not depend on the order in which the tries come', () => {
    const tries = triesOf(quick, 400);
    expect(fitModel(chanceFrom(7).shuffle(tries), rules)).toEqual(fitModel(tries, rules));
    const atOnce = tries.map((each, at) => ({ ...each, atMs: 0, word: `g01w${1000 + at}` as const }));
    const fitted = fitModel(atOnce, rules);
    expect(fitted).toEqual(fitModel(tries, rules));
    for (const seed of [1, 2, 3, 4]) expect(fitModel(chanceFrom(seed).shuffle(atOnce), rules)).toEqual(fitted);
  });

  it('are judged by how much surprise they leave', () => {
    expect(logLoss([], population, rules)).toBe(0);
    const many = triesOf(population, 100);
    expect(logLoss([...many, ...many], population, rules)).toBeCloseTo(logLoss(many, population, rules), 9);
    const [one] = triesOf(population, 1);
    const sure = { ...(one as FirstTry), elapsedDays: 0 };
    expect(logLoss([{ ...sure, isRight: true }], population, rules)).toBeCloseTo(
      -Math.log(1 - rules.memory.slipRate),
      6,
    );
    expect(logLoss([{ ...sure, isRight: false }], population, rules)).toBeCloseTo(-Math.log(rules.memory.slipRate), 6);
  });
});

describe('how true predictions were', () => {
  it('is counted in bins, guesses taken out', () => {
    const predictions = [0.82, 0.85, 0.88, 0.89, 0.3, 1].map((predicted, at) => ({
      predicted,
      isRight: at !== 0,
      guessRate: 0.12,
    }));
    const bins = calibrationOf(predictions, rules);
    expect(bins.map(({ from, to, count }) => [from, to, count])).toEqual([
      [0, 0.5, 1],
      [0.5, 0.6, 0],
      [0.6, 0.7, 0],
      [0.7, 0.8, 0],
      [0.8, 0.9, 4],
      [0.9, 0.95, 0],
      [0.95, 1, 1],
    ]);
    expect(bins[4]?.predicted).toBeCloseTo(0.86, 6);
    expect(bins[4]?.known).toBeCloseTo((0.75 - 0.12) / 0.88, 6);
    expect(bins[1]).toMatchObject({ predicted: null, known: null });
  });

  it('never counts fewer than none as known', () => {
    expect(calibrationOf([{ predicted: 0.2, isRight: false, guessRate: 0.12 }], rules)[0]?.known).toBe(0);
  });

  it('puts a prediction on the edge of two bins into the upper one', () => {
    const counts = calibrationOf(
      [
        { predicted: 0.8, isRight: true, guessRate: 0.12 },
        { predicted: 0.9, isRight: true, guessRate: 0.12 },
      ],
      rules,
    );
    expect(counts.map(({ count }) => count)).toEqual([0, 0, 0, 0, 1, 1, 0]);
  });
});
