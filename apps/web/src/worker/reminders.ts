import type { WorkerScope } from './worker-scope.ts';

/** Second specification §9: notifications close automatically. */
const openMs = 5000;
const shownStore = 'kalima-reminders-shown';

interface Reminder {
  readonly id: string;
  readonly title: string;
  readonly body: string;
  readonly language: string;
}

/** A push service may deliver a message twice. */
async function isNews({ caches }: WorkerScope, id: string): Promise<boolean> {
  const shown = await caches.open(shownStore);
  const name = `/shown/${encodeURIComponent(id)}`;
  if (await shown.match(name)) return false;
  for (const older of await shown.keys()) await shown.delete(older);
  await shown.put(name, new Response());
  return true;
}

async function remind(scope: WorkerScope, { id, title, body, language }: Reminder): Promise<void> {
  const isNew = await isNews(scope, id);
  // Browsers require a notification per message, so a duplicate is silent and closes at once.
  await scope.registration.showNotification(title, {
    body,
    lang: language,
    dir: 'ltr',
    tag: id,
    icon: '/notification-icon.png',
    silent: !isNew,
  });
  if (isNew) await new Promise((resolve) => setTimeout(resolve, openMs));
  for (const notification of await scope.registration.getNotifications({ tag: id })) notification.close();
}

async function openApp({ clients }: WorkerScope): Promise<void> {
  const [open] = await clients.matchAll({ type: 'window', includeUncontrolled: true });
  // Focus only, no navigation: an exercise may be open.
  await (open ? open.focus() : clients.openWindow('/'));
}

export function showReminders(scope: WorkerScope): void {
  scope.addEventListener('push', (event) => {
    if (event.data) event.waitUntil(remind(scope, event.data.json() as Reminder));
  });
  scope.addEventListener('notificationclick', (event) => {
    event.notification.close();
    event.waitUntil(openApp(scope));
  });
}
