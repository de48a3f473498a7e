import { filesCachePrefix } from '../lib/offline/worker-messages.ts';

/** What the build tells its worker (`service-worker.ts` beside the page's configuration). */
export interface CachedBuild {
  /** A hash of all that is listed here. */
  readonly version: string;
  /** The script that the page begins with. */
  readonly entry: string;
  /** The shell. */
  readonly page: string;
  /** Addresses that name their content: what home, the reader and an exercise need. */
  readonly files: readonly string[];
}

export const filesCacheOf = ({ version }: Pick<CachedBuild, 'version'>): string => filesCachePrefix + version;

/**
 * The caches of earlier versions that nobody needs any more: all but the last, of which a page may still be open.
 * @param names in the order in which they were made
 */
export function outdatedCaches(names: readonly string[], own: string): string[] {
  return names.filter((name) => name.startsWith(filesCachePrefix) && name !== own).slice(0, -1);
}

/** Those which were not asked for the longest, where there are more than may be. */
export const tooMany = <Entry>(oldestFirst: readonly Entry[], max: number): readonly Entry[] =>
  oldestFirst.slice(0, Math.max(0, oldestFirst.length - max));
