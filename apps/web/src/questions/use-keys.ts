import { useEffect, useLayoutEffect, useRef } from 'react';

export interface Keys {
  /** Counted from 0. */
  onNumber?: ((index: number) => void) | undefined;
  onEnter?: (() => void) | undefined;
  onEscape?: (() => void) | undefined;
}

/** Enter belongs to whatever button has the focus, except to an answer that is given already: there it confirms. */
const keepsEnter = (target: EventTarget | null) =>
  target instanceof Element &&
  target.closest('button, a, input, [role="dialog"]') !== null &&
  target.closest('[data-option][aria-pressed="true"], [data-enter-checks]') === null;

const isField = (target: EventTarget | null) => target instanceof Element && target.closest('input') !== null;

export function useKeys(keys: Keys): void {
  const latest = useRef(keys);
  // Before the eye sees the new screen, its keys must already be the ones that work.
  useLayoutEffect(() => {
    latest.current = keys;
  });
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.defaultPrevented || event.repeat || event.isComposing || event.ctrlKey || event.metaKey || event.altKey)
        return;
      if (document.querySelector('[role="dialog"]')) return;
      const { onNumber, onEnter, onEscape } = latest.current;
      if (event.key === 'Escape') onEscape?.();
      else if (event.key === 'Enter' && onEnter && !keepsEnter(event.target)) {
        event.preventDefault();
        onEnter();
      } else if (/^[1-9]$/.test(event.key) && !isField(event.target)) onNumber?.(Number(event.key) - 1);
    };
    window.addEventListener('keydown', onKeyDown);
    return () => window.removeEventListener('keydown', onKeyDown);
  }, []);
}
