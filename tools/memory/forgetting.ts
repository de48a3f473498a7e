import { type Chance, standardRulebook } from '@kalima/rules';
import { type FsrsParameters, nextStrength, recallAfter, type Strength } from '@kalima/rules/memory';

/** How a simulated learner really forgets, which the app does not know. Days are counted from the first one, with fractions. */
export interface TrueMemory {
  readonly recall: (word: string, atDay: number) => number;
  readonly seeCard: (word: string, atDay: number) => void;
  readonly recallSucceeds: (word: string, atDay: number) => void;
  /** The word had slipped their mind; then they read the answer. */
  readonly recallFails: (word: string, atDay: number) => void;
}

export const forgettingKinds = ['fsrs-like', 'six-days', 'two-days'] as const;
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
  };
}

/**
 * What a success at a recall of nearly nothing adds to a half-life, as a multiple of it; a success that was certain adds nothing. With
 * this number the path leaves learners where they were measured to stand on the running app (docs/memory.md).
 */
const growth = 2.5;

/** Forgetting by half-lives: each success lengthens it, the more the closer the word was to being forgotten; each failure halves it. */
function halfLives(firstHalfLife: number): TrueMemory {
  const words = new Map<string, { readonly halfLife: number; readonly lastDay: number }>();
  const recall: TrueMemory['recall'] = (word, atDay) => {
    const trace = words.get(word);
    return trace === undefined ? 0 : 2 ** (-Math.max(0, atDay - trace.lastDay) / trace.halfLife);
  };
  const setHalfLife = (word: string, lastDay: number, change: (halfLife: number) => number) => {
    const halfLife = words.get(word)?.halfLife;
    words.set(word, { lastDay, halfLife: halfLife === undefined ? firstHalfLife : change(halfLife) });
  };
  return {
    recall,
    seeCard: (word, atDay) => setHalfLife(word, atDay, (halfLife) => halfLife),
    recallSucceeds: (word, atDay) => {
      const gain = growth * (1 - recall(word, atDay));
      setHalfLife(word, atDay, (halfLife) => halfLife * (1 + gain));
    },
    recallFails: (word, atDay) => setHalfLife(word, atDay, (halfLife) => Math.max(firstHalfLife, halfLife / 2)),
  };
}

export function trueMemory(kind: ForgettingKind, chance: Chance): TrueMemory {
  switch (kind) {
    case 'fsrs-like':
      return fsrsLike(chance);
    case 'six-days':
      return halfLives(6);
    case 'two-days':
      return halfLives(2);
  }
}
