import { useEffect, useState } from 'react';
import { readStored, writeStored } from '../../lib/browser/browser-store.ts';
import type { JourneyMap } from './journey-map.ts';

/** Whether the current level is another than when this browser last showed home: its way is drawn once. */
export function useNewlyOpened(userId: string | undefined, here: JourneyMap['here']): boolean {
  const place = here && `${here.guide.number}-${here.level.number}`;
  const key = userId === undefined ? null : (`kalima.last-level.${userId}` as const);
  const [before, setBefore] = useState<{ key: string; place: string | null } | null>(null);
  // Home is drawn before the profile has come: what was kept is read once it is known whose it is.
  if (key !== null && before?.key !== key) setBefore({ key, place: readStored(key) });
  useEffect(() => {
    if (key !== null && place !== null) writeStored(key, place);
  }, [key, place]);
  return place !== null && before !== null && before.place !== null && before.place !== place;
}
