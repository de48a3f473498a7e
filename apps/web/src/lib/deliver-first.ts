import { readStored } from './browser-store.ts';

/** Something that was played without a connection waits on this device. */
export const hasWaiting = (userId: string): boolean =>
  /"moves":[1-9]/.test(readStored(`kalima.offline:${userId}`) ?? '');

/**
 * Sends what was played without a connection, before anything is said of a streak that it may have kept. Throws where nobody answers:
 * then the server is not to be asked about the day either.
 */
export async function deliverFirst(userId: string): Promise<void> {
  if (hasWaiting(userId)) await (await import('./offline/deliver.ts')).deliverOrPass(userId);
}
