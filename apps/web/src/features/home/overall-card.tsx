import type { JourneyView } from '@kalima/contract';
import { useTranslation } from 'react-i18next';
import { percentText } from '../../lib/language/numbers.ts';
import { Card } from '../../ui/card.tsx';
import { ProgressBar } from '../../ui/progress-bar.tsx';
import { StrongText } from '../../ui/strong-text.tsx';
import { KnowNow } from './know-now.tsx';

/** How much of the Quran is understood, with what is counted under it. */
export function OverallCard({ journey: { coverage, memory } }: { journey: JourneyView }) {
  const { t, i18n } = useTranslation('home');
  const number = new Intl.NumberFormat(i18n.language);
  const { share, tokensMet, totalTokens, versesWhole } = coverage;
  const counts = { met: number.format(tokensMet), total: number.format(totalTokens) };
  const sentence =
    tokensMet === 0
      ? t('overall.none', { total: counts.total })
      : versesWhole === 0
        ? t('overall.met', counts)
        : t('overall.metWithVerses', { ...counts, count: versesWhole, verses: number.format(versesWhole) });
  return (
    <Card>
      <h2 className="text-2xl wide:text-xl">
        <StrongText
          text={t('overall.title', { percent: percentText(share, i18n.language, 1) })}
          className="num whitespace-nowrap text-gold-ink"
        />
      </h2>
      <p className="num mt-1 mb-3.5 text-sm text-pretty text-muted">
        <StrongText text={sentence} />
      </p>
      <ProgressBar share={share} label={t('overall.label')} />
      <KnowNow memory={memory} />
    </Card>
  );
}
