import { isFromServer } from '../connection/is-from-server.ts';

/** Sounds for offline playback, by original URL. */
const storeName = 'kalima-sounds';
const atOnce = 4;

/** Null without Cache Storage, as on a page without https. */
async function openStore(): Promise<Cache | null> {
  return typeof caches === 'undefined' ? null : caches.open(storeName).catch(() => null);
}

export async function cachedSound(address: string): Promise<Blob | null> {
  const store = await openStore();
  const kept = await store?.match(address);
  return kept ? kept.blob() : null;
}

export async function hasCachedSounds(): Promise<boolean> {
  const store = await openStore();
  return store !== null && (await store.keys()).length > 0;
}

/** Without credentials: no personal data goes to the host of the sounds. */
export async function fetchSound(address: string, signal: AbortSignal): Promise<Response> {
  const response = await fetch(address, { signal, credentials: 'omit' });
  const isOwn = new URL(address, location.href).origin === location.origin;
  const isSound = isOwn ? isFromServer(response) : !response.headers.get('content-type')?.startsWith('text/');
  if (!response.ok || !isSound) throw new Error(`${address} answered ${response.status}`);
  return response;
}

/** Caches exactly these sounds. @param onProgress counts sounds done, cached or not @returns the number cached */
export async function cacheSounds(
  addresses: readonly string[],
  onProgress: (done: number) => void,
  signal: AbortSignal,
): Promise<number> {
  const store = await openStore();
  if (store === null) return 0;
  const wanted = new Set(addresses.map((address) => new URL(address, location.href).href));
  const known = new Set((await store.keys()).map(({ url }) => url));
  for (const url of known) if (!wanted.has(url)) await store.delete(url);
  let done = 0;
  let kept = 0;
  /** Origins without CORS: their sounds can be played, but not read. */
  const closed = new Set<string>();
  const cacheSound = async (url: string): Promise<boolean> => {
    const { origin } = new URL(url);
    if (closed.has(origin)) return false;
    try {
      await store.put(url, await fetchSound(url, signal));
      return true;
    } catch {
      if (origin !== location.origin) closed.add(origin);
      return false;
    }
  };
  const waiting = wanted.values();
  const cacheNext = async () => {
    for (const url of waiting) {
      signal.throwIfAborted();
      if (known.has(url) || (await cacheSound(url))) kept += 1;
      done += 1;
      onProgress(done);
    }
  };
  await Promise.all(Array.from({ length: atOnce }, cacheNext));
  return kept;
}
