import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { classNames } from '../../../ui/class-names.ts';
import { Icon } from '../../../ui/icon.tsx';

/** How an option stands: before the verdict it is open or chosen, after it the answer, the learner's mistake, or neither. */
export type Standing = 'open' | 'chosen' | 'right' | 'wrong' | 'spent';

interface ChoiceCardProps {
  number: number;
  standing: Standing;
  /** Says on a right card whether it was the learner's own. */
  isOwn: boolean;
  onChoose(): void;
  className?: string | undefined;
  children: ReactNode;
}

const looks: Record<Standing, string> = {
  open: 'border-line bg-surface [--lip:var(--line)] hover:bg-surface-2',
  chosen: 'border-hue-ink bg-hue-tint [--lip:var(--hue-ink)]',
  right: 'border-ok-ink bg-ok-tint [--lip:var(--ok-ink)]',
  wrong: 'border-bad-ink bg-bad-tint [--lip:var(--bad-ink)]',
  spent: 'border-line bg-surface [--lip:var(--line)] opacity-55',
};
const marks: Record<Standing, string> = {
  open: 'border-line text-muted',
  chosen: 'border-hue-ink text-hue-ink',
  right: 'border-ok-ink bg-ok text-on-ok',
  wrong: 'border-bad-ink bg-bad text-on-bad',
  spent: 'border-line text-muted',
};

export function ChoiceCard({ number, standing, isOwn, onChoose, className, children }: ChoiceCardProps) {
  const { t } = useTranslation('exercise');
  const isJudged = standing !== 'open' && standing !== 'chosen';
  return (
    <button
      type="button"
      data-option=""
      aria-pressed={standing === 'chosen' || (isJudged && isOwn)}
      aria-disabled={isJudged || undefined}
      onClick={isJudged ? undefined : onChoose}
      className={classNames(
        'lip relative flex min-h-14 w-full items-center rounded-card border-2 px-4 py-1.5 text-left font-extrabold transition-colors md:pointer-fine:pl-13',
        looks[standing],
        className,
      )}
    >
      {children}
      <OptionMark standing={standing} number={number} />
      {(standing === 'right' || standing === 'wrong') && (
        <span
          className={classNames(
            // On a phone it would lie over the answer's own marks; there the sign and the sheet say it.
            'appear sr-only md:not-sr-only md:absolute md:-top-3.5 md:right-3 md:rounded-full md:px-2 md:text-xs md:leading-5 md:font-extrabold',
            standing === 'right' ? 'bg-ok text-on-ok' : 'bg-bad text-on-bad',
          )}
        >
          {t(standing === 'right' ? 'rightAnswer' : 'yourAnswer')}
        </span>
      )}
    </button>
  );
}

/** The number of its key where there is a keyboard. Once judged, the sign: on a phone it sits on the corner, clear of the answer's marks. */
function OptionMark({ standing, number }: Pick<ChoiceCardProps, 'standing' | 'number'>) {
  const isSign = standing === 'right' || standing === 'wrong';
  return (
    <span
      aria-hidden="true"
      className={classNames(
        'num absolute size-7 place-items-center rounded-full border-2 text-xs font-extrabold',
        'md:pointer-fine:top-1/2 md:pointer-fine:left-3 md:pointer-fine:grid md:pointer-fine:-translate-y-1/2 md:pointer-fine:rounded-lg',
        isSign ? 'appear -top-2.5 -left-2 grid' : 'hidden',
        marks[standing],
      )}
    >
      {isSign ? <Icon name={standing === 'right' ? 'check' : 'cross'} size={16} /> : number}
    </span>
  );
}
