import { rulebookFor } from '@kalima/rules';
import { buildApp } from './app.ts';
import { readConfig } from './config.ts';
import { connectPostgresql } from './database/connect.ts';
import { connectPglite } from './database/connect-pglite.ts';
import { migrate } from './database/migrate.ts';
import { loadSecret } from './database/secret.ts';
import { createSigningKeys } from './http/signing-keys.ts';
import { chooseMailer } from './outside/choose-mailer.ts';
import { movableClock, systemClock } from './outside/clock.ts';
import { chooseFiles } from './outside/files/choose-files.ts';
import { choosePayments } from './outside/payments/choose-payments.ts';
import { choosePlayStore } from './outside/payments/choose-play-store.ts';
import { createPublicAgent } from './outside/push/public-agent.ts';
import { makeVapidPrivateKey, vapidKeysOf, vapidSubject } from './outside/push/vapid-keys.ts';
import { createWebPushSender } from './outside/push/web-push-sender.ts';
import { randomSeed } from './outside/seeds.ts';
import { chooseClips, chooseRecogniser } from './outside/speech/choose-speech.ts';
import { loadTeaching } from './teaching.ts';

/** Supervisors lose patience after ten seconds (Docker) or more. */
const longestCloseMs = 9000;

async function main(): Promise<void> {
  const config = readConfig(process.env);
  const reportIdle = (error: Error) => console.error('An idle database connection failed:', error.message);
  const database =
    config.databaseUrl === null
      ? await connectPglite(config.dataFolder, reportIdle)
      : connectPostgresql(config.databaseUrl, reportIdle);
  await migrate(database);
  const speech = chooseClips(config, (message, error) => console.warn(message, error));
  const clock = config.hasDevClock ? movableClock(systemClock) : systemClock;
  const rulebook = rulebookFor(config.planPolicy, config.tapGame);
  const vapidPrivateKey = new TextDecoder().decode(
    await loadSecret(database, 'vapid', config.vapidPrivateKey, makeVapidPrivateKey),
  );
  const app = await buildApp({
    config,
    database,
    clock,
    newSeed: randomSeed,
    mailer: chooseMailer(config, clock),
    speech,
    recogniser: chooseRecogniser(config),
    files: await chooseFiles(config),
    payments: choosePayments(config, clock, rulebook, (text) => console.warn(text)),
    playStore: choosePlayStore(config),
    push: createWebPushSender({
      keys: vapidKeysOf(vapidPrivateKey),
      subject: vapidSubject(config.publicUrl, config.mailFrom),
      agent: createPublicAgent(),
    }),
    teaching: loadTeaching(),
    rulebook,
    signingKeys: createSigningKeys(database, clock),
    jwtSecret: await loadSecret(database, 'jwt', config.jwtSecret),
  });

  let isClosing = false;
  const close = async () => {
    if (isClosing) return;
    isClosing = true;
    let closing = 'requests and jobs';
    // What has not come to its end by then never will; the database is safe against a process that is cut off.
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
    await database.close();
    throw error;
  }
}

main().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
});
