import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { chanceFrom } from '@kalima/rules';
import type { Acknowledged } from '@kalima/testing/client/acknowledged.ts';
import { learnGuides } from '@kalima/testing/client/course-answers.ts';
import { freePort } from '@kalima/testing/servers/free-port.ts';
import { connectPostgresql, type Database } from '../../apps/server/src/database/connect.ts';
import { connectPglite } from '../../apps/server/src/database/connect-pglite.ts';
import { auditLedger } from '../../apps/server/test/audit-ledger.ts';
import { fillEmbedded } from '../../apps/server/test/engines.ts';
import { bundleServer } from './bundle-server.ts';
import { KillableServer } from './killable-server.ts';
import { playLearnerLifetime } from './learner-lifetime.ts';
import { StubbornClient } from './stubborn-client.ts';

export interface Fault {
  /** While the server first makes its database; default: the database exists before. */
  beforeReady?: ((server: KillableServer) => Promise<void>) | undefined;
  /** Injects the fault, and returns when the server should serve again. */
  strike(server: KillableServer): Promise<void>;
  readonly times: number;
}

export interface LoadResult {
  readonly lives: readonly Acknowledged[];
  readonly acknowledged: number;
  readonly repeats: number;
  /** Replies of 500 and the like, and inconsistent rows of the ledger: there must be none. */
  readonly wrong: readonly string[];
}

const usualLearners = 4;

const complain = (error: Error) => process.stderr.write(`A connection failed: ${error.message}\n`);

interface Load {
  /** Of the server's data. */
  readonly disk?: string;
  readonly learnersAtOnce?: number;
  /** Looks at the data after the server's end. */
  readonly look?: (folder: string) => void;
}

/**
 * Plays lives side by side until the fault has struck often enough, then verifies everything acknowledged.
 * @param databaseUrl null: the embedded database
 */
export async function playThroughFaults(
  databaseUrl: string | null,
  seed: number,
  { beforeReady, strike, times }: Fault,
  { disk = tmpdir(), learnersAtOnce = usualLearners, look }: Load = {},
): Promise<LoadResult> {
  const folder = mkdtempSync(join(disk, 'kalima-faults-'));
  const chance = chanceFrom(seed);
  const bundle = await bundleServer();
  const server = new KillableServer(`http://127.0.0.1:${await freePort()}`, bundle.main, {
    DATA_DIR: folder,
    ...(databaseUrl === null ? {} : { DATABASE_URL: databaseUrl }),
  });
  const clients: StubbornClient[] = [];
  const lives: Acknowledged[] = [];
  const acknowledged = () => clients.reduce((sum, client) => sum + client.acknowledged, 0);
  let isOver = false;
  try {
    if (beforeReady === undefined && databaseUrl === null) await fillEmbedded(folder);
    server.launch();
    await beforeReady?.(server);
    await server.waitUntilReady();
    const knowledge = await learnGuides(server.url, [1]);
    const live = async (own: ReturnType<typeof chanceFrom>) => {
      while (!isOver) {
        const client = new StubbornClient(server.url);
        clients.push(client);
        lives.push(await playLearnerLifetime(client, knowledge, own));
      }
    };
    const strikeAll = async () => {
      for (let struck = 0; struck < times; struck += 1) {
        const until = acknowledged() + 10 + chance.below(50);
        while (acknowledged() < until && !isOver) await pause(1);
        await pause(chance.below(25));
        await strike(server);
      }
    };
    const learners = Array.from({ length: learnersAtOnce }, (_, at) => live(chanceFrom(seed + 1 + at)));
    const over = () => {
      isOver = true;
    };
    await Promise.all([...learners.map((learner) => learner.finally(over)), strikeAll().finally(over)]);
    const exitCode = await server.end('SIGTERM');
    look?.(folder);
    const wrong = exitCode === 0 ? [] : [`the server ended with ${exitCode} when it was asked to: ${server.output}`];
    wrong.push(...clients.flatMap(({ faults }) => faults));
    const database = await open(databaseUrl, folder);
    try {
      for (const life of lives) wrong.push(...(await auditLedger(database, life)));
    } finally {
      await database.close();
    }
    return {
      lives,
      acknowledged: acknowledged(),
      repeats: clients.reduce((sum, { repeats }) => sum + repeats, 0),
      wrong,
    };
  } finally {
    isOver = true;
    await server.end('SIGKILL');
    bundle.remove();
    rmSync(folder, { recursive: true, force: true });
  }
}

async function open(databaseUrl: string | null, folder: string): Promise<Database> {
  return databaseUrl === null ? connectPglite(folder, complain) : connectPostgresql(databaseUrl, complain);
}

/** SIGKILL at any moment; one restart in four is killed as well. @param isAlsoMaking also while it makes its database */
export function killing(times: number, seed: number, isAlsoMaking: boolean): Fault {
  const chance = chanceFrom(seed);
  return {
    times,
    beforeReady: isAlsoMaking
      ? async (server) => {
          await pause(500 + chance.below(2500));
          await server.end('SIGKILL');
          server.launch();
        }
      : undefined,
    strike: async (server) => {
      await server.end('SIGKILL');
      server.launch();
      if (chance.below(4) === 0) {
        await pause(chance.below(1500));
        await server.end('SIGKILL');
        server.launch();
      }
      await server.waitUntilReady();
    },
  };
}
