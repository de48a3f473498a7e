import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { Icon } from '../icon.tsx';

/** A full hour in the language's own writing. */
export function useHourText(): (hour: number) => string {
  const { i18n } = useTranslation();
  const format = new Intl.DateTimeFormat(i18n.language, { hour: 'numeric', minute: '2-digit' });
  return (hour) => format.format(new Date(2026, 0, 1, hour));
}

interface HourPickerProps {
  label: string;
  hours: readonly number[];
  hour: number;
  busy?: boolean;
  disabled?: boolean;
  onChange(hour: number): void;
}

export function HourPicker({ label, hours, hour, busy, disabled, onChange }: HourPickerProps) {
  const hourText = useHourText();
  const id = useId();
  return (
    <div className="flex items-center justify-between gap-4">
      <label htmlFor={id} className="font-bold">
        {label}
      </label>
      <span className="relative">
        <select
          id={id}
          value={hour}
          aria-busy={busy || undefined}
          disabled={disabled}
          onChange={(event) => onChange(Number(event.target.value))}
          className="num min-h-12 min-w-34 appearance-none rounded-button border-2 border-line-strong/60 bg-surface pr-11 pl-4 font-extrabold text-ink disabled:text-muted"
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
