import { AppServer } from '@kalima/testing/servers/app-server.ts';

/** Starts the embedded database once (seconds): each journey copies it. @returns removes it */
export default async function firstStart(): Promise<(() => Promise<void>) | undefined> {
  if (process.env.JOURNEY_DATABASE_URL !== undefined) return undefined;
  const server = await AppServer.start();
  await server.stop();
  process.env.JOURNEY_FOLDER = server.folder;
  return () => server.close();
}
