import type { ReactNode } from 'react';
import { StarMark } from '../game/star-mark.tsx';
import { Icon, type IconName } from '../icon.tsx';

interface RowButtonProps {
  icon: IconName;
  onClick(): void;
  busy?: boolean | undefined;
  danger?: boolean | undefined;
  children: ReactNode;
}

export function RowButton({ icon, onClick, busy = false, danger = false, children }: RowButtonProps) {
  return (
    <button
      type="button"
      aria-busy={busy || undefined}
      aria-disabled={busy || undefined}
      onClick={busy ? undefined : onClick}
      className={`flex min-h-14 w-full items-center gap-3.5 border-line py-2 text-left font-bold [:is(a,button,ul)+&]:border-t aria-disabled:opacity-55 ${danger ? 'text-bad-ink' : 'hover:text-hue-ink'}`}
    >
      {busy ? <StarMark size={24} turning /> : <Icon name={icon} className={danger ? undefined : 'text-muted'} />}
      <span className="flex-1">{children}</span>
    </button>
  );
}
