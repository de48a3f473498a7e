import { hasSecureContext } from '../../lib/secure-context.ts';
import { isTimeout, withTimeout } from '../../lib/with-timeout.ts';

/** This browser, as far as reminders are concerned. Nothing here decides anything; the server keeps who is reminded where. */
export interface ThisDevice {
  readonly isSupported: boolean;
  /** False over plain http, where no browser supports it. */
  readonly isSecure: boolean;
  readonly permission: NotificationPermission;
  /** Its address at its push service; null while it has not subscribed. */
  readonly endpoint: string | null;
}

const worker = '/reminders-worker.js';

export function isSupported(): boolean {
  return 'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window;
}

/** Spec 2 §4: an unsupported browser has denied. */
export const permissionNow = (): NotificationPermission => (isSupported() ? Notification.permission : 'denied');

/** Time to answer the browser's question. A later answer is seen when the page is looked at again. */
const answerTimeoutMs = 60_000;

/** To be called by a press only: the browser asks, once in its life. */
export async function askPermission(): Promise<NotificationPermission> {
  if (!isSupported()) return 'denied';
  return withTimeout(answerTimeoutMs, Notification.requestPermission()).catch(permissionNow);
}

/** A push service that lets a browser wait for longer will not answer at all. */
const pushTimeoutMs = 20_000;

/** The browser may show notifications, but no push service takes it. */
export class NoPushService extends Error {}

/** @throws NoPushService when it takes too long. What comes later is handed to `late`. */
async function withinTimeout<T>(work: Promise<T>, late: (value: T) => void = () => undefined): Promise<T> {
  return withTimeout(pushTimeoutMs, work).catch((error: unknown) => {
    if (!isTimeout(error)) throw error;
    work.then(late, () => undefined);
    throw new NoPushService('the push service does not answer');
  });
}

export async function readDevice(): Promise<ThisDevice> {
  if (!isSupported()) return { isSupported: false, isSecure: hasSecureContext(), permission: 'denied', endpoint: null };
  const registration = await navigator.serviceWorker.getRegistration('/');
  const subscription = await registration?.pushManager.getSubscription();
  return {
    isSupported: true,
    isSecure: true,
    permission: Notification.permission,
    endpoint: subscription?.endpoint ?? null,
  };
}

function bytesOf(base64url: string): Uint8Array<ArrayBuffer> {
  const text = atob(base64url.replaceAll('-', '+').replaceAll('_', '/'));
  return Uint8Array.from(text, (sign) => sign.charCodeAt(0));
}

interface Subscribed {
  endpoint: string;
  keys: { p256dh: string; auth: string };
}

/** @param publicKey the server's. A subscription under another key reaches nobody any more, so it makes room. */
export async function subscribe(publicKey: string): Promise<Subscribed> {
  const options = { userVisibleOnly: true, applicationServerKey: bytesOf(publicKey) };
  const subscription = await withinTimeout(subscribeWith(options), (late) => {
    // The server was never told of it.
    void late.unsubscribe().catch(() => false);
  });
  const { p256dh = '', auth = '' } = subscription.toJSON().keys ?? {};
  return { endpoint: subscription.endpoint, keys: { p256dh, auth } };
}

async function subscribeWith(options: PushSubscriptionOptionsInit): Promise<PushSubscription> {
  await navigator.serviceWorker.register(worker);
  const { pushManager } = await navigator.serviceWorker.ready;
  try {
    return await pushManager.subscribe(options);
  } catch (error) {
    const old = await pushManager.getSubscription();
    // What a browser without a push service says: Firefox and Chromium alike.
    if (!old && error instanceof DOMException && error.name === 'AbortError') throw new NoPushService(error.message);
    if (!old) throw error;
    await old.unsubscribe();
    return pushManager.subscribe(options);
  }
}

/** The server has forgotten this device already; a browser that will not is reached by nobody all the same. */
export async function unsubscribe(): Promise<void> {
  const registration = await navigator.serviceWorker.getRegistration('/');
  const subscription = await registration?.pushManager.getSubscription();
  await withinTimeout(subscription?.unsubscribe() ?? Promise.resolve(true)).catch(() => false);
}

/** A notification of the page's own: no push service has to do with it. */
export async function showLocally(title: string, body: string, language: string, tag: string): Promise<void> {
  await navigator.serviceWorker.register(worker);
  const registration = await withTimeout(pushTimeoutMs, navigator.serviceWorker.ready);
  await registration.showNotification(title, { body, lang: language, dir: 'ltr', tag, icon: '/notification-icon.png' });
  setTimeout(async () => {
    for (const shown of await registration.getNotifications({ tag })) shown.close();
  }, openMs);
}

const welcomeDelayMs = 2000;
const openMs = 5000;

/** Spec 2 §9: the first notification comes two seconds after permission, and goes five seconds later. */
export function welcomeSoon(title: string, body: string, language: string): void {
  setTimeout(() => void showLocally(title, body, language, 'welcome').catch(() => undefined), welcomeDelayMs);
}
