/** `npm run bench -- answer` measures against a floor of the same run; no name: all; --short: seconds, for `npm run test:all`. */
import { type Finding, printFindings } from '@kalima/testing/measuring/numbers.ts';
import { findPostgresql } from '@kalima/testing/servers/find-postgresql.ts';
import { startPostgresql } from '@kalima/testing/servers/throw-away-postgresql.ts';
import { benchAnswer } from './answer.ts';
import { benchAnswerEmbedded } from './answer-embedded.ts';
import { benchBoards } from './boards.ts';
import { benchCompose } from './compose.ts';
import type { Form } from './form.ts';
import { benchMemory } from './memory.ts';
import { benchPage } from './page.ts';
import { benchRead } from './read.ts';
import { withSecondLook } from './second-look.ts';
import { benchStart } from './start.ts';

type Bench = (form: Form) => Promise<Finding[]>;

/** Commits wait for the disk, as in production. */
const onPostgresql =
  (measure: (adminUrl: string, form: Form) => Promise<Finding[]>): Bench =>
  async (form) => {
    const postgresql = await startPostgresql({ isDurable: true });
    if (postgresql === null) throw new Error('PostgreSQL is not on this machine: nothing was measured');
    try {
      return await measure(postgresql.url, form);
    } finally {
      await postgresql.stop();
    }
  };

/** Boards and compose have their short forms among the tests. */
const shortOnes = ['answer', 'read', 'memory', 'start', 'page'];

const benches: Readonly<Record<string, Bench>> = {
  answer: async (form) => [...(await onPostgresql(benchAnswer)(form)), ...(await benchAnswerEmbedded(form))],
  read: onPostgresql(benchRead),
  compose: benchCompose,
  boards: onPostgresql(benchBoards),
  memory: onPostgresql(benchMemory),
  start: onPostgresql(benchStart),
  page: benchPage,
};

const given = process.argv.slice(2);
const form = given.includes('--short') ? 'short' : 'long';
const there = form === 'short' ? shortOnes : Object.keys(benches);
const asked = given.filter((each) => each !== '--short');
const names = asked.length > 0 ? asked : there;
const unknown = names.find((name) => !there.includes(name));
if (unknown !== undefined) {
  console.error(`There is no ${form} bench "${unknown}". There is: ${there.join(', ')}`);
  process.exit(1);
}
if (form === 'short' && findPostgresql() === null) {
  console.warn('\n*** PostgreSQL is not on this machine: what the app costs is NOT measured. ***');
  process.exit(0);
}
for (const name of names) {
  const bench = benches[name];
  if (bench === undefined) continue;
  const before = performance.now();
  console.log(`\n${name}`);
  const ended = await withSecondLook(
    () => bench(form),
    (findings, isSecond) => {
      if (isSecond) console.log(`${name} once more, for the machine may have been busy just then`);
      printFindings(findings);
    },
  );
  console.log(`(${Math.round((performance.now() - before) / 1000)} s)`);
  if (ended === 'beyond') process.exitCode = 1;
}
console.log(process.exitCode === 1 ? '\nMore than it may be, twice.' : '\nAll is within its bounds.');
