import type { ReactNode } from 'react';

/** What is shown, and under the thumb what can be done. */
export function TrialFrame({ head, foot, children }: { head: ReactNode; foot: ReactNode; children: ReactNode }) {
  return (
    <main id="main" tabIndex={-1} className="exercise flex h-window flex-col outline-none">
      {head}
      <div className="min-h-0 flex-1 overflow-x-hidden overflow-y-auto">{children}</div>
      <footer className="exercise-foot shrink-0">
        <div className="mx-auto w-full max-w-2xl px-4 pt-2 pb-[max(0.5rem,calc(max(1rem,env(safe-area-inset-bottom))-var(--offline-bar)))] md:px-6 md:pb-7">
          {foot}
        </div>
      </footer>
    </main>
  );
}
