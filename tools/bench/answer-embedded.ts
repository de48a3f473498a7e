import type { AnswerInput } from '@kalima/contract';
import { standardRulebook } from '@kalima/rules';
import { statementsOfAnswer } from '../../apps/server/bench/answer-statements.ts';
import { timeBarePglite } from '../../apps/server/bench/bare-pglite.ts';
import { fillWithLearners, idOf } from '../../apps/server/bench/fill-with-learners.ts';
import { openRuns } from '../../apps/server/bench/learners-in-play.ts';
import { connectPglite } from '../../apps/server/src/database/connect-pglite.ts';
import { migrate } from '../../apps/server/src/database/migrate.ts';
import { loadTeaching } from '../../apps/server/src/teaching.ts';
import { makeDataFolder, removeFolder, startApp } from './app-process.ts';
import { press } from './load.ts';
import type { Finding } from './numbers.ts';
import { listsOf } from './play-lists.ts';

const crowd = { connections: 32, learnersEach: 2 };
const learners = crowd.connections * crowd.learnersEach;
const leastShare = 0.6;
const middle = 8;

/** The same on the embedded database, against the engine itself with nothing around it. */
export async function benchAnswerEmbedded(): Promise<Finding[]> {
  const folder = makeDataFolder();
  try {
    const teaching = loadTeaching();
    const database = await connectPglite(folder, (error) => {
      throw error;
    });
    await migrate(database);
    await fillWithLearners(database, 500, Date.now());
    const open = (round: number) => openRuns(database, teaching, standardRulebook, round, learners + 1);
    const [warmUp, answers] = [await open(0), await open(1)];
    const recorded = { userId: idOf(String(learners + 1)), sessionId: idOf(`0:${learners + 1}`), round: 2, learners };
    const played = warmUp.slice(0, middle).filter((answer): answer is AnswerInput => answer !== null);
    const statements = await statementsOfAnswer({ database, teaching }, recorded.userId, recorded.sessionId, played);
    await open(2);
    await database.close();
    const bare = await timeBarePglite(folder, statements, recorded, 1000);
    const app = await startApp(folder, {});
    try {
      await press(app.url, await listsOf(crowd, 0, warmUp));
      const { perSecond, p99Ms } = await press(app.url, await listsOf(crowd, 1, answers));
      const share = perSecond / bare.perSecond;
      return [
        {
          what: 'embedded: answers over HTTP',
          figures: `${Math.round(perSecond)}/s (p99 ${p99Ms.toFixed(0)} ms)`,
          isWithin: null,
        },
        { what: 'embedded: the engine alone', figures: `${Math.round(bare.perSecond)}/s`, isWithin: null },
        {
          what: "embedded: share of the engine's own throughput",
          figures: `${(share * 100).toFixed(0)} % (at least ${leastShare * 100} %)`,
          isWithin: share >= leastShare,
        },
      ];
    } finally {
      await app.stop();
    }
  } finally {
    removeFolder(folder);
  }
}
