import { type Finding, median, quantile } from '@kalima/testing/measuring/numbers.ts';
import { loadTeaching } from '../../apps/server/src/course/teaching.ts';
import { everyExercise } from '../../packages/rules/test/every-exercise.ts';

const seeds = 5;
/** The maximum of JSON clones of its questions while a session is composed: a ratio, because machines differ. It is about 30. */
export const maxClones = 60;

export interface MeasuredComposing {
  readonly composeMs: readonly number[];
  /** Writing the same questions as JSON and reading them again. */
  readonly cloneMs: readonly number[];
}

/** Every exercise of the course, with this many seeds. */
export function measureComposing(each = seeds): MeasuredComposing {
  const { course, forQuestions } = loadTeaching();
  const [composeMs, cloneMs]: [number[], number[]] = [[], []];
  const warmUp = everyExercise(course, forQuestions, 1, 0);
  for (let composed = 0; composed < 60; composed += 1) warmUp.next();
  const sessions = everyExercise(course, forQuestions, each, 1);
  for (;;) {
    const before = performance.now();
    const next = sessions.next();
    if (next.done) return { composeMs, cloneMs };
    const between = performance.now();
    JSON.parse(JSON.stringify(next.value.questions));
    composeMs.push(between - before);
    cloneMs.push(performance.now() - between);
  }
}

export async function benchCompose(): Promise<Finding[]> {
  const { composeMs, cloneMs } = measureComposing();
  const [ms, clone] = [median(composeMs), median(cloneMs)];
  return [
    {
      what: 'composing a session, in JSON clones of its questions',
      figures: `${(ms / clone).toFixed(1)} (at most ${maxClones})`,
      isWithin: ms / clone <= maxClones,
    },
    {
      what: 'composing a session',
      figures: `${ms.toFixed(2)} ms, one of a hundred ${quantile(composeMs, 0.99).toFixed(2)} ms`,
      isWithin: null,
    },
    { what: 'a JSON clone of its questions', figures: `${clone.toFixed(3)} ms`, isWithin: null },
  ];
}
