import { describe, expect, it } from 'vitest';
import { loadTeaching } from '../../apps/server/src/course/teaching.ts';
import { beliefError, estimate, firstPassesOf, isInBand, knownPerThousand, meanOver, recallOf } from './cells.ts';
import type { ForgettingKind } from './forgetting.ts';
import { type Cell, type Pace, SimulatedLearner, type Strategy } from './simulate.ts';

const { course, forQuestions } = loadTeaching();
const days = 30;

function simulate(forgetting: ForgettingKind, pace: Pace, strategy: Strategy, learners = [0, 1, 2]) {
  const cell: Cell = { forgetting, pace, strategy };
  return learners.map((learner) => new SimulatedLearner(course, forQuestions, cell, learner).play(days));
}

/** The whole proof is `npm run memory-proof`. */
describe('a simulated learner of thirty days', () => {
  it.each<[ForgettingKind, Pace]>([
    ['six-days', 'daily'],
    ['noisy-two-days', 'four'],
  ])(
    'who forgets like %s, %s, knows more for the same questions, and the app knows how much',
    (law, pace) => {
      const memory = simulate(law, pace, 'memory');
      const path = simulate(law, pace, 'path');
      expect(knownPerThousand(memory).mean).toBeGreaterThan(knownPerThousand(path).mean);
      expect(recallOf(memory).mean).toBeGreaterThan(recallOf(path).mean);
      expect(Math.abs(meanOver(memory, [3, days], beliefError).mean)).toBeLessThan(0.09);
      expect(meanOver(memory, [3, days], isInBand).mean).toBeGreaterThan(0.75);
    },
    300_000,
  );

  it('is the same in every run', () => {
    const cell: Cell = { forgetting: 'noisy-six-days', pace: 'two', strategy: 'memory' };
    const play = () => new SimulatedLearner(course, forQuestions, cell, 3).play(8);
    expect(play()).toEqual(play());
  }, 120_000);
});

describe('a mean over learners', () => {
  const sample = (day: number, known: number) => ({
    ...{ day, known, taught: 10, believed: known + 1, from: known - 1, to: known + 3, asked: 0 },
  });
  const learner = (...known: number[]) => ({
    ...sample(known.length, known.at(-1) ?? 0),
    ...{
      questions: 500,
      reruns: 1,
      exercises: 4,
      firstPasses: 3,
      reviews: 0,
      repeats: 0,
      levels: 1,
      model: { multiplier: 1, growth: 1, decay: 0.2, deviation: 0 },
    },
    standings: known.map((each, at) => sample(at + 1, each)),
  });

  it('counts the days from one to another, and has the error of the learners', () => {
    const { mean, error } = estimate([0.8, 0.9, 1]);
    expect(mean).toBeCloseTo(0.9, 9);
    expect(error).toBeCloseTo(0.1 / Math.sqrt(3), 9);
    expect(meanOver([learner(2, 4, 6), learner(4, 4, 4)], [2, 3], ({ known }) => known)).toEqual({
      mean: 4.5,
      error: 0.5,
    });
    expect(meanOver([learner(2, 4)], [1, 2], beliefError).mean).toBeCloseTo(0.1, 9);
    expect(meanOver([learner(2)], [1, 1], isInBand).mean).toBe(1);
    expect(knownPerThousand([learner(1, 5)]).mean).toBe(10);
    expect(firstPassesOf([learner(1)]).mean).toBe(0.75);
  });
});
