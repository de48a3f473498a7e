import { measureCoverage, ownersOfSurah } from '@kalima/course';
import { standardRulebook } from '@kalima/rules';
import { foldWord } from '@kalima/rules/memory';
import { type Finding, median, quantile } from '@kalima/testing/measuring/numbers.ts';
import { loadTeaching } from '../../apps/server/src/course/teaching.ts';
import { buildReview, wrongReview } from '../../packages/rules/test/build-review.ts';
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

const repeats = 99;

function medianMs(work: () => unknown): number {
  return median(
    Array.from({ length: repeats }, () => {
      const before = performance.now();
      work();
      return performance.now() - before;
    }),
  );
}

const loggedWords = 300;
const reviewsEach = 67;

/** 20,000 reviews, one of five wrong. */
const log = () =>
  Array.from({ length: loggedWords }, (_, word) =>
    Array.from({ length: reviewsEach }, (_, day) =>
      ((day + word) % 5 === 0 ? wrongReview : buildReview)(day, { source: `session-${word}-${day}` }),
    ),
  );

function refolding(): Finding {
  const { parameters } = standardRulebook.memory;
  const words = log();
  const ms = medianMs(() => words.map((reviews) => foldWord(reviews, parameters, standardRulebook)));
  const reviews = (loggedWords * reviewsEach).toLocaleString('en');
  return { what: `folding ${reviews} reviews`, figures: `${ms.toFixed(1)} ms (at most 50)`, isWithin: ms <= 50 };
}

/** The figures that a page counts from the course, in milliseconds. */
function countingOfCourse(): Finding[] {
  const teaching = loadTeaching();
  const everyWord = [...teaching.course.words.keys()];
  const coverage = medianMs(() => measureCoverage(teaching.coverage, everyWord));
  const owners = medianMs(() => ownersOfSurah(teaching, 2));
  return [
    {
      what: 'counting what every word covers',
      figures: `${coverage.toFixed(2)} ms (at most 5)`,
      isWithin: coverage <= 5,
    },
    {
      what: 'the words of al-Baqara, verse by verse',
      figures: `${owners.toFixed(2)} ms (at most 10)`,
      isWithin: owners <= 10,
    },
  ];
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
    ...countingOfCourse(),
    refolding(),
  ];
}
