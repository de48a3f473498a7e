import type { ReactNode } from 'react';
import { classNames } from '../ui/class-names.ts';

/** The asked word, meaning or sound, in the room above the answers. */
export function Prompt({ className, children }: { className?: string; children: ReactNode }) {
  return <div className={classNames('prompt', className)}>{children}</div>;
}
