import { type Chance, standardRulebook } from '@kalima/rules';
import { type FsrsParameters, nextStrength, recallAfter, type Strength } from '@kalima/rules/memory';

/** The simulated learner's true forgetting, unknown to the app. Days count from the first one, with fractions. */
export interface TrueMemory {
  readonly recall: (word: string, atDay: number) => number;
  readonly seeCard: (word: string, atDay: number) => void;
  readonly recallSucceeds: (word: string, atDay: number) => void;
  /** The word had slipped their mind; then they read the answer. */
  readonly recallFails: (word: string, atDay: number) => void;
  /** The probability that a known word is answered wrong. */
  readonly slipRate: number;
}

export const forgettingKinds = ['fsrs-like', 'six-days', 'two-days', 'noisy-six-days', 'noisy-two-days'] as const;
export type ForgettingKind = (typeof forgettingKinds)[number];

/** A normal draw (Box-Muller). */
const normal = (chance: Chance): number =>
  Math.sqrt(-2 * Math.log(1 - chance.next())) * Math.cos(2 * Math.PI * chance.next());

/** Of weights and of words, as the deviation of their logarithms. */
const noise = 0.3;
const noisy = (chance: Chance) => Math.exp(noise * normal(chance));

interface FsrsTrace extends Strength {
  readonly lastDay: number;
  readonly ease: number;
}

/** FSRS with 30 % noise on each weight, and on how long each word lasts. */
function fsrsLike(chance: Chance): TrueMemory {
  const { weights } = standardRulebook.memory.parameters;
  const parameters: FsrsParameters = { version: 'noisy', weights: weights.map((weight) => weight * noisy(chance)) };
  const decay = Math.min(0.8, Math.max(0.1, parameters.weights[20] ?? 0.15));
  const words = new Map<string, FsrsTrace>();
  const recall: TrueMemory['recall'] = (word, atDay) => {
    const trace = words.get(word);
    if (trace === undefined) return 0;
    return recallAfter(Math.max(0, atDay - trace.lastDay), trace.stability * trace.ease, decay);
  };
  const step = (word: string, atDay: number, evidence: 'good' | 'again') => {
    const before = words.get(word);
    const elapsedDays = before === undefined ? 0 : Math.round(atDay - before.lastDay);
    const isSameDay = before !== undefined && elapsedDays === 0;
    if (isSameDay && evidence === 'good') return;
    const after = nextStrength(before ?? null, elapsedDays, evidence, parameters);
    words.set(word, { ...after, lastDay: atDay, ease: before?.ease ?? noisy(chance) });
  };
  return {
    recall,
    seeCard: (word, atDay) => {
      const before = words.get(word);
      if (before === undefined) step(word, atDay, 'good');
      else words.set(word, { ...before, lastDay: atDay });
    },
    recallSucceeds: (word, atDay) => step(word, atDay, 'good'),
    recallFails: (word, atDay) => step(word, atDay, 'again'),
    slipRate: 0,
  };
}

/**
 * Growth of a half-life by a success at a recall of nearly zero, as a multiple of it; a certain success adds nothing.
 * With this value the path leaves learners where they were measured on the running app (docs/memory.md).
 */
const growth = 2.5;

/** A law of half-lives: the first one of a word, and the half-life after a failure. */
interface HalfLifeLaw {
  readonly firstOf: (word: string) => number;
  readonly afterFailure: (halfLife: number, first: number) => number;
  readonly slipRate: number;
}

/** Forgetting by half-lives: each success lengthens it, the more the closer the word was to being forgotten. */
function halfLives({ firstOf, afterFailure, slipRate }: HalfLifeLaw): TrueMemory {
  const words = new Map<string, { readonly first: number; readonly halfLife: number; readonly lastDay: number }>();
  const recall: TrueMemory['recall'] = (word, atDay) => {
    const trace = words.get(word);
    return trace === undefined ? 0 : 2 ** (-Math.max(0, atDay - trace.lastDay) / trace.halfLife);
  };
  const setHalfLife = (word: string, lastDay: number, change: (halfLife: number, first: number) => number) => {
    const trace = words.get(word);
    const first = trace?.first ?? firstOf(word);
    words.set(word, { lastDay, first, halfLife: trace === undefined ? first : change(trace.halfLife, first) });
  };
  return {
    recall,
    seeCard: (word, atDay) => setHalfLife(word, atDay, (halfLife) => halfLife),
    recallSucceeds: (word, atDay) => {
      const gain = growth * (1 - recall(word, atDay));
      setHalfLife(word, atDay, (halfLife) => halfLife * (1 + gain));
    },
    recallFails: (word, atDay) => setHalfLife(word, atDay, afterFailure),
    slipRate,
  };
}

/** Every word lasts equally long at first; a failure halves the half-life, never below the first one. */
const evenHalfLives = (days: number): TrueMemory =>
  halfLives({ firstOf: () => days, afterFailure: (halfLife, first) => Math.max(first, halfLife / 2), slipRate: 0 });

/** Words and learners differ; a failure costs more than half, also below the first half-life; one answer in twenty slips. */
function noisyHalfLives(days: number, chance: Chance): TrueMemory {
  const learner = days * Math.exp(0.3 * normal(chance));
  return halfLives({
    firstOf: () => learner * Math.exp(0.6 * normal(chance)),
    afterFailure: (halfLife) => 0.35 * halfLife,
    slipRate: 0.05,
  });
}

export function trueMemory(kind: ForgettingKind, chance: Chance): TrueMemory {
  switch (kind) {
    case 'fsrs-like':
      return fsrsLike(chance);
    case 'six-days':
      return evenHalfLives(6);
    case 'two-days':
      return evenHalfLives(2);
    case 'noisy-six-days':
      return noisyHalfLives(6, chance);
    case 'noisy-two-days':
      return noisyHalfLives(2, chance);
  }
}
