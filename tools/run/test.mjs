// @ts-check
/**
 * `npm test`: static checks, the course, the tests of rules, page and server, the page's weight, and ten journeys through the built app
 * in a real browser, in minutes. With --all, as `npm run test:all` calls it: every test on both engines, faults, benches and journeys too,
 * and afterwards the check that each test which the documents name ran and passed.
 */
import { findBrowser } from './browser.mjs';
import { build, buildCourse, checkStatically, install, report, requireNode, run, runBin } from './steps.mjs';

const isAll = process.argv.includes('--all');

requireNode();
await install();
if (isAll) await testAll();
else await testQuickly();

/** Static checks and the build go on beside the tests: neither needs the other, and each waits at times. */
async function testQuickly() {
  await buildCourse();
  await Promise.all([checkStatically().then(build), runBin('vitest', ['run'], { TEST_SCOPE: 'quick' })]);
  const CHROMIUM = await findBrowser();
  await runBin('tsx', ['tools/run/size.ts'], { CHROMIUM });
  await run('npm', ['run', 'journeys', '--', '--smoke'], { CHROMIUM });
}

async function testAll() {
  await checkStatically();
  await build();
  const tests = report('vitest');
  await runBin('vitest', ['run', '--reporter=default', '--reporter=json', `--outputFile.json=${tests}`]);
  const CHROMIUM = await findBrowser();
  await runBin('tsx', ['tools/run/size.ts'], { CHROMIUM });
  await runBin('tsx', ['tools/bench/main.ts', '--short'], { CHROMIUM });
  const journeys = report('journeys');
  await run('npm', ['run', 'journeys'], { CHROMIUM, JOURNEY_REPORT: journeys });
  await runBin('tsx', ['tools/checks/check-results.ts', tests, journeys]);
}
