import { describe, expect, it } from 'vitest';
import { loadTeaching } from '../../apps/server/src/course/teaching.ts';
import { compare, estimate, isNear, reaches, staysUnder } from './cells.ts';
import type { ForgettingKind } from './forgetting.ts';
import { type Cell, SimulatedLearner, type Strategy } from './simulate.ts';

const { course, forQuestions } = loadTeaching();
const days = 40;

function simulate(forgetting: ForgettingKind, strategy: Strategy, learners = [0, 1]) {
  const cell: Cell = { forgetting, pace: 'daily', strategy };
  return learners.map((learner) => new SimulatedLearner(course, forQuestions, cell, learner).play(days));
}

/** After forty days the default parameters still predict the first of them. */
const sixLearners = [0, 1, 2, 3, 4, 5];

/** The whole proof is `npm run memory-proof`. */
describe('a simulated learner of forty days', () => {
  it('who forgets like FSRS keeps what they learn, with fewer questions than along the path', () => {
    const { recall, beliefError, beyond, known } = compare(
      simulate('fsrs-like', 'memory'),
      simulate('fsrs-like', 'path'),
    );
    expect(recall.mean).toBeGreaterThan(0.9);
    expect(Math.abs(beliefError.mean)).toBeLessThan(0.05);
    expect(beyond.mean).toBeLessThan(0.75);
    expect(known.mean).toBeGreaterThan(0.93);
  }, 120_000);

  it('who forgets by half-lives of two days keeps what the path loses, and the app knows how much', () => {
    const [memory, path] = [simulate('two-days', 'memory', sixLearners), simulate('two-days', 'path', sixLearners)];
    const { recall, beliefError, known } = compare(memory, path);
    expect(recall.mean).toBeGreaterThan(0.85);
    expect(estimate(path.map((each) => each.known / each.taught)).mean).toBeLessThan(0.75);
    expect(Math.abs(beliefError.mean)).toBeLessThan(0.06);
    expect(known.mean).toBeGreaterThan(1.1);
  }, 120_000);

  it('is the same in every run', () => {
    const cell: Cell = { forgetting: 'six-days', pace: 'half', strategy: 'memory' };
    const play = () => new SimulatedLearner(course, forQuestions, cell, 3).play(12);
    expect(play()).toEqual(play());
  }, 120_000);
});

describe('a bound', () => {
  it('is met at the mean and two standard errors', () => {
    const value = estimate([0.8, 0.9, 1]);
    expect(value.mean).toBeCloseTo(0.9, 9);
    expect(value.error).toBeCloseTo(0.1 / Math.sqrt(3), 9);
    expect(reaches({ mean: 0.88, error: 0.01 }, 0.9)).toBe(true);
    expect(reaches({ mean: 0.87, error: 0.01 }, 0.9)).toBe(false);
    expect(staysUnder({ mean: 0.62, error: 0.01 }, 0.6)).toBe(true);
    expect(staysUnder({ mean: 0.63, error: 0.01 }, 0.6)).toBe(false);
    expect(isNear({ mean: -0.05, error: 0.01 }, 0.04)).toBe(true);
    expect(isNear({ mean: -0.07, error: 0.01 }, 0.04)).toBe(false);
  });
});
