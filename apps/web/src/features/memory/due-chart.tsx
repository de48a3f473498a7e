import type { MemoryView } from '@kalima/contract';
import { useTranslation } from 'react-i18next';
import { dayText } from '../../lib/language/day-text.ts';
import { numberFormat } from '../../lib/language/numbers.ts';
import { Bars } from '../../ui/charts/bars.tsx';
import { ChartTable } from '../../ui/charts/chart-table.tsx';
import { MemoryCard } from './memory-card.tsx';

const daysOfWeek = 7;

interface DueChartProps {
  due: MemoryView['forecast'];
  waiting: number;
}

export function DueChart({ due, waiting }: DueChartProps) {
  const { t, i18n } = useTranslation('memory');
  const { format } = numberFormat(i18n.language);
  const most = Math.max(...due.map(({ words }) => words));
  const today = due[0]?.words ?? 0;
  const later = due.slice(1).reduce((sum, { words }) => sum + words, 0);
  const short = (day: string) => dayText(day, i18n.language, { day: 'numeric', month: 'short' });
  const full = (day: string) => dayText(day, i18n.language, { weekday: 'long', day: 'numeric', month: 'long' });
  const counts = { today: format(today), later: format(later) };
  return (
    <MemoryCard
      title={t('due.title')}
      body={t('due.body', counts) + (waiting > 0 ? ` · ${t('due.waiting', { count: waiting })}` : '')}
    >
      <div aria-hidden="true" className="mt-4 grid grid-cols-[minmax(0,1fr)_auto] gap-x-2 gap-y-1">
        <Bars
          days={due.map(({ day, words }) => ({ day, value: words }))}
          end={most}
          minHeight={4}
          gap={0.12}
          barClass={(place) => (place === 0 ? 'fill-gold' : 'fill-hue')}
          className="h-32 w-full"
        />
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
      <ChartTable
        caption={t('due.title')}
        columns={[t('due.day'), t('due.words')]}
        rows={due
          .filter(({ words }, place) => place === 0 || words > 0)
          .map(({ day, words }, place) => [place === 0 ? t('due.today') : full(day), format(words)])}
      />
    </MemoryCard>
  );
}
