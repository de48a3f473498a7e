import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router';

/** A new page starts at its top, and there the reader's voice and the Tab key go on. */
export function usePageChange(): void {
  const { pathname } = useLocation();
  const shown = useRef(pathname);
  useEffect(() => {
    if (shown.current === pathname) return;
    shown.current = pathname;
    window.scrollTo(0, 0);
    document.getElementById('main')?.focus({ preventScroll: true });
  }, [pathname]);
}
