import { readStored } from '../browser/browser-store.ts';

/** Unsent moves may extend the streak: until they are sent, no page states it. */
export const mustSyncFirst = (userId: string | undefined): boolean =>
  userId !== undefined && !!readStored(`kalima.offline:${userId}`)?.includes('"holdsDay":true');
