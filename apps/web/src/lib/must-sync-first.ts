import { readStored } from './browser-store.ts';

/** Something that was played without a connection waits to be sent: before, nothing is said of a streak that it may have kept. */
export const mustSyncFirst = (userId: string | undefined): boolean =>
  userId !== undefined && !!readStored(`kalima.offline:${userId}`)?.includes('"holdsDay":true');
