import { chanceFrom, standardRulebook as rules } from '@kalima/rules';
import { type EvidenceStep, nextStrength, recallAfter, type Strength } from '@kalima/rules/memory';
import { describe, expect, it } from 'vitest';
import { type History, measure, measureConstant } from './measure.ts';
import { loadOptimiser, optimise } from './optimise.ts';

const dayMs = 86_400_000;
const published = rules.memory.parameters;

/** Logs of learners who forget as some parameters say. */
function historiesOf(weights: readonly number[], words: number, seed: number): History[] {
  const chance = chanceFrom(seed);
  const next = () => chance.next();
  const parameters = { version: 'simulated', weights };
  return Array.from({ length: words }, () => {
    let strength: Strength | null = null;
    let atMs = Math.floor(next() * 100) * dayMs;
    const history: EvidenceStep[] = [];
    for (let at = 0; at < 8; at += 1) {
      const elapsedDays: number = strength === null ? 0 : 1 + Math.floor(next() * 2 * strength.stability);
      const recall: number = strength === null ? 0.8 : recallAfter(elapsedDays, strength.stability, weights[20] ?? 0.5);
      const evidence = next() < recall ? 'good' : 'again';
      atMs += elapsedDays * dayMs;
      history.push({ atMs, elapsedDays, evidence });
      strength = nextStrength(strength, elapsedDays, evidence, parameters);
    }
    return history;
  });
}

/** Three times quicker to forget, and by a steeper curve. */
const quick = published.weights.map((weight, at) => (at < 4 ? weight / 3 : at === 20 ? 0.4 : weight));

describe('what parameters are worth', () => {
  it('is measured on the reviews from a moment on, and least for those by which learners forget', () => {
    const histories = historiesOf(quick, 300, 5);
    const fromMs = 100 * dayMs;
    const own = measure(histories, fromMs, { version: 'own', weights: quick });
    const counted = histories.flat().filter(({ atMs, elapsedDays }) => atMs >= fromMs && elapsedDays > 0).length;
    expect(own.reviews).toBe(counted);
    expect(own.logLoss).toBeLessThan(measure(histories, fromMs, published).logLoss);
    expect(own.rmseBins).toBeLessThan(measure(histories, fromMs, published).rmseBins);
    expect(own.logLoss).toBeLessThan(measureConstant(histories, fromMs).logLoss);
  });

  it('is the surprise of what was answered', () => {
    const review = (elapsedDays: number, evidence: 'good' | 'again') => ({
      atMs: elapsedDays * dayMs,
      elapsedDays,
      evidence,
    });
    const stability = published.weights[2] ?? 0;
    const once = [[review(0, 'good'), review(3, 'again')]] as const;
    const recall = recallAfter(3, stability, published.weights[20] ?? 0);
    const { logLoss, rmseBins, reviews } = measure(once, 0, published);
    expect(reviews).toBe(1);
    expect(logLoss).toBeCloseTo(-Math.log(1 - recall), 9);
    expect(rmseBins).toBeCloseTo(recall, 9);
    expect(measure(once, 4 * dayMs, published).reviews).toBe(0);
    const half = [[review(0, 'good'), review(1, 'good'), review(2, 'again')]];
    expect(measureConstant(half, 2 * dayMs).logLoss).toBeCloseTo(-Math.log(1e-4), 3);
  });
});

const optimiser = await loadOptimiser();

/** Skipped where the optimiser, which is optional, is not installed. */
it.skipIf(optimiser === null)(
  'fitted parameters predict later reviews better than the published ones',
  async () => {
    if (optimiser === null) return;
    const histories = historiesOf(quick, 1200, 9);
    const moments = histories.flat().map(({ atMs }) => atMs);
    const fromMs = moments.toSorted((one, other) => one - other)[Math.floor(0.7 * moments.length)] ?? 0;
    const fitted = await optimise(optimiser, histories, fromMs);
    expect(fitted.weights).toHaveLength(21);
    expect(fitted.version).toMatch(/^fsrs-6-[0-9a-f]{8}$/);
    const [own, others] = [fitted, published].map((each) => measure(histories, fromMs, each).logLoss);
    expect(own).toBeLessThan(others ?? 0);
  },
  60_000,
);
