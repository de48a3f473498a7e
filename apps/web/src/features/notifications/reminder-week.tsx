import type { NotificationsView } from '@kalima/contract';
import { useTranslation } from 'react-i18next';
import { Icon } from '../../ui/icon.tsx';
import { StarMark } from '../../ui/star-mark.tsx';

/** The next reminder as it will look, and behind it those of the other days. */
export function ReminderWeek({ week, nextReminderAt }: Pick<NotificationsView, 'week' | 'nextReminderAt'>) {
  const { t, i18n } = useTranslation('notifications');
  const [next] = week;
  if (!next || nextReminderAt === null) return null;
  const moment = new Intl.DateTimeFormat(i18n.language, { weekday: 'long', hour: 'numeric', minute: '2-digit' });
  const weekday = new Intl.DateTimeFormat(i18n.language, { weekday: 'short', timeZone: 'UTC' });
  return (
    <div>
      <p className="mb-2 text-sm text-muted">{t('next', { moment: moment.format(new Date(nextReminderAt)) })}</p>
      <div className="flex items-start gap-3 rounded-button bg-surface-2 p-3.5">
        <span className="grid size-10 shrink-0 place-items-center rounded-xl bg-gold-tint text-gold-ink">
          <StarMark size={24} />
        </span>
        <div className="min-w-0">
          <p className="font-extrabold text-pretty">{next.title}</p>
          <p className="text-sm text-pretty text-muted">{next.body}</p>
        </div>
      </div>
      <details className="group mt-1">
        <summary className="flex min-h-12 cursor-pointer list-none items-center gap-2 font-bold text-hue-ink text-sm [&::-webkit-details-marker]:hidden">
          {t('week')}
          <Icon name="chevron-down" size={18} className="transition-transform group-open:rotate-180" />
        </summary>
        <ul className="flex flex-col gap-2.5 pb-1 text-sm">
          {week.map(({ day, title }) => (
            <li key={day} className="flex gap-3">
              <span className="w-11 shrink-0 font-bold text-muted first-letter:uppercase">
                {weekday.format(new Date(`${day}T00:00:00Z`))}
              </span>
              <span className="min-w-0 text-pretty">{title}</span>
            </li>
          ))}
        </ul>
      </details>
    </div>
  );
}
