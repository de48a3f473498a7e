// @ts-check
/** `npm test`: static checks, fast tests and ten journeys in a browser; --all (`npm run test:all`): every test and bench. */
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

/** Two parallel lines of work, for two cores; --in-turn: one after the other, for a slow machine. */
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

/** Waits for all, and fails if one has failed. @param {Promise<unknown>[]} lines */
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
