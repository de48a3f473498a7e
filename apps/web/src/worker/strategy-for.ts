import { isPagePath } from '@kalima/contract/page-paths';
import { cacheHeader } from '../lib/api/cache-header.ts';

/** `file`: cache first; `page`: network first, else the shell; `picture`, `course`: cached, and renewed for the next time. */
export type Strategy = 'file' | 'page' | 'picture' | 'course';

const coursePath =
  /^\/api\/(surahs(\/\d+(\/(glosses|verses\/\d+))?)?|surah-sizes|reading\/(search-)?words|known-letters|guides(\/\d+)?)$/;

type CacheRequest = Pick<Request, 'method' | 'mode' | 'url' | 'headers'>;

/** @param files addresses of this version @returns null: the browser asks the server, as for all personal requests */
export function strategyFor(
  { method, mode, url, headers }: CacheRequest,
  origin: string,
  files: ReadonlySet<string>,
): Strategy | null {
  const { origin: asked, pathname, search } = new URL(url);
  if (method !== 'GET' || asked !== origin || headers.has('authorization') || headers.has('range')) return null;
  if (mode === 'navigate') return isPagePath(pathname) ? 'page' : null;
  if (pathname.startsWith('/assets/') || (search !== '' && files.has(pathname + search))) return 'file';
  if (pathname.startsWith('/pictures/')) return 'picture';
  return headers.get(cacheHeader) === 'course' && coursePath.test(pathname) ? 'course' : null;
}
