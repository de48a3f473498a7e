import type { MemoryView } from '@kalima/contract';
import { useTranslation } from 'react-i18next';
import { paths } from '../../lib/paths.ts';
import { ButtonLink } from '../../ui/button-link.tsx';
import { Card } from '../../ui/card.tsx';
import { ProgressBar } from '../../ui/progress-bar.tsx';
import { StrongText } from '../../ui/strong-text.tsx';

/** How many of the words met are known now, and what to do about the others. */
export function Summary({ memory: { met, knowNow, nextReviewWords } }: { memory: MemoryView }) {
  const { t, i18n } = useTranslation('memory');
  const { format } = new Intl.NumberFormat(i18n.language);
  const known = { words: format(knowNow.words), met: format(met), count: met };
  return (
    <Card>
      <h2 className="num text-xl text-pretty">
        <StrongText text={t('known', known)} className="text-gold-ink" />
      </h2>
      <p className="num mt-1 mb-3.5 text-sm text-pretty text-muted">
        {knowNow.from === knowNow.to
          ? t('estimate')
          : t('band', { from: format(knowNow.from), to: format(knowNow.to) })}
      </p>
      <ProgressBar share={knowNow.words / met} label={t('knownLabel')} />
      {nextReviewWords > 0 && (
        <ButtonLink to={paths.review} full className="mt-4">
          {t('review', { count: nextReviewWords })}
        </ButtonLink>
      )}
    </Card>
  );
}
