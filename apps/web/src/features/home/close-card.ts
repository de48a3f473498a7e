import { type RefObject, useEffect, useEffectEvent } from 'react';
import { useBackCloses } from '../../ui/controls/use-back-closes.ts';

/** By Back, by its key, and by a tap on nothing that takes the focus: that blurs nothing. */
export function CloseCard({ card, onLeave }: { card: RefObject<HTMLElement | null>; onLeave(): void }): null {
  const focusCircle = () => card.current?.querySelector('a')?.focus();
  useBackCloses(true, () => {
    focusCircle();
    onLeave();
  });
  const onTap = useEffectEvent(({ target }: Event) => {
    if (target instanceof Node && !card.current?.contains(target)) onLeave();
  });
  const onKey = useEffectEvent(({ key }: KeyboardEvent) => {
    if (key === 'Escape') focusCircle();
  });
  useEffect(() => {
    const tapped = (event: Event) => onTap(event);
    // Before the circle's own listener, which closes the card.
    const pressed = (event: KeyboardEvent) => onKey(event);
    document.addEventListener('pointerdown', tapped);
    document.addEventListener('keydown', pressed, true);
    return () => {
      document.removeEventListener('pointerdown', tapped);
      document.removeEventListener('keydown', pressed, true);
    };
  }, []);
  return null;
}
