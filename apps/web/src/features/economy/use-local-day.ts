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

const readDay = () => localDay(new Date());

/** The browser's day and zone, read again whenever somebody comes back to the page: after midnight, or after a flight. */
export function useLocalDay(): { day: string; timeZone: string } {
  return { day: useSyncExternalStore(follow, readDay), timeZone: useSyncExternalStore(follow, localZone) };
}
