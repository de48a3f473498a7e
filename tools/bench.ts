/** Measures something on a throw-away PostgreSQL: npm run bench -- boards */
import { measureBoards, ratioMost } from '../apps/server/bench/boards.ts';
import { startPostgresql } from './throw-away-postgresql.ts';

/** @returns whether it costs no more than it may. */
async function benchBoards(postgresqlUrl: string): Promise<boolean> {
  const measured = await measureBoards(postgresqlUrl, [10_000, 100_000, 1_000_000]);
  for (const { question, ms, ratio } of measured) {
    const medians = [...ms].map(([learners, median]) => `${learners.toLocaleString('en')}: ${median.toFixed(2)} ms`);
    console.log(`${question.padEnd(22)} ${medians.join('   ')}   ratio ${ratio.toFixed(2)}`);
  }
  return measured.every(({ ratio }) => ratio <= ratioMost);
}

const benches: Readonly<Record<string, (postgresqlUrl: string) => Promise<boolean>>> = { boards: benchBoards };

const [name = ''] = process.argv.slice(2);
const bench = benches[name];
if (bench === undefined) {
  console.error(`There is no bench "${name}". There is: ${Object.keys(benches).join(', ')}`);
  process.exit(1);
}
const postgresql = await startPostgresql();
if (postgresql === null) {
  console.error('PostgreSQL is not on this machine: nothing was measured.');
  process.exit(1);
}
try {
  const isWithin = await bench(postgresql.url);
  console.log(isWithin ? 'All is within its bounds.' : 'More than it may be.');
  if (!isWithin) process.exitCode = 1;
} finally {
  await postgresql.stop();
}
