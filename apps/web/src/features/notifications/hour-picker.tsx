import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { Icon } from '../../ui/icon.tsx';

const hours = Array.from({ length: 24 }, (_, hour) => hour);

function useHourText(): (hour: number) => string {
  const { i18n } = useTranslation();
  const format = new Intl.DateTimeFormat(i18n.language, { hour: 'numeric', minute: '2-digit' });
  return (hour) => format.format(new Date(2026, 0, 1, hour));
}

interface HourPickerProps {
  hour: number;
  busy: boolean;
  onChange(hour: number): void;
}

export function HourPicker({ hour, busy, onChange }: HourPickerProps) {
  const { t } = useTranslation('notifications');
  const hourText = useHourText();
  const id = useId();
  return (
    <div className="flex items-center justify-between gap-4">
      <label htmlFor={id} className="font-bold">
        {t('hour')}
      </label>
      <span className="relative">
        <select
          id={id}
          value={hour}
          aria-busy={busy || undefined}
          onChange={(event) => onChange(Number(event.target.value))}
          className="num min-h-12 min-w-34 appearance-none rounded-button border-2 border-line-strong/60 bg-surface pr-11 pl-4 font-extrabold text-ink"
        >
          {hours.map((each) => (
            <option key={each} value={each}>
              {hourText(each)}
            </option>
          ))}
        </select>
        <Icon
          name="chevron-down"
          size={20}
          className="pointer-events-none absolute top-1/2 right-3.5 -translate-y-1/2 text-muted"
        />
      </span>
    </div>
  );
}
