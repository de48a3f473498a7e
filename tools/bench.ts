/** Measures something on a throw-away PostgreSQL: npm run bench -- boards, npm run bench -- speech */
import { measureBoards, ratioMost } from '../apps/server/bench/boards.ts';
import { keptMost, madeMost, measureSpeech } from '../apps/server/bench/speech.ts';
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

/** @returns whether every clip can be heard, and the server adds little to what its engine takes. */
async function benchSpeech(postgresqlUrl: string): Promise<boolean> {
  const measured = await measureSpeech(postgresqlUrl);
  const { clips, bytes, seconds, secondsLeast, bareMs, madeMs, keptMs, statusMs } = measured;
  const line = (what: string, ms: number) =>
    console.log(`${what.padEnd(28)} ${(ms / 1000).toFixed(2).padStart(6)} s   ratio ${(ms / bareMs).toFixed(2)}`);
  console.log(
    `${clips} clips, ${(bytes / 1e6).toFixed(1)} MB, ${Math.round(seconds)} s of sound, the shortest ${secondsLeast.toFixed(2)} s`,
  );
  line('the engine alone', bareMs);
  line('the whole course, made', madeMs);
  line('the whole course, kept', keptMs);
  line('how far it is', statusMs);
  console.log(`Seen here: ${(clips / (madeMs / 1000)).toFixed(0)} clips a second`);
  return secondsLeast >= 0.15 && madeMs <= madeMost * bareMs && keptMs <= keptMost * bareMs;
}

const benches: Readonly<Record<string, (postgresqlUrl: string) => Promise<boolean>>> = {
  boards: benchBoards,
  speech: benchSpeech,
};

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
