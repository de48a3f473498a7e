import { useTranslation } from 'react-i18next';
import { timeLeftText } from '../../lib/language/time-left.ts';
import { useMinute } from '../../lib/use-minute.ts';
import { Clock } from '../../ui/clock.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';

interface RenewalProps {
  /** The learner's next midnight by this browser's clock; null until the server has said so. */
  atMs: number | null;
  /** When the server said it: the minute that is looked at may be older. */
  receivedAtMs: number;
}

export function Renewal({ atMs, receivedAtMs }: RenewalProps) {
  const { t, i18n } = useTranslation('quests');
  const nowMs = Math.max(useMinute(), receivedAtMs);
  if (atMs === null) return <Skeleton className="h-6 w-56" />;
  return (
    <p role="timer" className="num flex items-center gap-2 text-muted">
      <Clock size={20} />
      {t('renewal', { left: timeLeftText(atMs - nowMs, i18n.language) })}
    </p>
  );
}
