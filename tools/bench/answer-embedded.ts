import { standardRulebook } from '@kalima/rules';
import type { Finding } from '@kalima/testing/measuring/numbers.ts';
import { statementsOfAnswer } from '../../apps/server/bench/answer-statements.ts';
import { timeBarePglite } from '../../apps/server/bench/bare-pglite.ts';
import { idOf } from '../../apps/server/bench/fill-with-learners.ts';
import { openRuns } from '../../apps/server/bench/learners-in-play.ts';
import { loadTeaching } from '../../apps/server/src/course/teaching.ts';
import type { Database } from '../../apps/server/src/database/connect.ts';
import { startApp } from './built-server.ts';
import { withEmbeddedLearners } from './database.ts';
import { type Form, slack } from './form.ts';
import { press } from './load.ts';
import { listsOf } from './play-lists.ts';

const connections = 32;
const sizes: Readonly<Record<Form, { learnersEach: number; floorTimes: number }>> = {
  long: { learnersEach: 2, floorTimes: 1000 },
  short: { learnersEach: 1, floorTimes: 400 },
};
const minShare = 0.6;
const middle = 8;

/** Two rounds of runs, one for the floor, and the statements of an answer. */
async function prepare(database: Database, learners: number) {
  const teaching = loadTeaching();
  const open = (round: number) => openRuns(database, { teaching, rulebook: standardRulebook }, round, learners + 1);
  const [warmUp, answers] = [await open(0), await open(1)];
  const recorded = { userId: idOf(String(learners + 1)), sessionId: idOf(`0:${learners + 1}`), round: 2, learners };
  const played = warmUp.slice(0, middle).filter((answer) => answer !== null);
  const statements = await statementsOfAnswer({ database, teaching }, recorded.userId, recorded.sessionId, played);
  await open(2);
  return { warmUp, answers, recorded, statements };
}

/** The same on the embedded database, against the bare engine. */
export function benchAnswerEmbedded(form: Form): Promise<Finding[]> {
  const { learnersEach, floorTimes } = sizes[form];
  const pool = { connections, learnersEach };
  return withEmbeddedLearners(
    500,
    (database) => prepare(database, connections * learnersEach),
    async (folder, { warmUp, answers, recorded, statements }) => {
      const bare = await timeBarePglite(folder, statements, recorded, floorTimes);
      const app = await startApp(folder, {});
      try {
        await press(app.url, await listsOf(pool, 0, warmUp));
        const { perSecond, p99Ms } = await press(app.url, await listsOf(pool, 1, answers));
        const share = perSecond / bare.perSecond;
        const min = minShare / slack[form];
        return [
          {
            what: 'embedded: answers over HTTP',
            figures: `${Math.round(perSecond)}/s (p99 ${p99Ms.toFixed(0)} ms)`,
            isWithin: null,
          },
          { what: 'embedded: the engine alone', figures: `${Math.round(bare.perSecond)}/s`, isWithin: null },
          {
            what: "embedded: share of the engine's own throughput",
            figures: `${(share * 100).toFixed(0)} % (at least ${min * 100} %)`,
            isWithin: share >= min,
          },
        ];
      } finally {
        await app.stop();
      }
    },
  );
}
