import { standardRulebook } from '@kalima/rules';
import { fillWithLearners, idOf } from '../../apps/server/bench/fill-with-learners.ts';
import { type Answers, openRuns } from '../../apps/server/bench/learners-in-play.ts';
import type { Database } from '../../apps/server/src/database/connect.ts';
import { connectPglite } from '../../apps/server/src/database/connect-pglite.ts';
import { migrate } from '../../apps/server/src/database/migrate.ts';
import { loadTeaching } from '../../apps/server/src/teaching.ts';
import { makeDataFolder, removeFolder, startApp } from './app-process.ts';
import { authorizationOf } from './authorization.ts';
import { withLearners } from './database.ts';
import { press, type RequestToSend } from './load.ts';
import type { Finding } from './numbers.ts';

const connections = 32;
const steps = 5;
/** What the last step may leave behind, as a share of what there was before it: everything that is kept has its bound. */
const growthMost = 1.15;

const opened = (database: Database, learners: number) =>
  openRuns(database, loadTeaching(), standardRulebook, 4, learners);

/** Each learner begins a session and answers the first questions of another. */
async function listsFor(from: number, to: number, answers: Answers): Promise<RequestToSend[][]> {
  const lists: RequestToSend[][] = Array.from({ length: connections }, () => []);
  for (let number = from; number < to; number += 1) {
    const headers = { authorization: await authorizationOf(number), 'content-type': 'application/json' };
    const first = { lessonId: '1', guide: 1, level: 1, exercise: 1 };
    const list = lists[number % connections] ?? [];
    list.push({ method: 'POST', path: '/api/sessions', headers, body: JSON.stringify(first) });
    const path = `/api/sessions/${idOf(`4:${number}`)}`;
    for (const [index, answer] of answers.slice(0, 2).entries()) {
      const [what, body] = answer === null ? ['skips', { index }] : ['answers', { index, answer }];
      list.push({ method: 'POST', path: `${path}/${what}`, headers, body: JSON.stringify(body) });
    }
  }
  return lists;
}

interface Settings {
  readonly engine: string;
  readonly sessions: number;
  readonly environment: Readonly<Record<string, string>>;
}

async function measure(
  folder: string,
  answers: Answers,
  { engine, sessions, environment }: Settings,
): Promise<Finding[]> {
  const app = await startApp(folder, environment);
  try {
    const idle = app.residentMB();
    const after: number[] = [];
    const each = sessions / steps;
    for (let step = 0; step < steps; step += 1) {
      await press(app.url, await listsFor(1 + step * each, 1 + (step + 1) * each, answers));
      after.push(app.residentMB());
    }
    const growth = (after.at(-1) ?? 0) / (after.at(-2) ?? 0);
    return [
      { what: `${engine}: just started`, figures: `${idle.toFixed(0)} MB`, isWithin: null },
      {
        what: `${engine}: after ${after.map((_, step) => ((step + 1) * each).toLocaleString('en')).join(', ')} sessions`,
        figures: `${after.map((MB) => MB.toFixed(0)).join(', ')} MB; the last step ${growth.toFixed(2)} (at most ${growthMost})`,
        isWithin: growth <= growthMost,
      },
    ];
  } finally {
    await app.stop();
  }
}

async function onPostgresql(adminUrl: string): Promise<Finding[]> {
  const sessions = 10_000;
  const folder = makeDataFolder();
  try {
    return await withLearners(adminUrl, 'memory', sessions, async (url, database) =>
      measure(folder, await opened(database, sessions), {
        engine: 'PostgreSQL',
        sessions,
        environment: { DATABASE_URL: url },
      }),
    );
  } finally {
    removeFolder(folder);
  }
}

async function onPglite(): Promise<Finding[]> {
  const sessions = 2000;
  const folder = makeDataFolder();
  try {
    const database = await connectPglite(folder, (error) => {
      throw error;
    });
    await migrate(database);
    await fillWithLearners(database, sessions, Date.now());
    const answers = await opened(database, sessions);
    await database.close();
    return await measure(folder, answers, { engine: 'embedded', sessions, environment: {} });
  } finally {
    removeFolder(folder);
  }
}

/** What the server's process holds, just started and after many sessions. */
export async function benchMemory(adminUrl: string): Promise<Finding[]> {
  return [...(await onPostgresql(adminUrl)), ...(await onPglite())];
}
