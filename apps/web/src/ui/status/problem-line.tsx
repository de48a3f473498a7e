import type { ReactNode } from 'react';
import { Icon } from '../icon.tsx';

export function ProblemLine({ children }: { children: ReactNode }) {
  return (
    <p role="alert" className="flex items-start gap-2 text-left text-sm font-bold text-bad-ink">
      <Icon name="alert" size={20} />
      {children}
    </p>
  );
}
