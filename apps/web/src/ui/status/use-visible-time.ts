import { useEffect, useEffectEvent, useRef } from 'react';

/** Says when something has been in sight for so long; how long may change meanwhile, and a pause does not count. */
export function useVisibleTime(forMs: number, isPaused: boolean, onOver: () => void): void {
  const seenMs = useRef(0);
  const end = useEffectEvent(onOver);
  useEffect(() => {
    if (isPaused) return;
    const since = performance.now();
    const timer = setTimeout(end, forMs - seenMs.current);
    return () => {
      clearTimeout(timer);
      seenMs.current += performance.now() - since;
    };
  }, [forMs, isPaused]);
}
