import { useEffect } from 'react';
import { keepPlace } from './reading-place.ts';

/** Below the head that stays in sight. */
const lookAtPx = 140;
const restMs = 300;

/** Remembers the verse that stands at the top of the window whenever the scrolling rests. */
export function useKeptPlace(userId: string | null, surah: number): void {
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const keep = () => {
      const middle = window.innerWidth / 2;
      const column = document.getElementById('main')?.getBoundingClientRect();
      const seen = document.elementFromPoint?.(column ? column.left + column.width / 2 : middle, lookAtPx);
      const ayah = Number(
        seen?.closest<HTMLElement>('[data-ayah]')?.dataset.ayah ?? (window.scrollY < lookAtPx ? 1 : 0),
      );
      if (ayah > 0) keepPlace(userId, { surah, ayah });
    };
    const wait = () => {
      clearTimeout(timer);
      timer = setTimeout(keep, restMs);
    };
    wait();
    window.addEventListener('scroll', wait, { passive: true });
    return () => {
      clearTimeout(timer);
      window.removeEventListener('scroll', wait);
    };
  }, [userId, surah]);
}
