import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { classNames } from '../ui/class-names.ts';

/** A verdict that takes longer is missed. */
export const lateAfterMs = 400;

/** Whether what is under way has taken too long. */
export function useLate(isBusy: boolean): boolean {
  const [isLate, setLate] = useState(false);
  useEffect(() => {
    if (!isBusy) return;
    const timer = setTimeout(() => setLate(true), lateAfterMs);
    return () => {
      clearTimeout(timer);
      setLate(false);
    };
  }, [isBusy]);
  return isLate;
}

/** A line for a verdict that is late. It has its room from the start, so that nothing moves for it. */
export function StillChecking({ isLate, className = 'min-h-7' }: { isLate: boolean; className?: string }) {
  const { t } = useTranslation('app');
  return (
    <p
      role="status"
      className={classNames('grid place-items-center text-center text-sm font-bold text-muted', className)}
    >
      {isLate && t('stillChecking')}
    </p>
  );
}
