import type { ReactNode } from 'react';
import { classNames } from '../../../ui/class-names.ts';

/** What is asked about: the most beautiful thing on the screen. */
export function PromptCard({ className, children }: { className?: string; children: ReactNode }) {
  return (
    <div
      className={classNames(
        'prompt flex min-h-28 max-h-72 flex-1 flex-col items-center justify-center rounded-card border border-line bg-surface px-4 py-3 text-center md:max-h-60 md:min-h-52',
        className,
      )}
    >
      {children}
    </div>
  );
}
