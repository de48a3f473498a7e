/** A service worker's world, as far as ours looks at it: the platform's types of it do not go together with those of a page. */
export interface WorkerScope {
  readonly location: { readonly origin: string };
  readonly caches: CacheStorage;
  readonly registration: Pick<ServiceWorkerRegistration, 'showNotification' | 'getNotifications'>;
  readonly clients: {
    claim(): Promise<void>;
    matchAll(which: { type: 'window'; includeUncontrolled: true }): Promise<readonly WindowClient[]>;
    openWindow(path: string): Promise<unknown>;
  };
  fetch(request: Request | string, init?: RequestInit): Promise<Response>;
  skipWaiting(): Promise<void>;
  addEventListener<Kind extends keyof WorkerEvents>(kind: Kind, listener: (event: WorkerEvents[Kind]) => void): void;
}

interface WindowClient {
  focus(): Promise<unknown>;
  postMessage(message: unknown): void;
}

export interface LastingEvent {
  waitUntil(work: Promise<unknown>): void;
}

export interface FetchEvent extends LastingEvent {
  readonly request: Request;
  respondWith(reply: Promise<Response>): void;
}

interface WorkerEvents {
  install: LastingEvent;
  activate: LastingEvent;
  fetch: FetchEvent;
  message: LastingEvent & { readonly data: unknown; readonly ports: readonly Pick<MessagePort, 'postMessage'>[] };
  push: LastingEvent & { readonly data: { json(): unknown } | null };
  sync: LastingEvent & { readonly tag: string };
  notificationclick: LastingEvent & { readonly notification: { close(): void } };
}
