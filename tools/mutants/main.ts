import { availableParallelism } from 'node:os';
import { relative } from 'node:path';
import { Stryker } from '@stryker-mutator/core';
import { type Room, roomOf, rooms } from './rooms.ts';

/** `npm run mutants -- player exercise/grade web/offline` mutates rooms of the code; results are cached. Fails below a room's share. */

type MutantResult = Awaited<ReturnType<Stryker['runMutationTest']>>[number];

const cache = 'node_modules/.cache/kalima/mutants';

/** Its module throws as it is loaded, so that no test can begin: Stryker calls it a survivor. */
const isUnloadable = (mutant: MutantResult) =>
  mutant.status === 'Survived' && mutant.static === true && mutant.testsCompleted === 0;
const noticed = (mutant: MutantResult) =>
  mutant.status === 'Killed' || mutant.status === 'Timeout' || isUnloadable(mutant);
/** An undetected mutant: a survivor, or code without a test. */
const unnoticed = (mutant: MutantResult) =>
  mutant.status === 'NoCoverage' || (mutant.status === 'Survived' && !isUnloadable(mutant));

function runRoom(name: string, { folder, files = '**/*', ignored }: Room) {
  // For the configuration of Vitest, which the processes of Stryker read.
  process.env.MUTANTS_ROOM = name;
  return new Stryker({
    mutate: [`${folder}/${files}.ts`, `!${folder}/${files}.test.ts`],
    ignorePatterns: [...ignored],
    testRunner: 'vitest',
    vitest: { configFile: 'tools/mutants/vitest.config.ts', related: true },
    plugins: ['@stryker-mutator/vitest-runner'],
    // Texts are compared by the tests of the pages that show them.
    mutator: { excludedMutations: ['StringLiteral'] },
    coverageAnalysis: 'perTest',
    incremental: true,
    incrementalFile: `${cache}/${name.replaceAll('/', '-')}.json`,
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

const given = process.argv.slice(2);
const chosen = (given.length > 0 ? given : Object.keys(rooms)).map((name) => {
  const room = roomOf(name);
  if (room === undefined) throw new Error(`No room or file ${name}; the rooms are ${Object.keys(rooms).join(', ')}`);
  return { name, room };
});

for (const { name, room } of chosen) {
  const results = await runRoom(name, room);
  const survivors = results.filter(unnoticed);
  const killed = results.filter(noticed).length;
  const counted = killed + survivors.length;
  const percent = counted === 0 ? 100 : (100 * killed) / counted;
  for (const each of survivors) {
    const replacement = each.replacement?.replaceAll(/\s+/g, ' ').slice(0, 100);
    process.stdout.write(`${each.status.padEnd(10)} ${placeOf(each)} ${each.mutatorName}: ${replacement}\n`);
  }
  process.stdout.write(`${name}: ${killed} of ${counted} mutants killed (${percent.toFixed(1)} %)\n`);
  if (percent >= room.minKilledPercent) continue;
  process.exitCode = 1;
  process.stdout.write(
    `Fewer than ${room.minKilledPercent} % killed: write the missing tests, or name a mutant as equivalent where it stands.\n`,
  );
}
