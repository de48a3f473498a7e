/**
 * Compares answering by this build with that of another checkout (built too), in turns on one database:
 * npx tsx tools/bench/compare-builds.ts ../other [rounds]. The other one must be able to work on this one's tables.
 */
import { join, resolve } from 'node:path';
import { standardRulebook } from '@kalima/rules';
import { median, quantile } from '@kalima/testing/measuring/numbers.ts';
import { startPostgresql } from '@kalima/testing/servers/throw-away-postgresql.ts';
import { planAnew } from '../../apps/server/bench/fill-with-learners.ts';
import { openRuns } from '../../apps/server/bench/learners-in-play.ts';
import { loadTeaching } from '../../apps/server/src/course/teaching.ts';
import { makeDataFolder, removeFolder, startApp } from './built-server.ts';
import { withLearners } from './database.ts';
import { press } from './load.ts';
import { listsOf } from './play-lists.ts';

const crowd = { connections: 32, learnersEach: 3 };
const learners = crowd.connections * crowd.learnersEach;

const [other, rounds = '15'] = process.argv.slice(2);
if (other === undefined) throw new Error('Name the folder of the other checkout');
const postgresql = await startPostgresql({ isDurable: true });
if (postgresql === null) throw new Error('PostgreSQL is not on this machine: nothing was measured');
const folder = makeDataFolder();
try {
  await withLearners(postgresql.url, 'builds', 2000, async (url, database) => {
    const teaching = loadTeaching();
    const mainOf = (checkout: string) => join(resolve(checkout), 'apps/server/dist/main.js');
    const settings = { DATABASE_URL: url };
    const apps = [await startApp(folder, settings, undefined, mainOf(other)), await startApp(folder, settings)];
    try {
      const perSecond: number[][] = [[], []];
      const cpuMs: number[][] = [[], []];
      let played = 0;
      const measure = async (at: number) => {
        played += 1;
        const lists = await listsOf(
          crowd,
          played,
          await openRuns(database, teaching, standardRulebook, played, learners),
        );
        const app = apps[at];
        if (app === undefined) throw new Error('There are two builds');
        const before = app.cpuMs();
        const load = await press(app.url, lists);
        return { perSecond: load.perSecond, cpuMs: (app.cpuMs() - before) / lists.flat().length };
      };
      await measure(0);
      await measure(1);
      await planAnew(database);
      for (let round = 1; round <= Number(rounds); round += 1) {
        // Whoever comes first finds the machine otherwise than whoever comes second.
        for (const at of round % 2 === 0 ? [0, 1] : [1, 0]) {
          const measured = await measure(at);
          perSecond[at]?.push(measured.perSecond);
          cpuMs[at]?.push(measured.cpuMs);
        }
        const [rates, costs] = [perSecond, cpuMs].map((all) => all.map((each) => each.at(-1) ?? 0));
        console.log(
          `round ${round}: ${rates?.map(Math.round).join(' ')} answers/s, ${costs?.map((each) => each.toFixed(3)).join(' ')} ms`,
        );
      }
      const summary = ([before = [], after = []]: number[][], digits: number) => {
        const ratios = after.map((each, at) => each / (before[at] ?? each));
        const spread = [0.25, 0.75].map((share) => quantile(ratios, share).toFixed(3)).join(' to ');
        return (
          `other ${median(before).toFixed(digits)}, this ${median(after).toFixed(digits)}; ` +
          `this of the other, round by round: median ${median(ratios).toFixed(3)}, middle half ${spread}`
        );
      };
      console.log(`answers/s, medians of ${rounds} rounds: ${summary(perSecond, 0)}`);
      console.log(`ms of the app's processor time for an answer: ${summary(cpuMs, 3)}`);
    } finally {
      await Promise.all(apps.map((app) => app.stop()));
    }
  });
} finally {
  removeFolder(folder);
  await postgresql.stop();
}
