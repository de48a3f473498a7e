import { classNames } from '../../ui/class-names.ts';
import { Icon } from '../../ui/icon.tsx';
import type { DayShown } from './activity-days.ts';
import { useDayWords } from './use-day-words.ts';

type Mark = 'passed' | 'earned' | 'none';

const looks: Record<Mark, string> = {
  passed: 'bg-gold font-black text-on-gold',
  earned: 'bg-gold-tint font-black text-gold-ink ring-2 ring-inset ring-gold-lip',
  none: 'font-semibold text-muted',
};
const today = 'outline-2 outline-offset-2 outline-hue-ink';

const markOf = ({ xp, exercises }: DayShown): Mark => (exercises > 0 ? 'passed' : xp > 0 ? 'earned' : 'none');

export function CalendarDay({ day, isToday }: { day: DayShown; isToday: boolean }) {
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

export function DayMark({ mark }: { mark: 'passed' | 'earned' | 'today' }) {
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
