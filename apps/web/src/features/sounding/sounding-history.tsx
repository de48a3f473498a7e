import type { SoundingsView } from '@kalima/contract';
import { useTranslation } from 'react-i18next';
import { KnownBand } from './known-band.tsx';
import { useKnownWords } from './use-known-words.ts';

/** What was known by each sounding, the latest first: a chart whose rows can be read. */
export function SoundingHistory({ told: { history, reach, nextDay, isOffered, pooledDays } }: { told: SoundingsView }) {
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
