import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { classNames } from '../../ui/class-names.ts';
import { buttonClass } from '../../ui/controls/button.tsx';
import { StarMark } from '../../ui/game/star-mark.tsx';

interface RechargeOptionProps {
  icon: ReactNode;
  label: string;
  note: string;
  isBest: boolean;
  disabled?: boolean;
  busy?: boolean;
  to?: string;
  onChoose?(): void;
}

export function RechargeOption(props: RechargeOptionProps) {
  const { icon, label, note, isBest, disabled = false, busy = false, to, onChoose } = props;
  const className = classNames(
    isBest ? buttonClass({ variant: 'primary' }) : quiet,
    'w-full justify-start! gap-3! px-4! text-left!',
  );
  const face = (
    <>
      {busy ? <StarMark size={22} turning /> : icon}
      <span className="flex min-w-0 flex-1 flex-wrap items-baseline justify-between gap-x-3">
        <span className="font-extrabold">{label}</span>
        <span className={classNames('text-sm', isBest ? 'font-bold opacity-90' : 'text-muted')}>{note}</span>
      </span>
    </>
  );
  return (
    <li>
      {to === undefined ? (
        <button
          type="button"
          className={className}
          disabled={disabled}
          aria-disabled={busy || undefined}
          aria-busy={busy || undefined}
          onClick={busy ? undefined : onChoose}
        >
          {face}
        </button>
      ) : (
        <Link to={to} className={className}>
          {face}
        </Link>
      )}
    </li>
  );
}

const quiet =
  'flex min-h-12 items-center rounded-button border border-line bg-surface px-4 py-1.5 hover:bg-surface-2 disabled:text-muted disabled:hover:bg-surface';
