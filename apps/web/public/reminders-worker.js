// The only work of this worker is to show reminders: it keeps no copy of the page and answers none of its requests.
// src/features/notifications/push-device.ts registers it, when a learner turns reminders on.

/** Second specification §9: notifications close by themselves. */
const openMs = 5000;
const shownStore = 'kalima-reminders-shown';

/** A push service may give a message twice; the second time it is no news. */
async function isNews(id) {
  const shown = await caches.open(shownStore);
  const name = `/shown/${encodeURIComponent(id)}`;
  if (await shown.match(name)) return false;
  for (const older of await shown.keys()) await shown.delete(older);
  await shown.put(name, new Response());
  return true;
}

async function remind({ id, title, body, language }) {
  const isNew = await isNews(id);
  // A browser wants something shown for each message, so what was shown before comes without a sound and goes at once.
  await self.registration.showNotification(title, {
    body,
    lang: language,
    dir: 'ltr',
    tag: id,
    icon: '/notification-icon.png',
    silent: !isNew,
  });
  if (isNew) await new Promise((resolve) => setTimeout(resolve, openMs));
  for (const notification of await self.registration.getNotifications({ tag: id })) notification.close();
}

async function openApp() {
  const windows = await self.clients.matchAll({ type: 'window', includeUncontrolled: true });
  const [open] = windows;
  // Where somebody is in the middle of an exercise they stay there.
  return open ? open.focus() : self.clients.openWindow('/');
}

self.addEventListener('push', (event) => {
  if (event.data) event.waitUntil(remind(event.data.json()));
});
self.addEventListener('notificationclick', (event) => {
  event.notification.close();
  event.waitUntil(openApp());
});
