import { useEffect } from 'react';

/** Until the text above has its height, and no longer than the reader's first move. */
const settlesWithinMs = 5000;
const moves = ['wheel', 'touchstart', 'pointerdown', 'keydown'] as const;

/**
 * Goes to the verse of the address, or to that of the open card, which then has the focus. Verses above it are laid out only then, and
 * would push it under the head.
 */
export function useLinkedVerse(ayah: number | null, takesFocus: boolean): void {
  useEffect(() => {
    if (ayah === null) return;
    let stop: (() => void) | undefined;
    const frame = requestAnimationFrame(() => {
      const block = document.getElementById(`v${ayah}`);
      if (block === null) return;
      block.scrollIntoView?.({ block: 'start' });
      // Another page has taken the focus from its card.
      const focused = takesFocus ? block : document.querySelector<HTMLElement>('[data-word-card]');
      focused?.focus({ preventScroll: true });
      stop = holdInPlace(block);
    });
    return () => {
      cancelAnimationFrame(frame);
      stop?.();
    };
  }, [ayah, takesFocus]);
}

function holdInPlace(block: HTMLElement): () => void {
  if (typeof ResizeObserver === 'undefined') return () => undefined;
  const observer = new ResizeObserver(() => block.scrollIntoView({ block: 'start' }));
  for (const each of document.querySelectorAll('.reader-verses, .reader-group, .reader-block')) observer.observe(each);
  const stop = () => {
    observer.disconnect();
    clearTimeout(timer);
    for (const move of moves) window.removeEventListener(move, stop);
  };
  const timer = setTimeout(stop, settlesWithinMs);
  for (const move of moves) window.addEventListener(move, stop, { passive: true });
  return stop;
}
