import type { ReactNode } from 'react';
import { classNames } from '../ui/class-names.ts';

interface PromptCardProps {
  className?: string;
  /** A phrase stays in its place when the question is judged, as a verse does. */
  isPhrase?: boolean;
  children: ReactNode;
}

/** What is asked about: the most beautiful thing on the screen. */
export function PromptCard({ className, isPhrase = false, children }: PromptCardProps) {
  return (
    <div
      data-verse={isPhrase ? '' : undefined}
      className={classNames(
        'prompt flex min-h-28 flex-1 flex-col items-center justify-center rounded-card border border-line bg-surface px-4 py-3 text-center md:max-h-112 md:min-h-44',
        className,
      )}
    >
      {children}
    </div>
  );
}
