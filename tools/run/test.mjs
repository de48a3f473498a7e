// @ts-check
/**
 * `npm test`: static checks, the course, the tests of rules, page and server, the page's weight, and ten journeys through the built app
 * in a real browser, in minutes. With --all, as `npm run test:all` calls it: every test on both engines, faults, benches and journeys too.
 */
import { findBrowser } from './browser.mjs';
import { build, checkStatically, install, requireNode, run, runBin } from './steps.mjs';

const isAll = process.argv.includes('--all');

requireNode();
await install();
await checkStatically();
await build();
await runBin('vitest', ['run'], isAll ? {} : { TEST_SCOPE: 'quick' });
const CHROMIUM = await findBrowser();
await runBin('tsx', ['e2e/size.ts'], { CHROMIUM });
if (isAll) await runBin('tsx', ['tools/bench.ts', '--short'], { CHROMIUM });
await run('npm', ['run', 'journeys', ...(isAll ? [] : ['--', '--smoke'])], { CHROMIUM });
