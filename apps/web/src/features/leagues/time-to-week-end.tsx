import { useTranslation } from 'react-i18next';
import { timeLeftText } from '../../lib/language/time-left.ts';
import { useMinute } from '../../lib/use-minute.ts';
import { Clock } from '../../ui/clock.tsx';

export interface WeekEnd {
  /** By this browser's clock. */
  atMs: number;
  /** When the server said it: the minute that is looked at may be older. */
  receivedAtMs: number;
}

export function TimeToWeekEnd({ atMs, receivedAtMs }: WeekEnd) {
  const { t, i18n } = useTranslation('leagues');
  const nowMs = Math.max(useMinute(), receivedAtMs);
  return (
    <p role="timer" className="num flex items-center gap-1.5 text-sm text-muted">
      <Clock size={18} />
      {t('endsIn', { left: timeLeftText(atMs - nowMs, i18n.language) })}
    </p>
  );
}
