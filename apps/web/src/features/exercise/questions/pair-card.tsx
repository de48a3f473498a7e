import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { classNames } from '../../../ui/class-names.ts';
import { Icon } from '../../../ui/icon.tsx';

export type PairStanding = 'open' | 'picked' | 'matched' | 'wrong' | 'spent';

const looks: Record<PairStanding, string> = {
  open: 'border-line bg-surface [--lip:var(--line)] hover:bg-surface-2',
  picked: 'border-hue-ink bg-hue-tint [--lip:var(--hue-ink)]',
  matched: 'pair-lock border-ok-ink bg-ok-tint text-ok-ink [--lip:var(--ok-ink)]',
  wrong: 'pair-shake border-bad-ink bg-bad-tint text-bad-ink [--lip:var(--bad-ink)]',
  spent: 'border-line bg-surface opacity-55 [--lip:var(--line)]',
};

interface PairCardProps {
  number: number;
  standing: PairStanding;
  onPick(): void;
  children: ReactNode;
}

export function PairCard({ number, standing, onPick, children }: PairCardProps) {
  const { t } = useTranslation('exercise');
  const isOpen = standing === 'open' || standing === 'picked';
  return (
    <button
      type="button"
      aria-pressed={standing === 'picked'}
      aria-disabled={!isOpen || undefined}
      onClick={isOpen ? onPick : undefined}
      className={classNames(
        'lip relative grid min-h-15 flex-1 place-items-center rounded-card border-2 px-3 py-1 text-center transition-colors md:min-h-18 md:px-9',
        looks[standing],
      )}
    >
      <span
        aria-hidden="true"
        className="num absolute inset-y-0 left-3 hidden items-center text-xs font-extrabold text-muted md:pointer-fine:flex"
      >
        {isOpen && number}
      </span>
      {(standing === 'matched' || standing === 'wrong') && (
        <span
          className={classNames(
            'appear absolute -top-2 -right-1.5 grid size-6 place-items-center rounded-full',
            standing === 'matched' ? 'bg-ok text-on-ok' : 'bg-bad text-on-bad',
          )}
        >
          <Icon name={standing === 'matched' ? 'check' : 'cross'} size={14} />
        </span>
      )}
      {children}
      {standing === 'matched' && <span className="sr-only">, {t('pairs.matched')}</span>}
    </button>
  );
}
