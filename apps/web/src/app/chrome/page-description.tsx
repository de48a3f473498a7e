import { useEffect } from 'react';

/** Meta description of a public page, for search engines and link previews; the server renders the same one. */
export function PageDescription({ children }: { children: string }) {
  useEffect(() => {
    const meta = document.querySelector('meta[name="description"]');
    meta?.setAttribute('content', children);
    return () => meta?.setAttribute('content', '');
  }, [children]);
  return null;
}
