import { classNames } from '../class-names.ts';

interface StarMarkProps {
  size?: number | undefined;
  turning?: boolean | undefined;
  className?: string | undefined;
}

/** Our one motif: an eight-pointed star made of two squares. */
export function StarMark({ size = 28, turning = false, className }: StarMarkProps) {
  return (
    <svg
      viewBox="0 0 24 24"
      width={size}
      height={size}
      fill="currentColor"
      aria-hidden="true"
      className={classNames('block shrink-0', turning && 'star-turning', className)}
    >
      <rect x="4.6" y="4.6" width="14.8" height="14.8" rx="1.6" />
      <rect x="4.6" y="4.6" width="14.8" height="14.8" rx="1.6" transform="rotate(45 12 12)" />
    </svg>
  );
}
