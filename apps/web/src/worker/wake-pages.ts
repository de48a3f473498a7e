import { type DeliverNow, deliverTag } from '../lib/offline/worker-messages.ts';
import type { WorkerScope } from './worker-scope.ts';

/**
 * The connection is back: pages that are open send what waits. Without one nothing is sent: the learner's token is the page's, and is
 * kept nowhere else for the worker's sake.
 */
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
