import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { classNames } from '../../ui/class-names.ts';
import { Icon } from '../../ui/icon.tsx';

export type OptionState = 'open' | 'chosen' | 'right' | 'wrong' | 'spent';

export function optionState(isChosen: boolean, isRight: boolean, isJudged: boolean): OptionState {
  if (!isJudged) return isChosen ? 'chosen' : 'open';
  if (isRight) return 'right';
  return isChosen ? 'wrong' : 'spent';
}

export const isOpen = (state: OptionState) => state === 'open' || state === 'chosen';

export const optionLooks: Record<OptionState, string> = {
  open: 'border-line bg-surface [--lip:var(--line)] hover:bg-surface-2',
  chosen: 'border-gold-ink bg-gold-tint [--lip:var(--gold-ink)]',
  right: 'border-ok-ink bg-ok-tint [--lip:var(--ok-ink)]',
  wrong: 'border-bad-ink bg-bad-tint [--lip:var(--bad-ink)]',
  spent: 'border-line bg-surface [--lip:var(--line)] opacity-55',
};

interface OptionCardProps {
  state: OptionState;
  isPressed: boolean;
  label?: string | undefined;
  onChoose(): void;
  className?: string | undefined;
  children: ReactNode;
}

export function OptionCard({ state, isPressed, label, onChoose, className, children }: OptionCardProps) {
  return (
    <button
      type="button"
      data-option=""
      aria-label={label}
      aria-pressed={isPressed}
      aria-disabled={!isOpen(state) || undefined}
      onClick={isOpen(state) ? onChoose : undefined}
      className={classNames('lip min-h-14 rounded-card border-2 transition-colors', optionLooks[state], className)}
    >
      {children}
    </button>
  );
}

interface NumberedOptionProps {
  number: number;
  state: OptionState;
  isChosen: boolean;
  onChoose(): void;
  children: ReactNode;
}

export function NumberedOption({ number, state, isChosen, onChoose, children }: NumberedOptionProps) {
  const { t } = useTranslation('exercise');
  return (
    <OptionCard
      state={state}
      isPressed={isChosen}
      onChoose={onChoose}
      className="relative flex w-full items-center px-4 py-1.5 text-left font-extrabold md:pointer-fine:pl-13"
    >
      {children}
      <OptionMark state={state} number={number} />
      {(state === 'right' || state === 'wrong') && (
        <span
          className={classNames(
            // On a phone it would lie over the answer's own marks; there the sign and the sheet say it.
            'appear sr-only md:not-sr-only md:absolute md:-top-3.5 md:right-3 md:rounded-full md:px-2 md:text-xs md:leading-5 md:font-extrabold',
            state === 'right' ? 'bg-ok text-on-ok' : 'bg-bad text-on-bad',
          )}
        >
          {t(state === 'right' ? 'rightAnswer' : 'yourAnswer')}
        </span>
      )}
    </OptionCard>
  );
}

const isJudged = (state: OptionState) => state === 'right' || state === 'wrong';

/** The sign of a verdict on the corner of a card: a colour alone would not say it. */
export function CornerSign({ state }: { state: OptionState }) {
  if (!isJudged(state)) return null;
  return (
    <span
      aria-hidden="true"
      className={classNames(
        'absolute -top-2.5 -left-2 grid size-7 place-items-center rounded-full border-2',
        state === 'right' ? 'mark-pop' : 'appear',
        marks[state],
      )}
    >
      <Icon name={state === 'right' ? 'check' : 'cross'} size={16} />
    </span>
  );
}

const marks: Record<OptionState, string> = {
  open: 'border-line text-muted',
  chosen: 'border-gold-ink text-gold-ink',
  right: 'border-ok-ink bg-ok text-on-ok',
  wrong: 'border-bad-ink bg-bad text-on-bad',
  spent: 'border-line text-muted',
};

/** The number of its key where there is a keyboard. Once judged, the sign: on a phone it sits on the corner, clear of the answer's marks. */
function OptionMark({ state, number }: Pick<NumberedOptionProps, 'state' | 'number'>) {
  const isSign = isJudged(state);
  return (
    <span
      aria-hidden="true"
      className={classNames(
        'num absolute size-7 place-items-center rounded-full border-2 text-xs font-extrabold',
        'md:pointer-fine:top-1/2 md:pointer-fine:left-3 md:pointer-fine:grid md:pointer-fine:-translate-y-1/2 md:pointer-fine:rounded-lg',
        '-top-2.5 -left-2',
        isSign ? 'grid' : 'hidden md:keys:grid md:keys:bg-surface',
        isSign && (state === 'right' ? 'mark-pop' : 'appear'),
        marks[state],
      )}
    >
      {isSign ? <Icon name={state === 'right' ? 'check' : 'cross'} size={16} /> : number}
    </span>
  );
}
