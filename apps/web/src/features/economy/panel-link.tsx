import type { PlayerView } from '@kalima/contract';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { Icon, type IconName } from '../../ui/icon.tsx';

export interface PanelProps {
  player: PlayerView;
  onLeave(): void;
}

interface PanelLinkProps extends Pick<PanelProps, 'onLeave'> {
  to: string;
  icon: IconName;
  end?: ReactNode;
  children: ReactNode;
}

export function PanelLink({ to, icon, onLeave, end, children }: PanelLinkProps) {
  return (
    <Link
      to={to}
      onClick={onLeave}
      className="flex min-h-12 items-center gap-3 border-line font-bold [a+&]:border-t hover:text-hue-ink"
    >
      <Icon name={icon} size={22} className="text-muted" />
      <span className="flex-1">{children}</span>
      {end ?? <Icon name="chevron-right" size={20} className="text-muted" />}
    </Link>
  );
}
