import { AppServer } from '@kalima/testing/servers/app-server.ts';

/**
 * The first start of the embedded database takes seconds: it is done once for all journeys, and each goes on from a copy.
 * @returns what removes it when all have ended.
 */
export default async function firstStart(): Promise<(() => Promise<void>) | undefined> {
  if (process.env.JOURNEY_DATABASE_URL !== undefined) return undefined;
  const server = await AppServer.start();
  await server.stop();
  process.env.JOURNEY_FOLDER = server.folder;
  return () => server.close();
}
