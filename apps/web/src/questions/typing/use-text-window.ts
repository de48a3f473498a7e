import { useLayoutEffect, useRef, useState } from 'react';

/** Shows the asked word of a text that is longer than its window. A window that scrolls takes the focus, for the arrow keys. */
export function useTextWindow() {
  const ref = useRef<HTMLDivElement>(null);
  const [isLong, setIsLong] = useState(false);
  useLayoutEffect(() => {
    const view = ref.current;
    if (!view) return;
    const measure = () => setIsLong(view.scrollHeight > view.clientHeight + 1);
    const showAsked = () => {
      const asked = view.querySelector('.taught, [data-gap]');
      if (asked) {
        const { top, bottom } = asked.getBoundingClientRect();
        const frame = view.getBoundingClientRect();
        view.scrollTop += (top + bottom) / 2 - (frame.top + frame.bottom) / 2;
      }
      measure();
    };
    showAsked();
    // The verse's face may come later, and breaks its lines elsewhere.
    void document.fonts?.ready.then(showAsked);
    if (typeof ResizeObserver === 'undefined') return;
    const observer = new ResizeObserver(measure);
    observer.observe(view);
    return () => observer.disconnect();
  }, []);
  return { ref, tabIndex: isLong ? 0 : undefined, 'data-long': isLong || undefined };
}
