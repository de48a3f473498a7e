import type { ReactNode } from 'react';

/** Publishes the bar's height, for elements at the bottom of the window. */
function makeRoom(bar: HTMLElement | null): void {
  document.documentElement.style.setProperty('--offline-bar', `${bar?.offsetHeight ?? 0}px`);
}

export function BarText({ children }: { children: ReactNode }) {
  return (
    <p
      ref={makeRoom}
      className="border-line border-t bg-surface-2 px-4 pt-1 pb-[max(4px,env(safe-area-inset-bottom))] text-center text-xs font-bold"
    >
      {children}
    </p>
  );
}
