import { ordinaryText } from '@kalima/rules/folding';
import { useKeyDown } from './use-key-down.ts';

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

export const isField = (target: EventTarget | null) => target instanceof Element && target.closest('input') !== null;

export function useKeys({ onNumber, onEnter, onEscape }: Keys): void {
  useKeyDown((event) => {
    if (event.repeat || event.isComposing) return;
    if (event.key === 'Escape') onEscape?.();
    else if (event.key === 'Enter' && onEnter && !keepsEnter(event.target)) {
      event.preventDefault();
      onEnter();
    } else {
      const key = ordinaryText(event.key);
      if (/^[1-9]$/.test(key) && !isField(event.target)) onNumber?.(Number(key) - 1);
    }
  });
}
