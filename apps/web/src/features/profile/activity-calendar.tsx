import { addDays, mondayOf } from '@kalima/rules';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Card } from '../../ui/card.tsx';
import { Button } from '../../ui/controls/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { monthsOf, rowsOf } from './activity-days.ts';
import { CalendarDay, DayMark } from './calendar-day.tsx';
import type { Activity } from './use-activity.ts';
import { useDayWords } from './use-day-words.ts';

export function ActivityCalendar({ activity }: { activity: Activity }) {
  const { t } = useTranslation('profile');
  const words = useDayWords();
  const months = monthsOf(activity);
  const [chosen, setChosen] = useState(months.length - 1);
  const month = months[chosen] ?? activity.today.slice(0, 7);
  const rows = rowsOf(activity, month);
  const active = rows.flat().filter((day) => day !== null && (day.xp > 0 || day.exercises > 0)).length;
  const monday = mondayOf(activity.today);
  const weekdays = Array.from({ length: 7 }, (_, index) => addDays(monday, index));
  const arrow = (way: 'previous' | 'next', target: number) => (
    <Button
      variant="ghost"
      size="icon"
      aria-label={t(`calendar.${way}`)}
      disabled={months[target] === undefined}
      onClick={() => setChosen(target)}
    >
      <Icon name="chevron-right" size={22} className={way === 'previous' ? 'rotate-180' : undefined} />
    </Button>
  );
  return (
    <Card aria-labelledby="active-days">
      <h2 id="active-days" className="text-lg">
        {t('calendar.title')}
      </h2>
      <div className="mx-auto mt-2 max-w-md">
        <div className="flex items-center justify-between">
          {arrow('previous', chosen - 1)}
          <p aria-live="polite" className="text-center">
            <span className="block font-extrabold first-letter:uppercase">{words.month(month)}</span>
            <span className="block text-sm text-muted">{t('calendar.active', { count: active })}</span>
          </p>
          {arrow('next', chosen + 1)}
        </div>
        <table aria-label={words.month(month)} className="num mt-2 w-full table-fixed text-center">
          <thead>
            <tr>
              {weekdays.map((day) => (
                <th key={day} scope="col" abbr={words.weekday(day)} className="pb-1 text-xs font-bold text-muted">
                  {words.weekdayShort(day)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map((row, place) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: the rows of a calendar never change places
              <tr key={place}>
                {row.map((day, column) =>
                  day === null ? (
                    // biome-ignore lint/suspicious/noArrayIndexKey: nor do its columns
                    <td key={column} className="h-11" />
                  ) : (
                    <CalendarDay key={day.day} day={day} isToday={day.day === activity.today} />
                  ),
                )}
              </tr>
            ))}
          </tbody>
        </table>
        <ul className="mt-2 flex flex-wrap justify-center gap-x-5 gap-y-1.5 border-line border-t pt-3 text-sm text-muted">
          {(['passed', 'earned', 'today'] as const).map((mark) => (
            <li key={mark} className="flex items-center gap-2">
              <DayMark mark={mark} />
              {t(`calendar.legend.${mark}`)}
            </li>
          ))}
        </ul>
      </div>
    </Card>
  );
}
