import { type DeliverNow, deliverTag } from '../lib/offline/caches/worker-messages.ts';
import type { WorkerScope } from './worker-scope.ts';

/** Open pages send the waiting moves; the worker has no token of the learner to send them itself. */
export function wakePages(scope: Pick<WorkerScope, 'clients' | 'addEventListener'>): void {
  const message: DeliverNow = { kind: 'deliver' };
  const wake = async () => {
    const pages = await scope.clients.matchAll({ type: 'window', includeUncontrolled: true });
    for (const page of pages) page.postMessage(message);
  };
  scope.addEventListener('sync', (event) => {
    if (event.tag === deliverTag) event.waitUntil(wake());
  });
}
