import { type CourseForQuestions, composeSession, exerciseWords, standardRulebook } from '@kalima/rules';
import { type Finding, median, quantile } from '@kalima/testing/measuring/numbers.ts';
import { loadTeaching } from '../../apps/server/src/course/teaching.ts';

const seeds = 5;
/** How many JSON clones of its questions a session may take to compose: a ratio, because machines differ. It is about 30. */
export const maxClones = 60;

const upTo = (max: number) => Array.from({ length: max }, (_, index) => index + 1);

export interface MeasuredComposing {
  readonly composeMs: readonly number[];
  /** Writing the same questions as JSON and reading them again. */
  readonly cloneMs: readonly number[];
}

/** Every exercise of the course, so many seeds of each. */
export function measureComposing(each = seeds): MeasuredComposing {
  const { course, forQuestions } = loadTeaching();
  const taught = [...course.words.keys()];
  const { guides, levelsPerGuide, exercisesPerLevel } = standardRulebook;
  const places = upTo(guides).flatMap((guide) =>
    upTo(levelsPerGuide).flatMap((level) =>
      upTo(exercisesPerLevel).map((exercise) => ({ kind: 'exercise' as const, guide, level, exercise })),
    ),
  );
  const [composeMs, cloneMs]: [number[], number[]] = [[], []];
  const compose = (place: (typeof places)[number], seed: number, course_: CourseForQuestions) =>
    composeSession(
      course_,
      { place, words: exerciseWords(course, place, { taught, missed: [] }, standardRulebook), seed, introduce: [] },
      standardRulebook,
    );
  // What is slow only because it is the first is no exercise's fault.
  for (const place of places.slice(0, 60)) compose(place, 0, forQuestions);
  for (const seed of upTo(each)) {
    for (const place of places) {
      const before = performance.now();
      const questions = compose(place, seed, forQuestions);
      const between = performance.now();
      JSON.parse(JSON.stringify(questions));
      composeMs.push(between - before);
      cloneMs.push(performance.now() - between);
    }
  }
  return { composeMs, cloneMs };
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
