import { standardRulebook } from '@kalima/rules';
import type { Finding } from '@kalima/testing/measuring/numbers.ts';
import { type Answers, openRuns } from '../../apps/server/bench/learners-in-play.ts';
import { loadTeaching } from '../../apps/server/src/course/teaching.ts';
import type { Database } from '../../apps/server/src/database/connect.ts';
import { authorizationOf } from './authorization.ts';
import { makeDataFolder, removeFolder, startApp } from './built-server.ts';
import { withEmbeddedLearners, withLearners } from './database.ts';
import { type Form, slack } from './form.ts';
import { press, type RequestToSend } from './load.ts';
import { move, postAs } from './play-lists.ts';

const connections = 32;
const sizes: Readonly<Record<Form, { sessions: number; steps: number }>> = {
  long: { sessions: 10_000, steps: 5 },
  short: { sessions: 450, steps: 3 },
};
/** The maximum growth in the last step, as a share of the memory before: every cache is bounded. */
const maxGrowth = 0.15;

interface Engine {
  readonly name: string;
  readonly environment: Readonly<Record<string, string>>;
  readonly maxMB: { readonly idle: number; readonly after: number };
}

const opened = (database: Database, learners: number) =>
  openRuns(database, { teaching: loadTeaching(), rulebook: standardRulebook }, 4, learners);

/** Each learner begins a session and answers the first questions of another. */
async function listsFor(from: number, to: number, answers: Answers): Promise<RequestToSend[][]> {
  const lists: RequestToSend[][] = Array.from({ length: connections }, () => []);
  for (let number = from; number < to; number += 1) {
    const post = postAs(await authorizationOf(number));
    lists[number % connections]?.push(
      post('/api/sessions', { lessonId: '1', guide: 1, level: 1, exercise: 1 }),
      ...answers.slice(0, 2).map((answer, index) => move(post, `4:${number}`, index, answer)),
    );
  }
  return lists;
}

async function measure(
  folder: string,
  answers: Answers,
  form: Form,
  { name, environment, maxMB }: Engine,
): Promise<Finding[]> {
  const { sessions, steps } = sizes[form];
  const app = await startApp(folder, environment);
  try {
    const idle = app.residentMB();
    const after: number[] = [];
    const each = sessions / steps;
    for (let step = 0; step < steps; step += 1) {
      await press(app.url, await listsFor(1 + step * each, 1 + (step + 1) * each, answers));
      after.push(app.residentMB());
    }
    const [before = 0, last = 0] = after.slice(-2);
    const growth = last / before - 1;
    const max = maxGrowth * slack[form];
    return [
      {
        what: `${name}: just started`,
        figures: `${idle.toFixed(0)} MB (at most ${maxMB.idle})`,
        isWithin: idle <= maxMB.idle,
      },
      {
        what: `${name}: after ${after.map((_, step) => ((step + 1) * each).toLocaleString('en')).join(', ')} sessions`,
        figures: `${after.map((MB) => MB.toFixed(0)).join(', ')} MB (at most ${maxMB.after})`,
        isWithin: last <= maxMB.after,
      },
      {
        what: `${name}: what the last step added`,
        figures: `${(growth * 100).toFixed(0)} % (at most ${(max * 100).toFixed(0)} %)`,
        isWithin: growth <= max,
      },
    ];
  } finally {
    await app.stop();
  }
}

async function onPostgresql(adminUrl: string, form: Form): Promise<Finding[]> {
  const { sessions } = sizes[form];
  const folder = makeDataFolder();
  try {
    return await withLearners(adminUrl, 'memory', sessions, async (url, database) =>
      measure(folder, await opened(database, sessions), form, {
        name: 'PostgreSQL',
        environment: { DATABASE_URL: url },
        maxMB: { idle: 240, after: 400 },
      }),
    );
  } finally {
    removeFolder(folder);
  }
}

function onPglite(form: Form): Promise<Finding[]> {
  const { sessions } = sizes[form];
  return withEmbeddedLearners(
    sessions,
    (database) => opened(database, sessions),
    (folder, answers) =>
      measure(folder, answers, form, { name: 'embedded', environment: {}, maxMB: { idle: 600, after: 900 } }),
  );
}

export async function benchMemory(adminUrl: string, form: Form): Promise<Finding[]> {
  return [...(await onPostgresql(adminUrl, form)), ...(await onPglite(form))];
}
