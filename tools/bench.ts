/** Measures against a floor of the same run: npm run bench -- answer; all of it without a name. */
import { execFileSync } from 'node:child_process';
import { benchPage } from '../e2e/bench-page.ts';
import { benchAnswer } from './bench/answer.ts';
import { benchAnswerEmbedded } from './bench/answer-embedded.ts';
import { benchBoards } from './bench/boards.ts';
import { benchCompose } from './bench/compose.ts';
import { benchCoverage } from './bench/coverage.ts';
import { benchMemory } from './bench/memory.ts';
import { type Finding, tell } from './bench/numbers.ts';
import { benchRead } from './bench/read.ts';
import { benchSpeech } from './bench/speech.ts';
import { benchStart } from './bench/start.ts';
import { startPostgresql } from './throw-away-postgresql.ts';

type Bench = () => Promise<Finding[]>;

/** Commits wait for the disk, as in earnest. */
const onPostgresql = (measure: (adminUrl: string) => Promise<Finding[]>) => async (): Promise<Finding[]> => {
  const postgresql = await startPostgresql({ isDurable: true });
  if (postgresql === null) throw new Error('PostgreSQL is not on this machine: nothing was measured');
  try {
    return await measure(postgresql.url);
  } finally {
    await postgresql.stop();
  }
};

const benches: Readonly<Record<string, Bench>> = {
  answer: async () => [...(await onPostgresql(benchAnswer)()), ...(await benchAnswerEmbedded())],
  read: onPostgresql(benchRead),
  compose: benchCompose,
  coverage: benchCoverage,
  boards: onPostgresql(benchBoards),
  speech: onPostgresql(benchSpeech),
  memory: onPostgresql(benchMemory),
  start: onPostgresql(benchStart),
  page: benchPage,
};

const names = process.argv.length > 2 ? process.argv.slice(2) : Object.keys(benches);
const unknown = names.find((name) => benches[name] === undefined);
if (unknown !== undefined) {
  console.error(`There is no bench "${unknown}". There is: ${Object.keys(benches).join(', ')}`);
  process.exit(1);
}
execFileSync(process.execPath, ['tools/run/build.mjs'], { stdio: 'inherit' });
for (const name of names) {
  console.log(`\n${name}`);
  const findings = (await benches[name]?.()) ?? [];
  tell(findings);
  if (findings.some(({ isWithin }) => isWithin === false)) process.exitCode = 1;
}
console.log(process.exitCode === 1 ? '\nMore than it may be.' : '\nAll is within its bounds.');
