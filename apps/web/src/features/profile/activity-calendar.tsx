import { addDays, mondayOf } from '@kalima/rules';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Card } from '../../ui/card.tsx';
import { classNames } from '../../ui/class-names.ts';
import { Button } from '../../ui/controls/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { type DayShown, monthsOf, rowsOf } from './activity-days.ts';
import type { Activity } from './use-activity.ts';
import { useDayWords } from './use-activity.ts';

type Mark = 'passed' | 'earned' | 'none';

const looks: Record<Mark, string> = {
  passed: 'bg-gold font-black text-on-gold',
  earned: 'bg-gold-tint font-black text-gold-ink ring-2 ring-inset ring-gold-lip',
  none: 'font-semibold text-muted',
};
const today = 'outline-2 outline-offset-2 outline-hue-ink';

const markOf = ({ xp, exercises }: DayShown): Mark => (exercises > 0 ? 'passed' : xp > 0 ? 'earned' : 'none');

function CalendarDay({ day, isToday }: { day: DayShown; isToday: boolean }) {
  const words = useDayWords();
  const mark = markOf(day);
  const label = `${words.full(day.day)}: ${words.earned(day)}`;
  return (
    <td className="h-11 p-0" aria-current={isToday ? 'date' : undefined} title={mark === 'none' ? undefined : label}>
      <span
        aria-hidden={mark !== 'none'}
        className={classNames(
          'relative mx-auto grid size-9 place-items-center rounded-full text-[min(0.9375rem,4.4vw)]',
          looks[mark],
          isToday && `${today} font-black text-ink`,
          isToday && mark === 'passed' && 'text-on-gold!',
        )}
      >
        {Number(day.day.slice(8))}
        {mark === 'passed' && <Check />}
      </span>
      {mark !== 'none' && <span className="sr-only">{label}</span>}
    </td>
  );
}

function Check() {
  return (
    <span className="absolute -right-1 -bottom-1 grid size-4 place-items-center rounded-full bg-surface text-ok-ink">
      <Icon name="check" size={12} />
    </span>
  );
}

function DayMark({ mark }: { mark: 'passed' | 'earned' | 'today' }) {
  return (
    <span
      aria-hidden="true"
      className={classNames(
        'relative size-5 rounded-full',
        mark === 'today' ? 'ring-2 ring-inset ring-hue-ink' : looks[mark],
      )}
    >
      {mark === 'passed' && <Check />}
    </span>
  );
}

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
