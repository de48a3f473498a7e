import { hasSecureContext } from '../../lib/browser/secure-context.ts';
import { isTimeout, withTimeout } from '../../lib/connection/with-timeout.ts';

/** The push state of this browser. The server decides which devices get reminders. */
export interface ThisDevice {
  readonly isSupported: boolean;
  /** False over plain http, where no browser supports it. */
  readonly isSecure: boolean;
  readonly permission: NotificationPermission;
  /** URL at the push service; null without a subscription. */
  readonly endpoint: string | null;
}

const worker = '/reminders-worker.js';

export function isSupported(): boolean {
  return 'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window;
}

/** Spec 2 §4: an unsupported browser has denied. */
export const permissionNow = (): NotificationPermission => (isSupported() ? Notification.permission : 'denied');

/** Timeout of the browser's prompt. A later answer is read when the page gets the focus. */
const answerTimeoutMs = 60_000;

/** Needs a user gesture: the browser prompts only once. */
export async function askPermission(): Promise<NotificationPermission> {
  if (!isSupported()) return 'denied';
  return withTimeout(answerTimeoutMs, Notification.requestPermission()).catch(permissionNow);
}

/** A push service that takes longer will not answer at all. */
const pushTimeoutMs = 20_000;

/** Notifications are allowed, but the browser has no push service. */
export class NoPushService extends Error {}

/** @throws NoPushService after the timeout; a later value is passed to `late`. */
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

/** @param publicKey of the server. A subscription under another key no longer works, and is replaced. */
export async function subscribe(publicKey: string): Promise<Subscribed> {
  const options = { userVisibleOnly: true, applicationServerKey: bytesOf(publicKey) };
  const subscription = await withinTimeout(subscribeWith(options), (late) => {
    // The server does not know this subscription.
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
    // Error of Firefox and Chromium without a push service.
    if (!old && error instanceof DOMException && error.name === 'AbortError') throw new NoPushService(error.message);
    if (!old) throw error;
    await old.unsubscribe();
    return pushManager.subscribe(options);
  }
}

/** Failures are ignored: the server has deleted this device already, so no message is sent to it. */
export async function unsubscribe(): Promise<void> {
  const registration = await navigator.serviceWorker.getRegistration('/');
  const subscription = await registration?.pushManager.getSubscription();
  await withinTimeout(subscription?.unsubscribe() ?? Promise.resolve(true)).catch(() => false);
}

/** A notification of the page itself, without a push service. */
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
