// @ts-check
/**
 * `npm test`: static checks, the course, the tests of rules, page and server, the image, the page's weight, and ten journeys through
 * the built app in a real browser, in minutes. With --all, as `npm run test:all` calls it: every test on both engines, faults,
 * benches and journeys too, and afterwards the check that each test which the documents name ran and passed.
 */
import { findBrowser } from './browser.mjs';
import {
  build,
  buildCourse,
  checkStatically,
  endWithMessage,
  install,
  reportPath,
  requireNode,
  run,
  runBin,
} from './steps.mjs';

const isAll = process.argv.includes('--all');
const quick = { TEST_SCOPE: 'quick' };

requireNode();
await endWithMessage(async () => {
  await install();
  await (isAll ? testAll() : testQuickly());
});

/**
 * Two lines of work beside each other: each waits at times, and a small machine has two cores. With --in-turn one after the other, for a
 * machine that may be slow.
 */
async function testQuickly() {
  await buildCourse();
  const test = () => runBin('vitest', ['run', '--project', '!image'], quick);
  if (process.argv.includes('--in-turn')) {
    await test();
    await checkAndVisit();
  } else {
    await allOf([test(), checkAndVisit()]);
  }
}

async function checkAndVisit() {
  await checkStatically(1);
  await build();
  await runBin('vitest', ['run', '--project', 'image'], quick);
  const CHROMIUM = await findBrowser();
  await runBin('tsx', ['tools/run/size.ts'], { CHROMIUM });
  await run('npm', ['run', 'journeys', '--', '--smoke', '--workers=2'], { CHROMIUM });
}

/** Ends when all have ended, and fails if one has. @param {Promise<unknown>[]} lines */
async function allOf(lines) {
  for (const ended of await Promise.allSettled(lines)) if (ended.status === 'rejected') throw ended.reason;
}

async function testAll() {
  await checkStatically();
  await build();
  const tests = reportPath('vitest');
  await runBin('vitest', ['run', '--reporter=default', '--reporter=json', `--outputFile.json=${tests}`]);
  const CHROMIUM = await findBrowser();
  await runBin('tsx', ['tools/run/size.ts'], { CHROMIUM });
  await runBin('tsx', ['tools/bench/main.ts', '--short'], { CHROMIUM });
  const journeys = reportPath('journeys');
  await run('npm', ['run', 'journeys'], { CHROMIUM, JOURNEY_REPORT: journeys });
  await runBin('tsx', ['tools/checks/check-results.ts', tests, journeys]);
}
