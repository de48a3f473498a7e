import { classNames } from '../class-names.ts';

/** A grey stand-in of the real shape: give it the size and radius of what will come. */
export function Skeleton({ className }: { className?: string }) {
  return <span aria-hidden="true" className={classNames('shimmer block [:where(&)]:rounded-lg', className)} />;
}
