import { isPagePath } from '@kalima/contract/page-paths';
import { cacheHeader } from '../lib/api/cache-header.ts';

/**
 * How a request is answered:
 * - `file`: kept, or fetched and then kept: its address names its content;
 * - `page`: fetched; the kept shell where nobody answers;
 * - `picture`, `course`: kept, and fetched anew for the next time.
 */
export type Strategy = 'file' | 'page' | 'picture' | 'course';

const coursePath = /^\/api\/(surahs(\/\d+(\/glosses)?)?|reading\/words|known-letters|guides(\/\d+)?)$/;

type CacheRequest = Pick<Request, 'method' | 'mode' | 'url' | 'headers'>;

/**
 * @param files the addresses of the files of the worker's version
 * @returns null: the browser asks the server as if there were no worker. So it is with every request that could be of somebody.
 */
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
