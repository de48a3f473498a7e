import { existsSync, readdirSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { relative } from 'node:path';
import { Stryker } from '@stryker-mutator/core';

/**
 * `npm run mutants`, `npm run mutants -- player moves exercise/grade`: changes the rules one place at a time and runs their tests.
 * Results are kept by folder or file, when it is through; only what changed since runs again. Fails below `minKilledPercent` in any.
 */

type MutantResult = Awaited<ReturnType<Stryker['runMutationTest']>>[number];

const root = 'packages/rules/src';
const minKilledPercent = 90;
const cache = 'node_modules/.cache/kalima/mutants';

const folders = readdirSync(root, { withFileTypes: true })
  .filter((each) => each.isDirectory())
  .map((each) => each.name);
/** The files beside the folders. */
const beside = 'src';
/** A folder, the files beside the folders, or one file: "exercise/grade". */
function patternOf(name: string): string {
  if (name === beside) return `${root}/*`;
  return name.includes('/') ? `${root}/${name}` : `${root}/${name}/**/*`;
}

/** What no test noticed: a survivor, or code that no test runs. */
const unnoticed = ({ status }: MutantResult) => status === 'Survived' || status === 'NoCoverage';
const noticed = ({ status }: MutantResult) => status === 'Killed' || status === 'Timeout';

function runFolder(folder: string) {
  return new Stryker({
    mutate: [`${patternOf(folder)}.ts`, `!${patternOf(folder)}.test.ts`],
    ignorePatterns: ['/apps', '/e2e', '/docs', '/deploy', '/data'],
    testRunner: 'vitest',
    vitest: { configFile: 'tools/mutants/vitest.config.ts', related: true },
    plugins: ['@stryker-mutator/vitest-runner'],
    // Texts are compared by the tests of the pages that show them.
    mutator: { excludedMutations: ['StringLiteral'] },
    coverageAnalysis: 'perTest',
    incremental: true,
    incrementalFile: `${cache}/${folder.replaceAll('/', '-')}.json`,
    tempDirName: '.cache/stryker',
    concurrency: availableParallelism(),
    reporters: ['progress'],
    // The course is read once per process; on a busy machine a short timeout would count slow mutants as killed.
    timeoutMS: 30_000,
    allowConsoleColors: false,
  }).runMutationTest();
}

const placeOf = ({ fileName, location: { start } }: MutantResult) =>
  `${relative('.', fileName)}:${start.line}:${start.column}`;

let isEnough = true;
const all = [...folders, beside];
const given = process.argv.slice(2);
for (const name of given) {
  if (!all.includes(name) && !existsSync(`${root}/${name}.ts`))
    throw new Error(`No folder or file ${name}; the folders are ${all.join(', ')}`);
}
for (const folder of given.length > 0 ? given : all) {
  const results = await runFolder(folder);
  const survivors = results.filter(unnoticed);
  const killed = results.filter(noticed).length;
  const counted = killed + survivors.length;
  const percent = counted === 0 ? 100 : (100 * killed) / counted;
  for (const each of survivors) {
    const replacement = each.replacement?.replaceAll(/\s+/g, ' ').slice(0, 100);
    process.stdout.write(`${each.status.padEnd(10)} ${placeOf(each)} ${each.mutatorName}: ${replacement}\n`);
  }
  process.stdout.write(`${folder}: ${killed} of ${counted} mutants killed (${percent.toFixed(1)} %)\n`);
  if (percent < minKilledPercent) isEnough = false;
}
if (!isEnough) {
  process.stdout.write(
    `Fewer than ${minKilledPercent} % killed: write the missing tests, or name a mutant as equivalent where it stands.\n`,
  );
  process.exitCode = 1;
}
