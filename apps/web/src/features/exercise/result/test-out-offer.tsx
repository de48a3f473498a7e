import type { FinishedReply } from '@kalima/contract';
import { useTranslation } from 'react-i18next';
import { paths } from '../../../lib/paths.ts';
import { ButtonLink } from '../../../ui/button-link.tsx';
import { Card } from '../../../ui/card.tsx';

/** A faster way, beside the path: it takes nothing away, so the path's own button stays the first. */
export function TestOutOffer({ result }: { result: FinishedReply }) {
  const { t } = useTranslation('exercise');
  const { testOut, guide, level, lessonId } = result;
  if (!testOut?.opens) return null;
  const { exercise, opens } = testOut;
  const isNextGuide = opens.guide !== guide;
  return (
    <Card tone="gold" className="text-start">
      <h2 className="text-lg">{t('result.testOut.title')}</h2>
      <p className="mt-1 text-sm text-pretty text-muted">
        {t(isNextGuide ? 'result.testOut.bodyGuide' : 'result.testOut.bodyLevel', {
          exercise,
          guide: opens.guide,
          level: opens.level,
        })}
      </p>
      <ButtonLink
        to={paths.guideExercise(lessonId, { guide, level, exercise })}
        variant="neutral"
        full
        className="mt-3"
      >
        {t('result.testOut.start')}
      </ButtonLink>
    </Card>
  );
}
