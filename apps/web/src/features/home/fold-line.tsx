import type { ReactNode } from 'react';
import { classNames } from '../../ui/class-names.ts';
import { Icon } from '../../ui/icon.tsx';

interface FoldLineProps {
  isOpen: boolean;
  onToggle(): void;
  className?: string;
  children: ReactNode;
}

export function FoldLine({ isOpen, onToggle, className, children }: FoldLineProps) {
  return (
    <button
      type="button"
      aria-expanded={isOpen}
      onClick={onToggle}
      className={classNames(
        'flex min-h-12 w-full items-center gap-3 rounded-button px-3 text-left text-sm font-extrabold text-muted hover:bg-surface-2',
        className,
      )}
    >
      <span className="grid size-7 shrink-0 place-items-center rounded-full bg-gold text-on-gold">
        <Icon name="check" size={16} />
      </span>
      <span className="num min-w-0 flex-1">{children}</span>
      <Icon
        name="chevron-down"
        size={20}
        className={classNames('transition-[rotate] duration-160', isOpen && 'rotate-180')}
      />
    </button>
  );
}
