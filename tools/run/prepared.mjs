// @ts-check
/** Runs a program after its prerequisites: `node tools/run/prepared.mjs course build browser -- tsx tools/run/size.ts`. */
import { findBrowser } from './browser.mjs';
import { build, buildCourse, endWithMessage, install, requireNode, runBin } from './steps.mjs';

const given = process.argv.slice(2);
const end = given.indexOf('--');
const needs = given.slice(0, end);
const [program = '', ...args] = given.slice(end + 1);

requireNode();
await endWithMessage(async () => {
  await install();
  if (needs.includes('course')) await buildCourse();
  if (needs.includes('build')) await build();
  const CHROMIUM = needs.includes('browser') ? await findBrowser() : undefined;
  await runBin(program, args, CHROMIUM ? { CHROMIUM } : {});
});
