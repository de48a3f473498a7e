import type { JourneyView } from '@kalima/contract';
import { useTranslation } from 'react-i18next';
import { percentText } from '../../lib/language/numbers.ts';
import { paths } from '../../lib/paths.ts';
import { ButtonLink } from '../../ui/button-link.tsx';
import { Card } from '../../ui/card.tsx';
import { ProgressBar } from '../../ui/progress-bar.tsx';
import { StrongText } from '../../ui/strong-text.tsx';
import { type JourneyMap, pathOfLevel } from './journey-map.ts';
import { KnowNow } from './know-now.tsx';

interface OverallCardProps {
  journey: JourneyView;
  here: JourneyMap['here'];
}

/** How much of the Quran is understood, with what is counted under it; and, once under way, a short way to where it goes on: the path may stand below the fold. */
export function OverallCard({ journey: { coverage, memory }, here }: OverallCardProps) {
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
      <KnowNow memory={memory} />
      {memory.oldFriends > 0 && (
        <ButtonLink full variant="gold" className="mt-4" to={paths.review}>
          {t('oldFriends.title', { count: memory.oldFriends })}
        </ButtonLink>
      )}
      {isUnderWay && (
        <ButtonLink
          full
          variant={memory.oldFriends > 0 ? 'neutral' : 'gold'}
          className="mt-4"
          to={pathOfLevel(here.guide, here.level)}
        >
          {t('goOn', { guide: here.guide.number, level: here.level.number })}
        </ButtonLink>
      )}
    </Card>
  );
}
