import { useEffect } from 'react';

/** What search engines and link previews say of a public page; the server writes the same into its HTML. */
export function PageDescription({ children }: { children: string }) {
  useEffect(() => {
    const meta = document.querySelector('meta[name="description"]');
    meta?.setAttribute('content', children);
    return () => meta?.setAttribute('content', '');
  }, [children]);
  return null;
}
