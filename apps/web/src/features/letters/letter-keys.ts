import { useEffect, useLayoutEffect, useRef } from 'react';

/** Keys 1 to 9 choose an option. */
export function useNumberKeys(onNumber: (index: number) => void): void {
  const latest = useRef(onNumber);
  useLayoutEffect(() => {
    latest.current = onNumber;
  });
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.defaultPrevented || event.repeat || event.ctrlKey || event.metaKey || event.altKey) return;
      if (/^[1-9]$/.test(event.key)) latest.current(Number(event.key) - 1);
    };
    window.addEventListener('keydown', onKeyDown);
    return () => window.removeEventListener('keydown', onKeyDown);
  }, []);
}
