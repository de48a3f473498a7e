import type { ReactNode } from 'react';
import { classNames } from '../ui/class-names.ts';
import { StarMark } from '../ui/game/star-mark.tsx';
import { VisuallyHidden } from '../ui/text/visually-hidden.tsx';

interface RunScreenProps {
  hue?: 'teal';
  className?: string;
  children: ReactNode;
}

export function RunScreen({ hue, className = 'exercise relative overflow-hidden', children }: RunScreenProps) {
  return (
    <main id="main" tabIndex={-1} data-hue={hue} className={classNames('flex h-window flex-col', className)}>
      {children}
    </main>
  );
}

export function RunLoading({ label }: { label: string }) {
  return (
    <div role="status" className="m-auto text-gold">
      <StarMark size={96} turning />
      <VisuallyHidden>{label}</VisuallyHidden>
    </div>
  );
}
