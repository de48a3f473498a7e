// @ts-check
/** `npm run check`: static checks, the course, and the tests that the uncommitted changes touch. With --all: every test. */
import { checkStatically, endWithMessage, install, requireNode, runBin } from './steps.mjs';

const isAll = process.argv.includes('--all');

requireNode();
await endWithMessage(async () => {
  await install();
  await checkStatically();
  if (isAll) await runBin('vitest', ['run']);
  else await runBin('vitest', ['run', '--changed', '--passWithNoTests', '--project', '!image'], { TEST_SCOPE: 'all' });
});
