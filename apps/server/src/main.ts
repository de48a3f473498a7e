import { setTimeout as pause } from 'node:timers/promises';
import { rulebookFor, withMemoryParameters } from '@kalima/rules';
import { buildApp } from './app.ts';
import { movableClock, systemClock } from './clock.ts';
import { type Config, readConfig } from './config.ts';
import { loadTeaching } from './course/teaching.ts';
import { connectPostgresql, type Database } from './database/connect.ts';
import { connectPglite } from './database/connect-pglite.ts';
import type { DiskSpace } from './database/pglite-thread.ts';
import { asDatabaseError, prepareDatabase } from './database/prepare-database.ts';
import { loadSecret } from './database/secret.ts';
import type { Dependencies } from './dependencies.ts';
import { makeTrialClips } from './features/trial/make-trial-clips.ts';
import { createSigningKeys } from './http/signing-keys.ts';
import { readMemoryParameters } from './memory/memory-parameters.ts';
import { chooseMailer } from './outside/choose-mailer.ts';
import { chooseFiles } from './outside/files/choose-files.ts';
import { choosePayments } from './outside/payments/choose-payments.ts';
import { choosePlayStore } from './outside/payments/choose-play-store.ts';
import type { PlayStore } from './outside/payments/play-store.ts';
import { createPublicAgent } from './outside/push/public-agent.ts';
import { createWebPushSender } from './outside/push/web-push-sender.ts';
import { randomSeed } from './outside/seeds.ts';
import { chooseClips, chooseRecogniser } from './outside/speech/choose-speech.ts';
import { createClipBudget } from './player/clip-budget.ts';
import { makePrivateFolder } from './settings/private-folder.ts';
import { makeVapidPrivateKey, vapidKeysOf, vapidSubject } from './settings/vapid-keys.ts';

/** Supervisors kill after ten seconds (Docker) or more. */
const longestCloseMs = 9000;

function logDiskSpace({ isShort, freeBytes }: DiskSpace): void {
  const free = `${Math.floor(freeBytes / 2 ** 20)} MB of room are left on the disk of DATA_DIR`;
  if (isShort) console.warn(`*** ${free}: nothing more is written until there is room. Reading goes on. ***`);
  else console.warn(`${free}: writing goes on.`);
}

/** No acknowledged data is lost; clients retry pending requests. */
function endAtOnce(reason: string): void {
  console.error(`${reason} This process ends with code 1; starting it again heals the database.`);
  process.exit(1);
}

/** Closing a database after a failed start must not delay its reason. */
const maxFailedCloseMs = 2000;

async function openDatabase(config: Config): Promise<Database> {
  const reportIdle = (error: Error) => console.error('An idle database connection failed:', error.message);
  let database: Database | null = null;
  try {
    database =
      config.databaseUrl === null
        ? await connectPglite(config.dataFolder, reportIdle, {
            onDiskSpace: logDiskSpace,
            // While opening, a failure is the start's, which reports it itself.
            onBroken: (reason) => isServing && endAtOnce(reason),
          })
        : connectPostgresql(config.databaseUrl, reportIdle);
    await prepareDatabase(database);
    return database;
  } catch (error) {
    await closeAfterFailure(database);
    throw asDatabaseError(error, config);
  }
}

async function closeAfterFailure(database: Database | null): Promise<void> {
  await Promise.race([database?.close().catch(() => undefined), pause(maxFailedCloseMs)]);
}

/** After this a database failure is no longer a failed start. */
let isServing = false;

async function main(): Promise<void> {
  // Files of this process and its children are private.
  process.umask(0o077);
  const config = readConfig(process.env);
  const playStore = choosePlayStore(config);
  await makePrivateFolder(config.dataFolder, (text) => console.warn(text));
  const database = await openDatabase(config);
  isServing = true;
  try {
    await serveOn(database, config, playStore);
  } catch (error) {
    await closeAfterFailure(database);
    throw error;
  }
}

async function serveOn(database: Database, config: Config, playStore: PlayStore | null): Promise<void> {
  const clock = config.hasDevClock ? movableClock(systemClock, config.devClockStartMs) : systemClock;
  const budget = createClipBudget(database, clock, config.maxPaidClipsPerDay);
  const speech = chooseClips(config, budget, (message, error) => console.warn(message, error));
  const rules = rulebookFor(config.planPolicy, config.tapGame, config.freezes);
  const parameters = await readMemoryParameters(config.memoryParametersFile);
  const rulebook = parameters === null ? rules : withMemoryParameters(rules, parameters);
  const vapidPrivateKey = new TextDecoder().decode(
    await loadSecret(database, 'vapid', config.vapidPrivateKey, makeVapidPrivateKey),
  );
  const deps: Dependencies = {
    config,
    database,
    clock,
    newSeed: randomSeed,
    mailer: chooseMailer(config, clock),
    speech,
    recogniser: chooseRecogniser(config),
    files: await chooseFiles(config),
    payments: choosePayments(config, clock, rulebook, (text) => console.warn(text)),
    playStore,
    push: createWebPushSender({
      keys: vapidKeysOf(vapidPrivateKey),
      subject: vapidSubject(config.publicUrl, config.mailFrom),
      agent: createPublicAgent(),
    }),
    teaching: loadTeaching(),
    rulebook,
    signingKeys: createSigningKeys(database, clock),
    jwtSecret: await loadSecret(database, 'jwt', config.jwtSecret),
  };
  const app = await buildApp(deps);

  let isClosing = false;
  const close = async () => {
    if (isClosing) return;
    isClosing = true;
    let closing = 'requests and jobs';
    // Pending work would never end; the database survives an abrupt exit.
    setTimeout(() => {
      const { open, idle, waiting } = database.connections();
      console.error(
        `Not closed after ${longestCloseMs / 1000} s: ended all the same. What did not end: ${closing}; ` +
          `database connections: ${open} open, ${idle} idle, ${waiting} waited for.`,
      );
      process.exit(1);
    }, longestCloseMs).unref();
    await app.close();
    closing = 'speech';
    await speech.close();
    closing = 'database';
    await database.close();
  };
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => void close());

  try {
    await app.listen({ host: config.host, port: config.port });
  } catch (error) {
    throw asListenError(error, config);
  }
  // Without clips the trial is silent, or read by the browser; the next start retries.
  makeTrialClips(deps).catch((error: unknown) => {
    if (!isClosing) app.log.warn({ err: error }, 'the clips of the trial were not made');
  });
}

function asListenError(error: unknown, { host, port }: Config): unknown {
  switch ((error as NodeJS.ErrnoException).code) {
    case 'EADDRINUSE':
      return new Error(`PORT: ${port} is in use by another program on ${host}`, { cause: error });
    case 'EACCES':
      return new Error(`PORT: ${port} may not be opened by this user; take one from 1024 on`, { cause: error });
    case 'EADDRNOTAVAIL':
    case 'ENOTFOUND':
    case 'EAI_AGAIN':
      return new Error(`HOST: ${host} is no address or name of this machine`, { cause: error });
    default:
      return error;
  }
}

main().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  // An open thread or connection would keep the process alive.
  process.exit(1);
});
