import { filesCachePrefix } from '../lib/offline/caches/worker-messages.ts';

export interface CachedBuild {
  readonly version: string;
  readonly entry: string;
  readonly page: string;
  /** Addresses that name their content: what home, the reader and an exercise need. */
  readonly files: readonly string[];
}

export const filesCacheOf = ({ version }: Pick<CachedBuild, 'version'>): string => filesCachePrefix + version;

/** All but the last of the earlier versions, of which a page may still be open. @param names oldest first */
export function outdatedCaches(names: readonly string[], own: string): string[] {
  return names.filter((name) => name.startsWith(filesCachePrefix) && name !== own).slice(0, -1);
}

export const tooMany = <Entry>(oldestFirst: readonly Entry[], max: number): readonly Entry[] =>
  oldestFirst.slice(0, Math.max(0, oldestFirst.length - max));
