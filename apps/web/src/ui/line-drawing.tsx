import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';

export interface LineDrawingProps {
  size?: number | undefined;
  className?: string | undefined;
  children: ReactNode;
}

/** Always decoration: the word beside it, or the aria-label around it, says what it means. */
export function LineDrawing({ size = 24, className, children }: LineDrawingProps) {
  return (
    <svg
      viewBox="0 0 24 24"
      width={size}
      height={size}
      fill="none"
      stroke="currentColor"
      strokeWidth="2.2"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
      className={classNames('block shrink-0', className)}
    >
      {children}
    </svg>
  );
}
