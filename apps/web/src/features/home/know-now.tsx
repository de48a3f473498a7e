import type { JourneyView } from '@kalima/contract';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { percentText } from '../../lib/language/numbers.ts';
import { paths } from '../../lib/paths.ts';
import { Icon } from '../../ui/icon.tsx';
import { StrongText } from '../../ui/strong-text.tsx';

/** What of the words met is known today: it falls as words fade. */
export function KnowNow({ memory: { met, knowNow, coverage } }: { memory: JourneyView['memory'] }) {
  const { t, i18n } = useTranslation('home');
  const { format } = new Intl.NumberFormat(i18n.language);
  if (met === 0) return null;
  const band = { from: format(knowNow.from), to: format(knowNow.to) };
  const reach = { percent: percentText(coverage.share, i18n.language, 1) };
  return (
    <div className="mt-4 rounded-xl bg-surface-2 px-4 py-3">
      <dl className="grid grid-cols-[repeat(auto-fit,minmax(min(100%,7rem),1fr))] gap-x-4">
        <div className="flex flex-col-reverse justify-end">
          <dt className="text-sm font-bold text-muted">{t('memory.met', { count: met })}</dt>
          <dd className="num text-xl font-black">{format(met)}</dd>
        </div>
        <div className="flex flex-col-reverse justify-end">
          <dt className="text-sm font-bold text-muted">{t('memory.knowNow')}</dt>
          <dd className="num flex flex-wrap items-baseline gap-x-2">
            <span className="text-xl font-black text-gold-ink">{format(knowNow.words)}</span>
            {knowNow.from < knowNow.to && (
              <span className="text-sm whitespace-nowrap text-muted">
                <span aria-hidden="true">{t('memory.band', band)}</span>
                <span className="sr-only">{t('memory.bandSpoken', band)}</span>
              </span>
            )}
          </dd>
        </div>
      </dl>
      <p className="num mt-1.5 text-sm text-pretty text-muted">
        <StrongText
          text={
            coverage.versesWhole === 0
              ? t('memory.reach', reach)
              : t('memory.reachWithVerses', {
                  ...reach,
                  count: coverage.versesWhole,
                  verses: format(coverage.versesWhole),
                })
          }
        />
      </p>
      <Link
        to={paths.memory}
        className="-mb-2 inline-flex min-h-12 items-center gap-1 font-extrabold text-hue-ink decoration-2 underline-offset-4 hover:underline"
      >
        {t('memory.open')}
        <Icon name="chevron-right" size={18} />
      </Link>
    </div>
  );
}
