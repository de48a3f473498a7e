import { defineConfig } from 'vitest/config';

/** The tests of the rules alone, with few seeds: each mutant runs them anew. */
export default defineConfig({
  test: {
    include: ['packages/rules/**/*.test.ts'],
    env: { FAIRNESS_SEEDS: '1', FAIRNESS_FIRST_SEED: '1' },
    isolate: false,
    testTimeout: 120_000,
    hookTimeout: 120_000,
  },
});
