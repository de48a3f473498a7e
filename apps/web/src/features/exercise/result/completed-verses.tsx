import type { FinishedReply } from '@kalima/contract';
import { useTranslation } from 'react-i18next';

/** The verses of al-Fatiha whose every word is taught now, whole. */
export function CompletedVerses({ verses }: Pick<FinishedReply, 'verses'>) {
  const { t } = useTranslation('exercise');
  if (verses.length === 0) return null;
  return (
    <section
      aria-labelledby="completed-verses"
      className="mt-5 w-full rounded-card border-2 border-gold/60 bg-surface px-4 py-3"
    >
      <h2 id="completed-verses" className="text-base font-extrabold text-gold-ink">
        {t('result.verses', { count: verses.length })}
      </h2>
      {verses.map(({ tokens, surahName, reference, translation }) => (
        <figure key={reference} className="mt-1">
          <p lang="ar" dir="rtl" className="verse leading-[2.3] text-gold-ink">
            {tokens.join(' ')}
          </p>
          <figcaption className="mt-1.5 text-sm text-pretty">
            {translation}{' '}
            <span className="num whitespace-nowrap text-muted">
              {surahName} {reference}
            </span>
          </figcaption>
        </figure>
      ))}
    </section>
  );
}
