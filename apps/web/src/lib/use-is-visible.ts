import { useSyncExternalStore } from 'react';

function follow(onChange: () => void): () => void {
  document.addEventListener('visibilitychange', onChange);
  return () => document.removeEventListener('visibilitychange', onChange);
}

const isVisible = () => document.visibilityState === 'visible';

/** False while the page is in a tab behind others, or the phone sleeps. */
export function useIsVisible(): boolean {
  return useSyncExternalStore(follow, isVisible);
}
