/**
 * Compares the tests named in docs/spec-coverage.md and docs/security.md with the reports of a run: `check-results.ts REPORT.json…`, of Vitest
 * and of Playwright. A named test that failed, or that its file does not have, is an error; a skipped one, or one of `npm run test:long`,
 * a warning.
 */
import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { isLongOnly } from '../run/scopes.ts';
import { namedTestsIn, read, root } from './named-tests.ts';
import { playwrightResults, problemsOf, vitestResults } from './ran-and-passed.ts';

const rootFolder = fileURLToPath(root).replaceAll('\\', '/');
const results = process.argv
  .slice(2)
  .filter(existsSync)
  .flatMap((path) => {
    const report = JSON.parse(readFileSync(path, 'utf8'));
    return 'suites' in report ? playwrightResults(report, 'e2e/journeys/') : vitestResults(report, rootFolder);
  });
if (results.length === 0) throw new Error('There is no report.');

const tables = ['docs/spec-coverage.md', 'docs/security.md'];
const named = tables.flatMap((path) =>
  read(path)
    .split('\n')
    .filter((line) => line.startsWith('|'))
    .flatMap(namedTestsIn),
);
const ofLongForm = new Set(named.map(({ file }) => file).filter(isLongOnly));
const { errors, warnings } = problemsOf(named, results, ofLongForm);
for (const warning of warnings) console.warn(`warning: ${warning}`);
for (const error of errors) console.error(error);
const count = named.reduce((sum, { names }) => sum + names.length, 0);
const passed = count - errors.length - warnings.length;
console.log(
  `${passed} of ${count} tests named in ${tables.join(' and ')} ran and passed, ${warnings.length} did not run here`,
);
process.exitCode = errors.length === 0 ? 0 : 1;
