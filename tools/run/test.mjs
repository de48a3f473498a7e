// @ts-check
/**
 * `npm test`, and with --all or --long `npm run test:all` and `npm run test:long`, in named parts (CONTRIBUTING, Commands). Options follow:
 * `npm run test:all -- --from journeys`, `--only size,journeys`, `--failed`.
 */
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { findBrowser } from './browser.mjs';
import { runParts } from './run-parts.mjs';
import {
  build,
  buildCourse,
  cache,
  checkStatically,
  endWithMessage,
  install,
  reportPath,
  requireNode,
  run,
  runBin,
} from './steps.mjs';

/** @typedef {import('./run-parts.mjs').Part} Part */

/**
 * Vitest in one scope, with a report by which a retry finds the failed files.
 * @param {string} name of the report @param {NodeJS.ProcessEnv} env @param {string[]} args
 */
const vitest = (name, env, args) => async (/** @type {boolean} */ isRetry) => {
  const failed = isRetry ? failedFiles(name) : [];
  const outputFile = `--outputFile.json=${startReport(name, failed.length > 0)}`;
  await runBin('vitest', ['run', '--reporter=default', '--reporter=json', outputFile, ...args, ...failed], env);
};

const pathOf = (/** @type {string} */ name) => join(cache, `${name}.json`);
const retryOf = (/** @type {string} */ name) => `${name}-retry`;

/** A retry has a report of its own beside that of the whole run. @param {string} name @param {boolean} isRetry */
function startReport(name, isRetry) {
  const retry = reportPath(retryOf(name));
  return isRetry ? retry : reportPath(name);
}

/** @param {string} name @returns {string[]} empty: all of them */
function failedFiles(name) {
  if (!existsSync(pathOf(name))) return [];
  /** @type {{ testResults: { name: string, status: string }[] }} */
  const { testResults } = JSON.parse(readFileSync(pathOf(name), 'utf8'));
  return testResults.filter(({ status }) => status === 'failed').map((file) => file.name);
}

/** @param {string} name also of its report @param {string[]} args @param {NodeJS.ProcessEnv} [env] */
const journeys = (name, args, env) => async (/** @type {boolean} */ isRetry) => {
  const settings = { CHROMIUM: await findBrowser(), JOURNEY_REPORT: startReport(name, isRetry), JOURNEY_OUTPUT: name };
  await run('npm', ['run', 'journeys', '--', ...args, ...(isRetry ? ['--last-failed'] : [])], { ...settings, ...env });
};

/** @param {string} script @param {string[]} [args] */
const withBrowser =
  (script, args = []) =>
  async () =>
    runBin('tsx', [script, ...args], { CHROMIUM: await findBrowser() });
/** @param {string} script @param {string[]} args @param {NodeJS.ProcessEnv} [env] */
const npmRun =
  (script, args = [], env = {}) =>
  () =>
    run('npm', ['run', script, '--', ...args], env);

const quick = { TEST_SCOPE: 'quick' };
const all = { TEST_SCOPE: 'all' };
const twice = { JOURNEY_RETRIES: '1' };
const random = { TEST_SEED: process.env.TEST_SEED ?? 'random' };

/** @param {NodeJS.ProcessEnv} scope @returns {Part} */
const testsOf = (scope) => ({ name: 'tests', run: vitest('tests', scope, ['--project', '!image']) });
/** @type {Part[]} */
const builtParts = [
  { name: 'checks', run: () => checkStatically(1) },
  { name: 'build', run: build },
  { name: 'size', run: withBrowser('tools/run/size.ts') },
];
/** @type {Part} */
const image = { name: 'image', run: vitest('image', quick, ['--project', 'image']) };

const reports = ['tests', 'image', 'engines', 'journeys', 'processes'].flatMap((name) => [
  pathOf(name),
  pathOf(retryOf(name)),
]);

/** @type {Record<string, import('./run-parts.mjs').Stages>} */
const commands = {
  test: [[[testsOf(quick)], [...builtParts, { name: 'smoke', run: journeys('smoke', ['--smoke']) }]]],
  'test:all': [
    [[testsOf(all)], [...builtParts, image]],
    [[{ name: 'engines', run: vitest('engines', { TEST_SCOPE: 'engines' }, ['--passWithNoTests']) }]],
    [[{ name: 'journeys', run: journeys('journeys', ['--embedded'], twice) }]],
    [[{ name: 'processes', run: journeys('processes', ['--processes'], twice) }]],
    [[{ name: 'named', run: () => runBin('tsx', ['tools/checks/check-results.ts', ...reports]) }]],
  ],
  'test:long': [
    [[{ name: 'build', run: build }]],
    [[{ name: 'everything', run: vitest('everything', { TEST_SCOPE: 'long', ...random }, []) }]],
    [[{ name: 'fairness', run: npmRun('fairness', [], random) }]],
    [[{ name: 'memory', run: npmRun('memory-proof') }]],
    [[{ name: 'bench', run: withBrowser('tools/bench/main.ts', ['--short']) }]],
    [[{ name: 'screens', run: journeys('screens', [], { JOURNEYS: 'all' }) }]],
    [[{ name: 'soak', run: npmRun('soak', [], random) }]],
  ],
};

const given = process.argv.slice(2);
const command = given[0] === '--all' ? 'test:all' : given[0] === '--long' ? 'test:long' : 'test';

requireNode();
await endWithMessage(async () => {
  await install();
  await buildCourse();
  await runParts(command, commands[command] ?? [], command === 'test' ? given : given.slice(1));
});
