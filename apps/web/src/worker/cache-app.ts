import { isAway } from '../lib/connection/is-foreign.ts';
import { isFromServer } from '../lib/connection/is-from-server.ts';
import { clearCaches } from '../lib/offline/caches/clear-caches.ts';
import {
  type CourseChanged,
  courseCache,
  type MessageToWorker,
  picturesCache,
} from '../lib/offline/caches/worker-messages.ts';
import { type CachedBuild, filesCacheOf, outdatedCaches, tooMany } from './build-files.ts';
import { type Strategy, strategyFor } from './strategy-for.ts';
import type { FetchEvent, WorkerScope } from './worker-scope.ts';

/** After this time a page is drawn from the cached shell. */
const pageTimeoutMs = 3000;
/** All surahs in both languages, their glosses, the guides and lists. A surah has 25 kB, the longest 300 kB; a picture 2 kB. */
const maxCourseTexts = 500;
const maxPictures = 200;
const isStorable = (reply: Response) => reply.ok && isFromServer(reply);
/** Headers of the transfer, which a cached response goes without. */
const anyPacking = { ignoreVary: true };

export function cacheApp(scope: WorkerScope, build: CachedBuild): void {
  const { caches, clients } = scope;
  const own = filesCacheOf(build);
  const files = new Set(build.files);
  /** The number of times the caches were cleared: a response to an earlier request is not cached. */
  let clearCount = 0;

  /** Rejects what the server did not send. */
  async function fetchOwn(address: string, init?: RequestInit): Promise<Response> {
    const reply = await scope.fetch(address, init);
    if (!isStorable(reply)) throw new Error(`${address} was not received`);
    return reply;
  }

  async function precacheFiles(): Promise<void> {
    const cache = await caches.open(own);
    const precache = async (address: string) => {
      const known = await caches.match(address, anyPacking);
      if (known) await cache.put(address, known);
      else await cache.put(address, await fetchOwn(address));
    };
    await Promise.all(build.files.map(precache));
    const shell = await fetchOwn(build.page, { cache: 'no-cache' });
    const copy = shell.clone();
    // While servers are being renewed, one may reply with the page of another version: the browser tries again later.
    if (!(await shell.text()).includes(build.entry)) throw new Error('the shell is of another version');
    // Last: with the shell all of it is there.
    await cache.put(build.page, copy);
  }

  async function takeOver(): Promise<void> {
    await Promise.all(outdatedCaches(await caches.keys(), own).map((name) => caches.delete(name)));
    await clients.claim();
  }

  async function cacheFirst({ request, waitUntil }: CacheRequest): Promise<Response> {
    const known = await caches.match(request, anyPacking);
    if (known) return known;
    const reply = await scope.fetch(request);
    const copy = reply.clone();
    if (isStorable(reply)) waitUntil(caches.open(own).then((cache) => cache.put(request, copy)));
    return reply;
  }

  async function networkFirst({ request }: CacheRequest): Promise<Response> {
    const shell = async () => (await caches.open(own)).match(build.page, anyPacking);
    const fetched = scope.fetch(request);
    const late = new Promise<null>((resolve) => setTimeout(resolve, pageTimeoutMs, null));
    const reply = await Promise.race([fetched.catch(() => null), late]);
    // A redirect's headers cannot be read.
    if (reply && ((isFromServer(reply) && !isAway(reply)) || reply.type === 'opaqueredirect')) return reply;
    return (await shell()) ?? fetched;
  }

  /** @param onChange called when the server's response differs from the cached one */
  async function staleWhileRevalidate(
    { request, waitUntil }: CacheRequest,
    name: string,
    maxEntries: number,
    onChange: () => void = () => undefined,
  ): Promise<Response> {
    const clearCountBefore = clearCount;
    const known = await caches.match(request, { ...anyPacking, cacheName: name });
    const renew = async () => {
      const reply = await scope.fetch(request);
      if (!isStorable(reply)) return reply;
      const copy = reply.clone();
      const isOther = known !== undefined && known.headers.get('etag') !== reply.headers.get('etag');
      const isCleared = () => clearCount !== clearCountBefore;
      if (isCleared()) return reply;
      const cache = await caches.open(name);
      if (isCleared()) return reply;
      // Stored last, as the newest: the oldest entries are evicted.
      await cache.delete(request, anyPacking);
      await cache.put(request, copy);
      for (const entry of tooMany(await cache.keys(), maxEntries)) await cache.delete(entry, anyPacking);
      if (isOther) onChange();
      return reply;
    };
    const renewed = renew();
    waitUntil(renewed.catch(() => undefined));
    return known ?? renewed;
  }

  async function tellCourseChanged(): Promise<void> {
    const message: CourseChanged = { kind: 'course-changed' };
    for (const page of await clients.matchAll({ type: 'window', includeUncontrolled: true })) page.postMessage(message);
  }

  const replies: Readonly<Record<Strategy, (asked: CacheRequest) => Promise<Response>>> = {
    file: cacheFirst,
    page: networkFirst,
    picture: (asked) => staleWhileRevalidate(asked, picturesCache, maxPictures),
    course: (asked) =>
      staleWhileRevalidate(asked, courseCache, maxCourseTexts, () => asked.waitUntil(tellCourseChanged())),
  };

  scope.addEventListener('install', (event) => event.waitUntil(precacheFiles()));
  scope.addEventListener('activate', (event) => event.waitUntil(takeOver()));
  scope.addEventListener('fetch', (event) => {
    const strategy = strategyFor(event.request, scope.location.origin, files);
    if (strategy === null) return;
    const waitUntil = (work: Promise<unknown>) => event.waitUntil(work);
    event.respondWith(replies[strategy]({ request: event.request, waitUntil }));
  });
  scope.addEventListener('message', (event) => {
    const { kind } = (event.data ?? {}) as Partial<MessageToWorker>;
    if (kind === 'take-over') event.waitUntil(scope.skipWaiting());
    if (kind === 'which-entry') event.ports[0]?.postMessage(build.entry);
    if (kind === 'forget') {
      clearCount += 1;
      event.waitUntil(clearCaches(caches));
    }
  });
}

type CacheRequest = Pick<FetchEvent, 'request' | 'waitUntil'>;
