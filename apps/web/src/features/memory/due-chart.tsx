import type { MemoryView } from '@kalima/contract';
import { useTranslation } from 'react-i18next';
import { dayText } from '../../lib/language/day-text.ts';
import { Card } from '../../ui/card.tsx';

const height = 100;
/** A day of few words is seen still. */
const minHeight = 4;
const gap = 0.12;

const daysOfWeek = 7;

/** How many words are due today and on each of the next days. */
export function DueChart({ due }: { due: MemoryView['due'] }) {
  const { t, i18n } = useTranslation('memory');
  const { format } = new Intl.NumberFormat(i18n.language);
  const most = Math.max(...due.map(({ words }) => words));
  const today = due[0]?.words ?? 0;
  const later = due.slice(1).reduce((sum, { words }) => sum + words, 0);
  const short = (day: string) => dayText(day, i18n.language, { day: 'numeric', month: 'short' });
  const counts = { today: format(today), later: format(later) };
  return (
    <Card aria-labelledby="due-words">
      <h2 id="due-words" className="text-lg">
        {t('due.title')}
      </h2>
      <p className="num text-sm text-pretty text-muted">{t('due.body', counts)}</p>
      <div aria-hidden="true" className="mt-4 grid grid-cols-[minmax(0,1fr)_auto] gap-x-2 gap-y-1">
        <svg
          viewBox={`0 0 ${due.length} ${height}`}
          preserveAspectRatio="none"
          aria-hidden="true"
          className="h-32 w-full"
        >
          {[0, 0.5, 1].map((share) => (
            <line
              key={share}
              x1={0}
              x2={due.length}
              y1={share * height}
              y2={share * height}
              vectorEffect="non-scaling-stroke"
              className="stroke-line"
            />
          ))}
          {due.map(({ day, words }, place) => {
            const tall = words > 0 ? Math.max(minHeight, (words / most) * height) : 0;
            return (
              <rect
                key={day}
                x={place + gap}
                y={height - tall}
                width={1 - 2 * gap}
                height={tall}
                className={place === 0 ? 'fill-gold' : 'fill-hue'}
              />
            );
          })}
        </svg>
        <div className="num flex flex-col justify-between text-right text-xs leading-none text-muted">
          <span>{format(most)}</span>
          <span>0</span>
        </div>
        <div className="num flex text-[min(0.8125rem,3.2vw)] whitespace-nowrap text-muted">
          {due.map(
            ({ day }, place) =>
              place % daysOfWeek === 0 && (
                <span
                  key={day}
                  style={{ width: `${(Math.min(daysOfWeek, due.length - place) / due.length) * 100}%` }}
                  className="shrink-0"
                >
                  {place === 0 ? t('due.today') : place < due.length - daysOfWeek / 2 && short(day)}
                </span>
              ),
          )}
        </div>
      </div>
      <DueTable due={due} />
    </Card>
  );
}

/** The chart for whoever hears it: the days on which something is due. */
function DueTable({ due }: { due: MemoryView['due'] }) {
  const { t, i18n } = useTranslation('memory');
  const { format } = new Intl.NumberFormat(i18n.language);
  const full = (day: string) => dayText(day, i18n.language, { weekday: 'long', day: 'numeric', month: 'long' });
  return (
    <div className="sr-only">
      <table>
        <caption>{t('due.title')}</caption>
        <thead>
          <tr>
            <th scope="col">{t('due.day')}</th>
            <th scope="col">{t('due.words')}</th>
          </tr>
        </thead>
        <tbody>
          {due
            .filter(({ words }, place) => place === 0 || words > 0)
            .map(({ day, words }, place) => (
              <tr key={day}>
                <th scope="row">{place === 0 ? t('due.today') : full(day)}</th>
                <td>{format(words)}</td>
              </tr>
            ))}
        </tbody>
      </table>
    </div>
  );
}
