/** question-quality: prints how many of 14,400 questions (every exercise, three seeds) have each weakness. */
import { loadTeaching } from '../../apps/server/src/course/teaching.ts';
import { everyExercise } from '../../packages/rules/test/every-exercise.ts';
import { measureQuality, weaknesses } from '../../packages/rules/test/question-quality.ts';

const seedsPerExercise = 3;
const { course, forQuestions } = loadTeaching();
const shares = measureQuality(course, everyExercise(course, forQuestions, seedsPerExercise, 1_000));
for (const name of weaknesses) {
  const { weak, of } = shares[name];
  console.log(`${((100 * weak) / of).toFixed(1).padStart(5)} %  ${name} (${weak} of ${of})`);
}
