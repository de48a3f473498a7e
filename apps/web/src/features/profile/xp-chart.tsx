import { type KeyboardEvent, type PointerEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Card } from '../../ui/card.tsx';
import { Bars, BarsLine, barsHeight } from '../../ui/charts/bars.tsx';
import { ChartTable } from '../../ui/charts/chart-table.tsx';
import { Segmented } from '../../ui/controls/segmented.tsx';
import { scaleEnd, weeksOf } from './activity-days.ts';
import './activity.css';
import type { Activity } from './use-activity.ts';
import { useDayWords } from './use-activity.ts';

const spans = ['4', '13'] as const;
type Span = (typeof spans)[number];

const steps: Readonly<Record<string, number>> = {
  ArrowLeft: -1,
  ArrowDown: -1,
  ArrowRight: 1,
  ArrowUp: 1,
  PageDown: -7,
  PageUp: 7,
  Home: Number.NEGATIVE_INFINITY,
  End: Number.POSITIVE_INFINITY,
};

export function XpChart({ activity }: { activity: Activity }) {
  const { t } = useTranslation('profile');
  const words = useDayWords();
  const [span, setSpan] = useState<Span>('4');
  const [chosen, setChosen] = useState(activity.today);
  const days = weeksOf(activity, Number(span));
  const last = days.findIndex(({ day }) => day === activity.today);
  const found = days.findIndex(({ day }) => day === chosen);
  const index = found === -1 ? last : found;
  const day = days[index];
  const total = days.reduce((sum, { xp }) => sum + xp, 0);
  const end = scaleEnd(Math.max(...days.map(({ xp }) => xp)));
  const choose = (wanted: number) => setChosen(days[Math.min(last, Math.max(0, wanted))]?.day ?? activity.today);
  const onKeyDown = (event: KeyboardEvent) => {
    const step = steps[event.key];
    if (step === undefined) return;
    event.preventDefault();
    choose(index + step);
  };
  const onPointer = ({ currentTarget, clientX }: PointerEvent) => {
    const { left, width } = currentTarget.getBoundingClientRect();
    choose(Math.floor(((clientX - left) / width) * days.length));
  };
  if (day === undefined) return null;
  return (
    <Card aria-labelledby="xp-by-day">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-3">
        <div>
          <h2 id="xp-by-day" className="text-lg">
            {t('chart.title')}
          </h2>
          <p className="num text-sm text-muted">{t('chart.total', { xp: words.count(total) })}</p>
        </div>
        <Segmented<Span>
          label={t('chart.span')}
          value={span}
          onChange={setSpan}
          options={spans.map((value) => ({ value, label: t('chart.weeks', { count: Number(value) }) }))}
        />
      </div>
      <p className="num mt-4">
        <span className="block text-sm font-bold text-muted first-letter:uppercase">
          {words.full(day.day)}
          {day.day === activity.today && ` · ${t('activity.today')}`}
        </span>
        <span className="block text-lg font-black">{words.earned(day)}</span>
      </p>
      <div className="xp-chart">
        <div
          role="slider"
          tabIndex={0}
          aria-label={t('chart.day')}
          aria-valuemin={0}
          aria-valuemax={last}
          aria-valuenow={index}
          aria-valuetext={`${words.full(day.day)}: ${words.earned(day)}`}
          className="xp-plot"
          onKeyDown={onKeyDown}
          onPointerDown={onPointer}
          onPointerMove={onPointer}
        >
          <Bars
            days={days.map(({ day, xp }) => ({ day, value: xp }))}
            end={end}
            minHeight={3}
            gap={0.14}
            barClass={(place) => (place === index ? 'fill-gold-ink' : 'fill-gold-lip')}
            className="size-full"
          >
            <rect x={index} y={0} width={1} height={barsHeight} className="fill-hue-tint" />
            {days.map(
              ({ day }, place) =>
                place % 7 === 0 && <BarsLine key={day} x1={place} x2={place} y1={0} y2={barsHeight} />,
            )}
          </Bars>
        </div>
        {total === 0 && <p className="xp-nothing">{t('chart.empty')}</p>}
        <div aria-hidden="true" className="xp-scale num">
          {[end, end / 2, 0].map((mark) => (
            <span key={mark}>{words.count(mark)}</span>
          ))}
        </div>
        <div aria-hidden="true" className="xp-weeks num" data-span={span}>
          {days.map(({ day }, place) => place % 7 === 0 && <span key={day}>{words.short(day)}</span>)}
        </div>
      </div>
      <ChartTable
        caption={t('chart.title')}
        columns={[t('chart.day'), 'XP', t('chart.passed')]}
        rows={days
          .filter(({ xp, exercises }) => xp > 0 || exercises > 0)
          .map(({ day, xp, exercises }) => [words.full(day), words.count(xp), words.count(exercises)])}
      />
    </Card>
  );
}
