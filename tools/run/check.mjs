// @ts-check
/** `npm run check`: static checks, the course, and the tests that the uncommitted changes touch. With --all: every test. */
import { checkStatically, install, requireNode, runBin } from './steps.mjs';

requireNode();
await install();
await checkStatically();
if (process.argv.includes('--all')) await runBin('vitest', ['run']);
else await runBin('vitest', ['run', '--changed', '--passWithNoTests'], { TEST_SCOPE: 'quick' });
