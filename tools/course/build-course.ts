/** course:build compiles packages/course/data unless up to date; course:occurrences prints every located token. */
import { compiledFolder, loadCourse, locatedTokens, writeCourse } from '../../packages/course/src/index.ts';

const options = new Set(process.argv.slice(2));
const isWritten = writeCourse({
  allowMissingExamples: options.has('--allow-missing-examples'),
  force: options.has('--force'),
});

if (options.has('--occurrences')) {
  const { occurrences } = loadCourse(compiledFolder);
  const lines = Array.from(locatedTokens(occurrences), ({ verse, token, word }) => `${verse}\t${token}\t${word}\n`);
  process.stdout.write(lines.join(''));
} else {
  const { course } = loadCourse(compiledFolder);
  console.log(`course ${course.version}: ${isWritten ? 'compiled' : 'up to date'}`);
}
