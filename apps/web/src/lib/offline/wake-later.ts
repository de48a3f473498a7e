import { deliverTag } from './worker-messages.ts';

interface WithSync extends ServiceWorkerRegistration {
  readonly sync?: { register(tag: string): Promise<void> };
}

/** Has the browser wake the worker when the connection is back, where it can; the worker wakes the pages. */
export function wakeLater(): void {
  const ready = navigator.serviceWorker?.getRegistration() ?? Promise.resolve(undefined);
  ready
    .then((registration) => (registration as WithSync | undefined)?.sync?.register(deliverTag))
    .catch(() => undefined);
}
