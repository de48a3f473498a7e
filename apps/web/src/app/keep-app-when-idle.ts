import type { QueryClient } from '@tanstack/react-query';

/** The page stands by then, and what it asks for has come. */
const laterMs = 3000;

/** Loads what keeps the app on this device, when nobody waits for anything. @returns what calls it off. */
export function keepAppWhenIdle(queries: QueryClient): () => void {
  if (!import.meta.env.PROD) return () => undefined;
  const keep = () =>
    import('./keep-app.ts')
      .then(({ keepApp }) => keepApp(queries))
      // Without it the page needs the connection, as it always did.
      .catch(() => undefined);
  const start = () => ('requestIdleCallback' in window ? requestIdleCallback(keep, { timeout: laterMs }) : void keep());
  const timer = setTimeout(start, laterMs);
  return () => clearTimeout(timer);
}
