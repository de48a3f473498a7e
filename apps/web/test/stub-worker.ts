import { vi } from 'vitest';
import type { WorkerScope } from '../src/worker/worker-scope.ts';

interface Shown {
  readonly title: string;
  readonly options: NotificationOptions;
  open: boolean;
}

export const origin = 'https://kalima.example';

/** For tests only: the browser's cache, in insertion order. */
class StubCache {
  readonly entries = new Map<string, Response>();

  constructor(private readonly load: (request: Request) => Promise<Response>) {}

  match = async (request: Request | string) => this.entries.get(urlOf(request))?.clone();
  keys = async () => [...this.entries.keys()].map((url) => new Request(url));
  delete = async (request: Request | string) => this.entries.delete(urlOf(request));
  put = async (request: Request | string, reply: Response) => {
    this.entries.set(urlOf(request), reply);
  };
  add = async (request: Request | string) => {
    const reply = await this.load(new Request(urlOf(request)));
    if (!reply.ok) throw new TypeError('Request failed');
    await this.put(request, reply);
  };
}

const urlOf = (request: Request | string) => new URL(typeof request === 'string' ? request : request.url, origin).href;

interface WorldOptions {
  readonly windows?: { focus?(): void; postMessage?(message: unknown): void }[];
  readonly load?: (path: string, request: Request) => Response | Promise<Response>;
}

/** For tests only: a service worker's world, as far as ours looks at it. */
export function stubScope({ windows = [], load = () => Promise.reject(new TypeError('offline')) }: WorldOptions = {}) {
  const listeners = new Map<string, (event: object) => void>();
  const shown: Shown[] = [];
  const stores = new Map<string, StubCache>();
  const openWindow = vi.fn(async (_path: string) => null);
  const skipWaiting = vi.fn(async () => undefined);
  const claim = vi.fn(async () => undefined);
  const fetch = vi.fn(async (request: Request | string) => {
    const { pathname, search } = new URL(urlOf(request));
    return load(pathname + search, typeof request === 'string' ? new Request(urlOf(request)) : request);
  });
  const caches = {
    open: async (name: string) => {
      const store = stores.get(name) ?? new StubCache(fetch);
      stores.set(name, store);
      return store;
    },
    keys: async () => [...stores.keys()],
    delete: async (name: string) => stores.delete(name),
    match: async (request: Request | string, { cacheName }: { cacheName?: string } = {}) => {
      for (const [name, store] of stores) {
        const found = (cacheName === undefined || name === cacheName) && (await store.match(request));
        if (found) return found;
      }
      return undefined;
    },
  };
  const scope = {
    location: { origin },
    caches,
    fetch,
    skipWaiting,
    addEventListener: (kind: string, listener: (event: object) => void) => listeners.set(kind, listener),
    registration: {
      showNotification: async (title: string, options: NotificationOptions) => {
        shown.push({ title, options, open: true });
      },
      getNotifications: async ({ tag }: { tag: string }) =>
        shown
          .filter(({ options }) => options.tag === tag)
          .map((each) => ({
            close: () => {
              each.open = false;
            },
          })),
    },
    clients: { matchAll: async () => windows, openWindow, claim },
  } as unknown as WorkerScope;
  /** Dispatches an event, and waits for its `waitUntil` work. */
  const happen = async (kind: string, event: object = {}) => {
    const work: Promise<unknown>[] = [];
    listeners.get(kind)?.({ ...event, waitUntil: (each: Promise<unknown>) => void work.push(each) });
    for (let next = work.shift(); next !== undefined; next = work.shift()) await next;
  };
  /** @returns the reply and its background work; null: the worker leaves the request to the browser */
  const ask = (request: Pick<Request, 'url' | 'method' | 'mode' | 'headers'>) => {
    const work: Promise<unknown>[] = [];
    let reply: Promise<Response> | null = null;
    listeners.get('fetch')?.({
      request,
      waitUntil: (each: Promise<unknown>) => void work.push(each),
      respondWith: (given: Promise<Response>) => {
        reply = given;
      },
    });
    const settled = async () => {
      for (let next = work.shift(); next !== undefined; next = work.shift()) await next;
    };
    return { reply: reply as Promise<Response> | null, settled };
  };
  const kept = (name: string) => [...(stores.get(name)?.entries.keys() ?? [])].map((url) => url.slice(origin.length));
  return { scope, shown, kept, openWindow, skipWaiting, claim, fetch, caches, happen, ask };
}
