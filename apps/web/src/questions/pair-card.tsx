import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { classNames } from '../ui/class-names.ts';
import { Icon } from '../ui/icon.tsx';
import { isOpen, type OptionState, optionLooks } from './option-card.tsx';

const motions: Partial<Record<OptionState, string>> = {
  right: 'pair-lock text-ok-ink',
  wrong: 'pair-shake text-bad-ink',
};

interface PairCardProps {
  number: number;
  state: OptionState;
  onPick(): void;
  children: ReactNode;
}

export function PairCard({ number, state, onPick, children }: PairCardProps) {
  const { t } = useTranslation('exercise');
  return (
    <button
      type="button"
      aria-pressed={state === 'chosen'}
      aria-disabled={!isOpen(state) || undefined}
      onClick={isOpen(state) ? onPick : undefined}
      className={classNames(
        'lip relative grid min-h-15 flex-1 place-items-center rounded-card border-2 px-3 py-1 text-center transition-colors md:min-h-18 md:px-9',
        optionLooks[state],
        motions[state],
      )}
    >
      <span
        aria-hidden="true"
        className="num absolute inset-y-0 left-3 hidden items-center text-xs font-extrabold text-muted md:pointer-fine:flex"
      >
        {isOpen(state) && number}
      </span>
      {(state === 'right' || state === 'wrong') && (
        <span
          className={classNames(
            'appear absolute -top-2 -right-1.5 grid size-6 place-items-center rounded-full',
            state === 'right' ? 'bg-ok text-on-ok' : 'bg-bad text-on-bad',
          )}
        >
          <Icon name={state === 'right' ? 'check' : 'cross'} size={14} />
        </span>
      )}
      {children}
      {state === 'right' && <span className="sr-only">, {t('pairs.matched')}</span>}
    </button>
  );
}
