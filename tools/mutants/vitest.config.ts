import { defineConfig } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** Composes each exercise once: nearly every change of composing fails it, in a fraction of the time that all seeds take. */
const first = 'composer-version';
/** Compose thousands of sessions. */
const last = /\/(compose|compose-quiz|reverence|spellings|question-quality)\.test\.ts$/;

class QuickestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const rank = ({ moduleId }: TestSpecification) => (moduleId.includes(first) ? 1 : last.test(moduleId) ? 2 : 0);
    return files.toSorted((one, other) => rank(one) - rank(other));
  }
}

/** The tests of the rules alone, with few seeds: each mutant runs them anew, until one fails. */
export default defineConfig({
  test: {
    include: ['packages/rules/**/*.test.ts'],
    env: { FAIRNESS_SEEDS: '1', FAIRNESS_FIRST_SEED: '1' },
    sequence: { sequencer: QuickestFirst },
    isolate: false,
    testTimeout: 120_000,
    hookTimeout: 120_000,
  },
});
