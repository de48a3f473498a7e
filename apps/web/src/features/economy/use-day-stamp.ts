import { useSyncExternalStore } from 'react';
import { localDay } from '../../lib/language/day.ts';
import { localZone } from '../../lib/language/local-zone.ts';

function follow(onChange: () => void): () => void {
  document.addEventListener('visibilitychange', onChange);
  window.addEventListener('focus', onChange);
  return () => {
    document.removeEventListener('visibilitychange', onChange);
    window.removeEventListener('focus', onChange);
  };
}

/** The rules' `dayIn` in this device's zone, without their weight. @param beginsAt the hour at which the learner's days begin */
export function learnerDay(now: Date, beginsAt = 0): string {
  if (now.getHours() < beginsAt) now.setDate(now.getDate() - 1);
  return localDay(now);
}

/** "2026-11-21 Asia/Riyadh": the learner's day and the device's zone, read again on each return to the page. */
export const useDayStamp = (beginsAt: number | undefined): string =>
  useSyncExternalStore(follow, () => `${learnerDay(new Date(), beginsAt)} ${localZone()}`);
