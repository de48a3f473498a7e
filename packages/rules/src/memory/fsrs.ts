import { FSRSAlgorithm, forgetting_curve } from 'ts-fsrs';

/** The 21 parameters of FSRS-6, under the version that is stored with what they made. */
export interface FsrsParameters {
  readonly version: string;
  readonly weights: readonly number[];
}

/** How firmly a word is remembered: after `stability` days without it, nine of ten such words are still known. */
export interface Strength {
  readonly stability: number;
  /** From 1 to 10. */
  readonly difficulty: number;
}

/** Grades of FSRS; "hard" and "easy" would need a self-assessment. */
const grades = { again: 1, good: 3 } as const;

const algorithms = new WeakMap<readonly number[], FSRSAlgorithm>();

function algorithmFor({ weights }: FsrsParameters): FSRSAlgorithm {
  const known = algorithms.get(weights);
  if (known !== undefined) return known;
  const made = new FSRSAlgorithm({ w: weights, enable_short_term: true });
  algorithms.set(weights, made);
  return made;
}

/**
 * @param before null at the first evidence
 * @param elapsedDays 0 asks for the formula of the same day
 */
export function nextStrength(
  before: Strength | null,
  elapsedDays: number,
  evidence: keyof typeof grades,
  parameters: FsrsParameters,
): Strength {
  const { stability, difficulty } = algorithmFor(parameters).next_state(
    before && { stability: before.stability, difficulty: before.difficulty },
    elapsedDays,
    grades[evidence],
  );
  return { stability, difficulty };
}

export function recallAfter(elapsedDays: number, stability: number, decay: number): number {
  return forgetting_curve(decay, elapsedDays, stability);
}
