import { useTranslation } from 'react-i18next';
import { classNames } from '../../ui/class-names.ts';
import { LeaveLink } from './leave-link.tsx';

interface TrialHeadProps {
  /** What is counted, from 1. */
  number: number;
  total: number;
  label: string;
}

/** The way out, and how far it still is. */
export function TrialHead({ number, total, label }: TrialHeadProps) {
  const { t } = useTranslation('trial');
  const steps = Array.from({ length: total }, (_, index) => index + 1);
  return (
    <header className="mx-auto flex w-full max-w-3xl shrink-0 items-center gap-3 px-2 py-2 md:px-6 md:py-4">
      <LeaveLink />
      <div
        role="progressbar"
        aria-label={label}
        aria-valuenow={number}
        aria-valuemin={0}
        aria-valuemax={total}
        className="flex flex-1 gap-1.5"
      >
        {steps.map((step) => (
          <span
            key={step}
            className={classNames(
              'h-1.5 flex-1 rounded-full transition-colors',
              step <= number ? 'bg-gold' : 'bg-line',
            )}
          />
        ))}
      </div>
      <span aria-hidden="true" className="num mr-2 shrink-0 text-sm font-extrabold text-muted">
        {t('count', { number, total })}
      </span>
    </header>
  );
}
