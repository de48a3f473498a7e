import type { JourneyView } from '@kalima/contract';
import { useTranslation } from 'react-i18next';
import { percentText } from '../../lib/language/numbers.ts';
import { paths } from '../../lib/paths.ts';
import { ButtonLink } from '../../ui/button-link.tsx';
import { Card } from '../../ui/card.tsx';
import { ProgressBar } from '../../ui/progress-bar.tsx';
import { StrongText } from '../../ui/strong-text.tsx';
import type { JourneyMap } from './journey-map.ts';

interface OverallCardProps {
  coverage: JourneyView['coverage'];
  here: JourneyMap['here'];
}

/** How much of the Quran is understood, with what is counted under it; and, once under way, a short way to where it goes on: the path may stand below the fold. */
export function OverallCard({ coverage, here }: OverallCardProps) {
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
  const isUnderWay = here !== null && (here.guide.number > 1 || tokensMet > 0);
  return (
    <Card>
      <h1 className="text-2xl">
        <StrongText
          text={t('overall.title', { percent: percentText(share, i18n.language, 1) })}
          className="num whitespace-nowrap text-gold-ink"
        />
      </h1>
      <p className="num mt-1 mb-3.5 text-sm text-pretty text-muted">
        <StrongText text={sentence} />
      </p>
      <ProgressBar share={share} label={t('overall.label')} />
      {isUnderWay && (
        <ButtonLink
          full
          variant="gold"
          className="mt-4"
          to={paths.guideExercise(here.guide.lessonId, {
            guide: here.guide.number,
            level: here.level.number,
            exercise: here.level.nextExercise,
          })}
        >
          {t('goOn', { guide: here.guide.number, level: here.level.number })}
        </ButtonLink>
      )}
    </Card>
  );
}
