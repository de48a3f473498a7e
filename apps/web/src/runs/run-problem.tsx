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

/** In the place of what was pressed: a line for the quiet buttons, and a button for the one to check. */
export function RunProblem({ text, icon, isCalm = false, className = 'rise', retryLabel, onRetry }: RunProblemProps) {
  const { t } = useTranslation('app');
  return (
    <div className="grid gap-1">
      <p
        role="alert"
        className={classNames(
          'flex min-h-12 items-center gap-2 text-[0.8125rem] leading-4 font-bold',
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
    </div>
  );
}
