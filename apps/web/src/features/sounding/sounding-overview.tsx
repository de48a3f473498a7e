import type { KnownView, SoundingReachView, SoundingsView } from '@kalima/contract';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { dayText } from '../../lib/language/day-text.ts';
import { numberFormat } from '../../lib/language/numbers.ts';
import { Button } from '../../ui/controls/button.tsx';
import { StarMark } from '../../ui/game/star-mark.tsx';
import { StrongText } from '../../ui/text/strong-text.tsx';
import { Outside } from './outside.tsx';
import type { PlaySounding, SoundingStage } from './use-play-sounding.ts';

interface SoundingOverviewProps {
  view: SoundingsView;
  isUpdating: boolean;
  stage: Extract<SoundingStage, { kind: 'outside' }>;
  start: PlaySounding['start'];
}

export function SoundingOverview({ view, isUpdating, stage, start }: SoundingOverviewProps) {
  const { t } = useTranslation(['sounding', 'app']);
  const words = useKnownWords();
  const heading = useRef<HTMLHeadingElement>(null);
  const { known, open, questions, reach, history } = view;
  const answers = known?.answers ?? 0;
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new result is read out
  useEffect(() => heading.current?.focus({ preventScroll: true }), [answers]);
  const label = open
    ? t('sounding:intro.goOn', { answered: open.answered, count: open.questions })
    : known
      ? t('sounding:intro.more', { count: questions })
      : t('sounding:intro.start');
  return (
    <Outside isUpdating={isUpdating}>
      {!known && (
        <span className="mb-5 grid justify-center text-gold">
          <StarMark size={72} />
        </span>
      )}
      <h1 ref={heading} tabIndex={-1} className="text-center text-2xl text-balance md:text-3xl">
        {known ? (
          <StrongText
            text={t('sounding:known.title', { range: words.range(known) })}
            className="num whitespace-nowrap text-gold-ink"
          />
        ) : (
          t('sounding:intro.title')
        )}
      </h1>
      {known ? (
        <>
          <div className="mt-6">
            <KnownBand known={known} reach={reach} />
            <p aria-hidden="true" className="num mt-1 flex justify-between text-xs font-bold text-muted">
              <span>{words.percent(0)}</span>
              <span>{words.percent(1)}</span>
            </p>
          </div>
          <p className="mt-3 text-sm text-pretty">{t('sounding:known.sure', { count: known.answers })}</p>
          <p className="num mt-1.5 flex items-baseline gap-2 text-sm text-pretty text-muted">
            <span aria-hidden="true" className="known-key" />
            {t('sounding:known.outside', { percent: words.outside(reach) })}
          </p>
        </>
      ) : (
        <>
          <p className="mt-4 text-center text-pretty">{t('sounding:intro.body', { count: questions })}</p>
          <p className="mt-2 text-center text-sm text-pretty text-muted">{t('sounding:intro.cost')}</p>
        </>
      )}
      <Outside.Problem stage={stage} isFailed={start.isFailed} />
      <Button size="large" full className="mt-6" busy={start.isBusy} onClick={start.go}>
        {label}
      </Button>
      {known && !open && <p className="mt-2 text-center text-sm text-muted">{t('sounding:known.narrow')}</p>}
      {history.length > 0 && <SoundingHistory view={view} />}
    </Outside>
  );
}

function SoundingHistory({ view: { history, reach, nextDay, isOffered, pooledDays } }: { view: SoundingsView }) {
  const { t } = useTranslation('sounding');
  const words = useKnownWords();
  return (
    <section aria-labelledby="sounding-history" className="mt-8 border-t border-line pt-5">
      <h2 id="sounding-history" className="text-lg">
        {t('history.title')}
      </h2>
      {history.length > 1 && <p className="text-sm text-muted">{t('history.pooled', { count: pooledDays })}</p>}
      <ol reversed className="mt-3 flex flex-col gap-3">
        {history.toReversed().map((each) => (
          <li key={each.id}>
            <p className="num mb-1 flex flex-wrap items-baseline justify-between gap-x-3 text-sm">
              <span>
                {words.day(each.day)}{' '}
                <span className="text-muted">· {t('history.answers', { count: each.answers })}</span>
              </span>
              <b className="font-extrabold">{words.range(each)}</b>
            </p>
            <KnownBand known={each} reach={reach} slim />
          </li>
        ))}
      </ol>
      {nextDay !== null && !isOffered && (
        <p className="mt-4 text-sm text-pretty text-muted">{t('history.next', { day: words.day(nextDay) })}</p>
      )}
    </section>
  );
}

interface KnownBandProps {
  known: Pick<KnownView, 'from' | 'to'>;
  reach: SoundingReachView;
  slim?: boolean;
}

/** Decoration: the text beside it says the same. The groove is the whole Quran, its hatched end what the course does not teach. */
function KnownBand({ known: { from, to }, reach, slim = false }: KnownBandProps) {
  const taught = (100 * reach.courseTokens) / reach.quranTokens;
  return (
    <div aria-hidden="true" className="known-band" data-slim={slim || undefined}>
      <span className="known-outside" style={{ insetInlineStart: `${taught}%` }} />
      <span className="known-range" style={{ insetInlineStart: `${from}%`, width: `${Math.max(1, to - from)}%` }} />
    </div>
  );
}

function useKnownWords() {
  const { t, i18n } = useTranslation('sounding');
  const number = numberFormat(i18n.language);
  const percent = numberFormat(i18n.language, { style: 'percent', maximumFractionDigits: 1 });
  return {
    range: ({ from, to }: Pick<KnownView, 'from' | 'to'>) =>
      t('known.range', { from: number.format(from), to: number.format(to) }),
    outside: ({ courseTokens, quranTokens }: SoundingReachView) => percent.format(1 - courseTokens / quranTokens),
    /** @param share from 0 to 1 */
    percent: (share: number) => percent.format(share),
    day: (day: string) => dayText(day, i18n.language, { dateStyle: 'long' }),
  };
}
