import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { rulebookFor } from '@kalima/rules';
import { startMs } from '@kalima/testing/start.ts';
import { sql } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import { type AppOptions, buildApp } from '../src/app.ts';
import type { Clock } from '../src/clock.ts';
import { type Config, readConfig } from '../src/config.ts';
import { loadTeaching, type Teaching } from '../src/course/teaching.ts';
import type { Database } from '../src/database/connect.ts';
import { loadSecret } from '../src/database/secret.ts';
import type { Dependencies, PasswordCost } from '../src/dependencies.ts';
import { createSigningKeys } from '../src/http/signing-keys.ts';
import type { ServerTimeouts } from '../src/http/timeouts.ts';
import { createFolderFiles } from '../src/outside/files/folder-files.ts';
import type { Mailer } from '../src/outside/mail.ts';
import { createOutbox } from '../src/outside/outbox.ts';
import { choosePayments } from '../src/outside/payments/choose-payments.ts';
import { choosePlayStore } from '../src/outside/payments/choose-play-store.ts';
import type { PushSender } from '../src/outside/push/push-sender.ts';
import type { NewSeed } from '../src/outside/seeds.ts';
import { createClipStore } from '../src/outside/speech/clip-store.ts';
import { jobsOf } from '../src/schedule/jobs.ts';
import { makeVapidPrivateKey, vapidKeysOf } from '../src/settings/vapid-keys.ts';
import { cleanDatabase } from './engines.ts';
import { createFakeVoice, type FakeVoice } from './fake-voice.ts';

/** Stands still until `set` or `advance`. */
export interface TestClock extends Clock {
  set(moment: number | string): void;
  advance(milliseconds: number): void;
}

function testClock(startMs: number): TestClock {
  let nowMs = startMs;
  return {
    now: () => nowMs,
    set: (moment) => {
      nowMs = new Date(moment).getTime();
    },
    advance: (milliseconds) => {
      nowMs += milliseconds;
    },
  };
}

/** A counter in place of random seeds, so that every run of a test has the same questions. */
function countedSeeds(): NewSeed {
  let seed = 0;
  return () => {
    seed = (seed + 0x1e3779b9) % 2 ** 31;
    return seed;
  };
}

/** The server's time in SQL, where `now()` would be the machine's. */
export const sqlNow = ({ clock }: Pick<TestServer, 'clock'>) => sql`to_timestamp(${clock.now() / 1000}::float8)`;

export interface TestServer {
  /** Without a trailing slash; also `publicUrl`. */
  readonly url: string;
  readonly app: FastifyInstance;
  readonly outbox: Mailer;
  readonly voice: FakeVoice;
  readonly clock: TestClock;
  readonly database: Database;
  readonly deps: Dependencies;
  /** Connection of a second process; null for the embedded engine, which allows one. */
  readonly databaseUrl: string | null;
  /** Stops it and drops its database. */
  close(): Promise<void>;
}

const cheapPasswords: PasswordCost = { memoryCost: 8, timeCost: 1, parallelism: 1 };

const failOnDiskError = (error: unknown) => {
  throw error;
};

export type Settings = Partial<Config>;

export interface OtherDependencies
  extends Partial<
    Pick<
      Dependencies,
      | 'files'
      | 'mailer'
      | 'newSeed'
      | 'passwordCost'
      | 'payments'
      | 'playStore'
      | 'push'
      | 'recogniser'
      | 'rulebook'
      | 'speech'
      | 'teaching'
    >
  > {
  /** Default: the fixed start of all tests. */
  readonly startsAt?: number | string;
  readonly timeouts?: ServerTimeouts;
  readonly logTo?: AppOptions['logTo'];
  /** true: each minute of the real time, as in production; false: never; default: once, before the first request. */
  readonly startsJobs?: AppOptions['startsJobs'];
}

const pushNowhere: PushSender = {
  publicKey: vapidKeysOf(makeVapidPrivateKey()).publicKey,
  send: async () => ({ kind: 'delivered' }),
};

let teaching: Teaching | undefined;
function compiledTeaching(): Teaching {
  teaching ??= loadTeaching();
  return teaching;
}

/** The whole server on a free port, with its own database: as in `main`, but for clock, mail, voice and built page. */
export async function startTestServer(
  settings: Settings = {},
  { startsAt = startMs, timeouts, logTo, startsJobs, ...others }: OtherDependencies = {},
): Promise<TestServer> {
  const { database, url: databaseUrl, drop } = await cleanDatabase();
  const clock = testClock(new Date(startsAt).getTime());
  const outbox = createOutbox(clock);
  const voice = createFakeVoice();
  const kept = mkdtempSync(join(tmpdir(), 'kalima-kept-'));
  let url = 'http://127.0.0.1';
  const usual = readConfig({ NODE_ENV: 'test', LOG_LEVEL: 'silent', PORT: '0' });
  // The port is known only when the server listens, and links in mails must lead to it.
  const config: Config = Object.defineProperty({ ...usual, ...settings }, 'publicUrl', {
    enumerable: true,
    get: () => settings.publicUrl ?? url,
  });
  const rulebook = others.rulebook ?? rulebookFor(config.planPolicy, config.tapGame, config.freezes);
  const deps: Dependencies = {
    config,
    database,
    clock,
    newSeed: countedSeeds(),
    mailer: outbox,
    speech: createClipStore({
      engines: [voice],
      folder: join(kept, 'clips'),
      onDiskError: failOnDiskError,
      onStandIn: () => undefined,
    }),
    recogniser: null,
    files: createFolderFiles(join(kept, 'files')),
    payments: choosePayments(config, clock, rulebook, () => undefined),
    playStore: choosePlayStore(config),
    push: pushNowhere,
    teaching: others.teaching ?? compiledTeaching(),
    rulebook,
    signingKeys: createSigningKeys(database, clock),
    jwtSecret: await loadSecret(database, 'jwt', config.jwtSecret),
    passwordCost: cheapPasswords,
    ...others,
  };
  const app = await buildApp(deps, {
    timeouts,
    logTo,
    startsJobs: startsJobs === true,
    webFolder: join(kept, 'no page'),
  });
  if (startsJobs === undefined) for (const job of jobsOf(deps)) await job.run();
  url = await app.listen({ host: '127.0.0.1', port: 0 });
  return {
    url,
    app,
    outbox,
    voice,
    clock,
    database,
    deps,
    databaseUrl,
    close: async () => {
      await app.close();
      await deps.speech.close();
      rmSync(kept, { recursive: true, force: true });
      await drop();
    },
  };
}
