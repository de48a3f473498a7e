import { describe, expect, it } from 'vitest';
import { chanceFrom } from '../chance.ts';
import { standardRulebook as rules } from '../rulebook.ts';
import { calibrationOf } from './calibration.ts';
import { fitModel, logLoss } from './fit.ts';
import { recallAfter } from './fsrs.ts';
import type { FirstTry } from './memory.ts';
import { defaultModel, type LearnerModel, personalStability } from './recall.ts';

const everybodys = defaultModel(rules.memory.parameters);

/** First tries of a learner who forgets as a model says and guesses one unknown word in eight. */
function triesOf(model: LearnerModel, count: number, seed = 1): FirstTry[] {
  const chance = chanceFrom(seed);
  return Array.from({ length: count }, (_, at) => {
    const stability = Math.exp(chance.next() * 5);
    const elapsedDays = 1 + chance.below(Math.ceil(2 * stability));
    const recall = recallAfter(elapsedDays, personalStability(stability, model), model.decay);
    const isRight = chance.next() < recall || chance.next() < rules.memory.guessRate;
    return { word: 'g01w01', day: '2026-01-01', atMs: at, elapsedDays, stability, isRight };
  });
}

const quick: LearnerModel = { multiplier: 0.25, growth: 0.8, decay: 0.3 };

describe("a learner's numbers", () => {
  it('are found again from their first tries', () => {
    for (const seed of [1, 2, 3]) {
      const tries = triesOf(quick, 3000, seed);
      const fitted = fitModel(tries, rules);
      expect(logLoss(tries, fitted, rules)).toBeLessThan(logLoss(tries, everybodys, rules));
      for (const stability of [3, 30]) {
        const days = personalStability(stability, quick);
        expect(recallAfter(days, personalStability(stability, fitted), fitted.decay)).toBeCloseTo(0.9, 1);
      }
    }
  });

  it("are everybody's while there are few first tries", () => {
    expect(fitModel(triesOf(quick, rules.memory.fit.minTries - 1), rules)).toEqual(everybodys);
    expect(fitModel([], rules)).toEqual(everybodys);
  });

  it('are found from as many as that', () => {
    const tries = triesOf({ ...quick, multiplier: 0.1, decay: 0.6 }, rules.memory.fit.minTries, 3);
    expect(fitModel(tries, rules)).not.toEqual(everybodys);
  });

  it("are everybody's where what fitted earlier tries predicts the later ones worse", () => {
    const early = triesOf(quick, 700);
    const late = triesOf(everybodys, 300, 9).map((each) => ({ ...each, atMs: each.atMs + 1000 }));
    expect(fitModel([...early, ...late], rules)).toEqual(everybodys);
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
    expect(logLoss([], everybodys, rules)).toBe(0);
    const many = triesOf(everybodys, 100);
    expect(logLoss([...many, ...many], everybodys, rules)).toBeCloseTo(logLoss(many, everybodys, rules), 9);
    const [one] = triesOf(everybodys, 1);
    const sure = { ...(one as FirstTry), elapsedDays: 0 };
    expect(logLoss([{ ...sure, isRight: true }], everybodys, rules)).toBeLessThan(0.001);
    expect(logLoss([{ ...sure, isRight: false }], everybodys, rules)).toBeCloseTo(-Math.log(1e-4), 3);
  });
});

describe('how true predictions were', () => {
  it('is counted in bins, guesses taken out', () => {
    const predictions = [0.82, 0.85, 0.88, 0.89, 0.3, 1].map((predicted, at) => ({ predicted, isRight: at !== 0 }));
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
    expect(calibrationOf([{ predicted: 0.2, isRight: false }], rules)[0]?.known).toBe(0);
  });

  it('puts a prediction on the edge of two bins into the upper one', () => {
    const counts = calibrationOf(
      [
        { predicted: 0.8, isRight: true },
        { predicted: 0.9, isRight: true },
      ],
      rules,
    );
    expect(counts.map(({ count }) => count)).toEqual([0, 0, 0, 0, 1, 1, 0]);
  });
});
