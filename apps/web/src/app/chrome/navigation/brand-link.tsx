import { Link } from 'react-router';
import { paths } from '../../../lib/navigation/paths.ts';
import { classNames } from '../../../ui/class-names.ts';
import { StarMark } from '../../../ui/game/star-mark.tsx';
import { brand } from '../../../ui/text/brand.ts';

interface BrandLinkProps {
  to?: string;
  /** Only the mark on a narrow screen. */
  markOnly?: boolean;
}

export function BrandLink({ to = paths.home, markOnly = false }: BrandLinkProps) {
  return (
    <Link
      to={to}
      aria-label={brand}
      className="inline-flex min-h-12 min-w-12 items-center justify-center gap-3 rounded-button text-xl font-black tracking-tight"
    >
      <StarMark size={34} className="text-gold" />
      <span className={classNames(markOnly && 'hidden md:inline')}>{brand}</span>
    </Link>
  );
}
