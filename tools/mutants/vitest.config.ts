import { defineConfig } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';
import { roomOf } from './rooms.ts';

/** Composes each exercise once: detects nearly every change of composing in a fraction of the time of all seeds. */
const first = 'composer-version';
/** Compose thousands of sessions, or play whole ones on a database. */
const last = /\/(compose|compose-quiz|reverence|spellings|question-quality|offline-session)\.test\.ts$/;

/** The tests beside the mutated file come before all others. */
class QuickestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const beside = this.ctx.config.related?.map((file) => file.replace(/\.ts$/, '.test.ts')) ?? [];
    const rank = ({ moduleId }: TestSpecification) =>
      beside.includes(moduleId) ? 0 : moduleId.includes(first) ? 2 : last.test(moduleId) ? 3 : 1;
    return files.toSorted((one, other) => rank(one) - rank(other));
  }
}

const room = roomOf(process.env.MUTANTS_ROOM ?? '');

/** The tests of one room alone, with few seeds: each mutant runs them again, until one fails. */
export default defineConfig({
  test: {
    include: [...(room?.tests ?? [])],
    setupFiles: ['packages/testing/src/vitest-setup.ts', ...(room?.setupFiles ?? [])],
    env: { FAIRNESS_SEEDS: '1', TEST_SEED: '1' },
    sequence: { sequencer: QuickestFirst },
    isolate: room?.isIsolated ?? false,
    testTimeout: 120_000,
    hookTimeout: 120_000,
  },
});
