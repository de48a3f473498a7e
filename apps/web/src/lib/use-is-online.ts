import { useSyncExternalStore } from 'react';

function subscribe(listener: () => void): () => void {
  window.addEventListener('online', listener);
  window.addEventListener('offline', listener);
  return () => {
    window.removeEventListener('online', listener);
    window.removeEventListener('offline', listener);
  };
}

/** False only where the browser knows that there is no connection. */
export const isOnline = () => navigator.onLine !== false;

export function useIsOnline(): boolean {
  return useSyncExternalStore(subscribe, isOnline);
}
