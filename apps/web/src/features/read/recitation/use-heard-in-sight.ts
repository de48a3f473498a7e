import { useEffect } from 'react';
import { type TokenPlace, tokenAt } from '../verse/token-at.ts';

/** Pixels covered by the header, and by the bars at the bottom. */
const covered = { top: 96, bottom: 200 };

export function useHeardInSight(heard: TokenPlace | null): void {
  const [ayah, token] = [heard?.ayah, heard?.token];
  useEffect(() => {
    if (ayah === undefined || token === undefined) return;
    const { top, bottom } =
      (tokenAt({ ayah, token }) ?? document.getElementById(`v${ayah}`))?.getBoundingClientRect() ?? {};
    if (top === undefined || bottom === undefined) return;
    if (top >= covered.top && bottom <= window.innerHeight - covered.bottom) return;
    window.scrollBy({ top: top - window.innerHeight / 3 });
  }, [ayah, token]);
}
