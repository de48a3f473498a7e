import { type RefObject, useEffect, useState } from 'react';

const followed = new WeakMap<Element, () => void>();
let observer: IntersectionObserver | undefined;

/** One observer for all verses of a page. */
function follow(element: Element, onNear: () => void): () => void {
  observer ??= new IntersectionObserver(
    (entries) => {
      for (const { isIntersecting, target } of entries) if (isIntersecting) followed.get(target)?.();
    },
    { rootMargin: '100% 0px' },
  );
  followed.set(element, onNear);
  observer.observe(element);
  return () => {
    followed.delete(element);
    observer?.unobserve(element);
  };
}

/** Whether an element has been within a window's height of the window. */
export function useIsNear(element: RefObject<Element | null>, isNearAtFirst: boolean): boolean {
  const [isNear, setNear] = useState(isNearAtFirst || typeof IntersectionObserver === 'undefined');
  useEffect(() => {
    if (isNear || element.current === null) return;
    return follow(element.current, () => setNear(true));
  }, [isNear, element]);
  return isNear;
}
