import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { classNames } from '../ui/class-names.ts';
import { Button } from '../ui/controls/button.tsx';
import { Icon } from '../ui/icon.tsx';

interface RunProblemProps {
  text: string;
  icon?: ReactNode;
  /** A connection that is gone is no fault. */
  isCalm?: boolean;
  className?: string;
  retryLabel?: string | undefined;
  onRetry(): void;
}

export function RunProblem({ text, icon, isCalm = false, className = 'rise', retryLabel, onRetry }: RunProblemProps) {
  const { t } = useTranslation('app');
  return (
    <>
      <p
        role="alert"
        className={classNames(
          'mb-2.5 flex items-start gap-2 text-sm font-bold',
          isCalm ? 'text-ink' : 'text-bad-ink',
          className,
        )}
      >
        {icon || <Icon name="alert" size={20} />}
        {text}
      </p>
      <Button size="large" full variant={isCalm ? 'neutral' : 'primary'} onClick={onRetry}>
        <Icon name="retry" size={22} />
        {retryLabel ?? t('retry')}
      </Button>
    </>
  );
}
