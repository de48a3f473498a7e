/**
 * Compares the tests named in tools/checks/coverage with the reports of a run, of Vitest and of Playwright:
 * `check-results.ts REPORT.json…`. A named test that failed, or that its file does not have, is an error; a skipped one, or one of `npm run test:long`,
 * a warning.
 */
import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { isLongOnly } from '../run/scopes.ts';
import { coverageFiles, securityFiles } from './coverage-row.ts';
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

const named = [...coverageFiles, ...securityFiles].flatMap((path) => read(path).split('\n').flatMap(namedTestsIn));
const ofLongForm = new Set(named.map(({ file }) => file).filter(isLongOnly));
const { errors, warnings } = problemsOf(named, results, ofLongForm);
for (const warning of warnings) console.warn(`warning: ${warning}`);
for (const error of errors) console.error(error);
const count = named.reduce((sum, { names }) => sum + names.length, 0);
const passed = count - errors.length - warnings.length;
console.log(`${passed} of ${count} named tests ran and passed, ${warnings.length} did not run here`);
process.exitCode = errors.length === 0 ? 0 : 1;
