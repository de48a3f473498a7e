/** Fails unless every test in docs/spec-coverage.md and docs/security.md passed: `check-results.ts VITEST.json PLAYWRIGHT.json…` */
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { namedTestsIn, read, root } from './named-tests.ts';
import { playwrightResults, testsNotPassed, vitestResults } from './ran-and-passed.ts';

const [vitestReport, ...journeyReports] = process.argv.slice(2);
if (vitestReport === undefined) throw new Error('The report of Vitest is missing.');
const parse = (path: string) => JSON.parse(readFileSync(path, 'utf8'));

const results = [
  ...vitestResults(parse(vitestReport), fileURLToPath(root).replaceAll('\\', '/')),
  ...journeyReports.flatMap((path) => playwrightResults(parse(path), 'e2e/journeys/')),
];
const tables = ['docs/spec-coverage.md', 'docs/security.md'];
const named = tables.flatMap((path) =>
  read(path)
    .split('\n')
    .filter((line) => line.startsWith('|'))
    .flatMap(namedTestsIn),
);
const problems = [...new Set(testsNotPassed(named, results))];
for (const problem of problems) console.error(problem);
const count = named.reduce((sum, { names }) => sum + names.length, 0);
console.log(`${count - problems.length} of ${count} tests named in ${tables.join(' and ')} ran and passed`);
process.exitCode = problems.length === 0 ? 0 : 1;
