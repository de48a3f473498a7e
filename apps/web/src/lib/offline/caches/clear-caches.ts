import { filesCachePrefix } from './worker-messages.ts';

/** Drops all but the page's own files, which are the same for everybody. */
export async function clearCaches(store: CacheStorage): Promise<void> {
  const names = await store.keys();
  await Promise.all(
    names
      .filter((name) => name.startsWith('kalima-') && !name.startsWith(filesCachePrefix))
      .map((name) => store.delete(name)),
  );
}
