import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { Icon, type IconName } from '../icon.tsx';

export function RowLink({ to, icon, children }: { to: string; icon: IconName; children: ReactNode }) {
  return (
    <Link
      to={to}
      className="flex min-h-14 items-center gap-3.5 border-line font-bold [:is(a,button)+&]:border-t hover:text-hue-ink"
    >
      <Icon name={icon} className="text-muted" />
      <span className="flex-1">{children}</span>
      <Icon name="chevron-right" size={20} className="text-muted" />
    </Link>
  );
}
