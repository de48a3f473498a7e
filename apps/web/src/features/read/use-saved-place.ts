import { useEffect } from 'react';
import { savePlace } from './reading-place.ts';
import { sendPlaceSoon, sendWaitingPlace } from './send-place.ts';

/** Below the head that stays in sight. */
const lookAtPx = 140;
const restMs = 300;

export function useSavedPlace(userId: string | null, surah: number): void {
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const save = () => {
      const middle = window.innerWidth / 2;
      const column = document.getElementById('main')?.getBoundingClientRect();
      const seen = document.elementFromPoint?.(column ? column.left + column.width / 2 : middle, lookAtPx);
      const ayah = Number(
        seen?.closest<HTMLElement>('[data-ayah]')?.dataset.ayah ?? (window.scrollY < lookAtPx ? 1 : 0),
      );
      if (ayah === 0) return;
      const place = { surah, ayah, atMs: Date.now() };
      savePlace(userId, place);
      if (userId !== null) sendPlaceSoon(place);
    };
    const wait = () => {
      clearTimeout(timer);
      timer = setTimeout(save, restMs);
    };
    wait();
    window.addEventListener('scroll', wait, { passive: true });
    window.addEventListener('pagehide', sendWaitingPlace);
    return () => {
      clearTimeout(timer);
      window.removeEventListener('scroll', wait);
      window.removeEventListener('pagehide', sendWaitingPlace);
      sendWaitingPlace();
    };
  }, [userId, surah]);
}
