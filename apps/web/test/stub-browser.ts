import { vi } from 'vitest';

/** For tests only: a browser that knows notifications, whose person answers as told. */
export function stubBrowser({
  permission = 'default' as NotificationPermission,
  answer = 'granted' as NotificationPermission,
  endpoint = null as string | null,
  canSubscribe = true,
  /** Its push service takes whatever is asked, and never says a word. */
  isSilent = false,
} = {}) {
  const shown: { title: string; body: string; open: boolean }[] = [];
  const asked = vi.fn(async () => {
    notification.permission = answer;
    return answer;
  });
  const notification = { permission, requestPermission: asked };
  let now = endpoint;
  const subscription = () => ({
    endpoint: now ?? '',
    toJSON: () => ({ endpoint: now, keys: { p256dh: 'its-public-key', auth: 'its-secret' } }),
    unsubscribe: vi.fn(async () => {
      if (isSilent) await new Promise(() => undefined);
      now = null;
      return true;
    }),
  });
  const pushManager = {
    getSubscription: async () => (now === null ? null : subscription()),
    subscribe: vi.fn(async (_options: PushSubscriptionOptionsInit) => {
      if (isSilent) await new Promise(() => undefined);
      if (!canSubscribe) throw new DOMException('no push service', 'AbortError');
      now = 'https://push.example.org/send/this-device';
      return subscription();
    }),
  };
  const registration = {
    pushManager,
    showNotification: async (title: string, { body = '' }: NotificationOptions = {}) => {
      shown.push({ title, body, open: true });
    },
    getNotifications: async () =>
      shown.map((each) => ({
        close: () => {
          each.open = false;
        },
      })),
  };
  const register = vi.fn(async (_script: string) => registration);
  vi.stubGlobal('Notification', notification);
  vi.stubGlobal('PushManager', class {});
  Object.defineProperty(navigator, 'serviceWorker', {
    configurable: true,
    value: {
      register,
      ready: Promise.resolve(registration),
      getRegistration: async () => (endpoint !== null || register.mock.calls.length > 0 ? registration : undefined),
    },
  });
  return { shown, asked, register, subscribe: pushManager.subscribe, endpointNow: () => now };
}

/** A browser as old as jsdom. */
export function unstubBrowser(): void {
  Reflect.deleteProperty(navigator, 'serviceWorker');
  vi.unstubAllGlobals();
}
