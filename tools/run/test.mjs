// @ts-check
/** `npm test`: all the checks, unit, server and page tests, then what the built app costs and the journeys through it in a real browser. */
import { findBrowser } from './browser.mjs';
import { build, install, requireNode, run, runBin } from './steps.mjs';

requireNode();
await install();
await run('npm', ['run', 'check']);
await build();
const CHROMIUM = await findBrowser();
await runBin('tsx', ['e2e/size.ts'], { CHROMIUM });
await runBin('tsx', ['tools/bench.ts', '--short'], { CHROMIUM });
await runBin('tsx', ['tools/journeys.ts'], { CHROMIUM });
