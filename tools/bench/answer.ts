import { standardRulebook } from '@kalima/rules';
import { type Finding, median } from '@kalima/testing/measuring/numbers.ts';
import { statementsOfAnswer } from '../../apps/server/bench/answer-statements.ts';
import { analyzeTables, idOf } from '../../apps/server/bench/fill-with-learners.ts';
import { openRuns } from '../../apps/server/bench/learners-in-play.ts';
import { loadTeaching } from '../../apps/server/src/course/teaching.ts';
import type { Database } from '../../apps/server/src/database/connect.ts';
import { makeDataFolder, removeFolder, startApp } from './built-server.ts';
import { withLearners } from './database.ts';
import { type Form, slack } from './form.ts';
import { type Load, medianLoad, press, pressAll } from './load.ts';
import { pgbench, readAndWrite, writeAlone } from './pgbench.ts';
import { listsOf } from './play-lists.ts';

const connections = 32;
const sizes: Readonly<Record<Form, { learnersEach: number; rounds: number; floorSeconds: number; filled: number }>> = {
  long: { learnersEach: 10, rounds: 3, floorSeconds: 3, filled: 10_000 },
  short: { learnersEach: 3, rounds: 1, floorSeconds: 2, filled: 500 },
};
/** Earlier moves, so that pgbench repeats a statement of the middle of a run. */
const middle = 8;

/** The target of one process; the bench fails below its lower bound. */
const wantedShare = 0.6;
const minShare = 0.45;
const maxTimesP99 = 3;
const maxRoundTrips = 2;

interface Measured {
  readonly app: Load;
  /** Processor time of each answer. */
  readonly cpuMs: number;
  readonly two: Load;
  readonly both: Load;
  readonly single: Load;
}

async function measure(
  url: string,
  database: Database,
  form: Form,
): Promise<{ measured: Measured[]; roundTrips: number }> {
  const { learnersEach, rounds, floorSeconds } = sizes[form];
  const pool = { connections, learnersEach };
  const learners = connections * learnersEach;
  const teaching = loadTeaching();
  const folder = makeDataFolder();
  const app = await startApp(folder, { DATABASE_URL: url });
  const other = await startApp(folder, { DATABASE_URL: url });
  try {
    const open = (round: number) => openRuns(database, { teaching, rulebook: standardRulebook }, round, learners + 1);
    // A learner outside the load records an answer's statements.
    const recorded = { userId: idOf(String(learners + 1)), sessionId: idOf(`0:${learners + 1}`), round: 0 };
    const warmUp = await open(0);
    const played = warmUp.slice(0, middle).filter((answer) => answer !== null);
    const statements = await statementsOfAnswer({ database, teaching }, recorded.userId, recorded.sessionId, played);
    const urls = [app.url, other.url];
    await pressAll(urls, await listsOf(pool, 0, warmUp));
    await analyzeTables(database);
    const [both, single] = [readAndWrite, writeAlone].map((of) => of(statements, recorded, pool.learnersEach));
    if (both === undefined || single === undefined) throw new Error('No floor');
    const measured: Measured[] = [];
    for (let round = 1; round <= rounds; round += 1) {
      const lists = await listsOf(pool, 2 * round - 1, await open(2 * round - 1));
      const more = await listsOf(pool, 2 * round, await open(2 * round));
      const before = app.cpuMs();
      const load = await press(app.url, lists);
      measured.push({
        app: load,
        cpuMs: (app.cpuMs() - before) / lists.flat().length,
        two: await pressAll(urls, more),
        both: await pgbench(url, both, floorSeconds),
        single: await pgbench(url, single, floorSeconds),
      });
    }
    return { measured, roundTrips: statements.length };
  } finally {
    await Promise.all([app.stop(), other.stop()]);
    removeFolder(folder);
  }
}

const formatLoad = ({ perSecond, p50Ms, p99Ms }: Load) =>
  `${Math.round(perSecond).toLocaleString('en')}/s (p50 ${p50Ms.toFixed(1)} ms, p99 ${p99Ms.toFixed(1)} ms)`;

/** Answering over HTTP against pgbench with the same statements, 32 clients each, in turns on one cluster. */
export function benchAnswer(adminUrl: string, form: Form): Promise<Finding[]> {
  return withLearners(adminUrl, 'answers', sizes[form].filled, async (url, database) => {
    const { measured, roundTrips } = await measure(url, database, form);
    const loadOf = (name: 'app' | 'two' | 'both' | 'single') =>
      formatLoad(medianLoad(measured.map((each) => each[name])));
    const middleOf = (figure: (of: Measured) => number) => median(measured.map(figure));
    const share = middleOf(({ app, both }) => app.perSecond / both.perSecond);
    const ofSingle = middleOf(({ app, single }) => app.perSecond / single.perSecond);
    const ofTwo = middleOf(({ two, both }) => two.perSecond / both.perSecond);
    const cpuMs = middleOf((each) => each.cpuMs);
    const min = minShare / slack[form];
    const maxTimes = maxTimesP99 * slack[form];
    const times = middleOf(({ app, both }) => app.p99Ms / both.p99Ms);
    return [
      {
        what: 'answers over HTTP, one process',
        figures: `${loadOf('app')}, ${cpuMs.toFixed(2)} ms of its processor time each`,
        isWithin: null,
      },
      {
        what: 'answers over HTTP, two processes',
        figures: `${loadOf('two')}: ${(ofTwo * 100).toFixed(0)} % of the two statements`,
        isWithin: null,
      },
      { what: 'the same two statements by pgbench', figures: loadOf('both'), isWithin: null },
      { what: 'the writing one alone by pgbench', figures: loadOf('single'), isWithin: null },
      {
        what: 'throughput of the two statements',
        figures: `${(share * 100).toFixed(0)} % (wanted ${wantedShare * 100} %, at least ${(min * 100).toFixed(0)} %)`,
        isWithin: share >= min,
      },
      { what: 'throughput of the writing one alone', figures: `${(ofSingle * 100).toFixed(0)} %`, isWithin: null },
      {
        what: 'p99, as so many times that of the two',
        figures: `${times.toFixed(2)} (at most ${maxTimes})`,
        isWithin: times <= maxTimes,
      },
      {
        what: 'round trips of an answer',
        figures: `${roundTrips} (at most ${maxRoundTrips})`,
        isWithin: roundTrips <= maxRoundTrips,
      },
    ];
  });
}
