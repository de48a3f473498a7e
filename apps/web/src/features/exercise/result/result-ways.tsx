import type { FinishedReply } from '@kalima/contract';
import { useTranslation } from 'react-i18next';
import { paths } from '../../../lib/paths.ts';
import { Button } from '../../../ui/button.tsx';
import { ButtonLink } from '../../../ui/button-link.tsx';

interface ResultWaysProps {
  result: FinishedReply;
  onStartAgain(): void;
}

/** The ways on from a result, the best one first. */
export function ResultWays({ result, onStartAgain }: ResultWaysProps) {
  const { t } = useTranslation(['exercise', 'app']);
  const { kind, passed, next, lessonId } = result;
  const isAgain = !passed && kind !== 'placement';
  const isAhead = passed && (next.kind === 'exercise' || next.kind === 'placement');
  return (
    <>
      {isAgain && (
        <Button size="large" full onClick={onStartAgain}>
          {t('exercise:result.again')}
        </Button>
      )}
      {passed && next.kind === 'exercise' && (
        <ButtonLink to={paths.guideExercise(next.lessonId, next)} variant="success" size="large" full>
          {t('exercise:result.next')}
        </ButtonLink>
      )}
      {passed && next.kind === 'placement' && (
        <ButtonLink to={paths.placement(next.guide)} variant="success" size="large" full>
          {t('exercise:result.nextPlacement', { guide: next.guide })}
        </ButtonLink>
      )}
      {passed && kind === 'exercise' && (
        <ButtonLink to={paths.guideOfLesson(lessonId)} variant={isAhead ? 'neutral' : 'success'} size="large" full>
          {t('exercise:result.guide')}
        </ButtonLink>
      )}
      {passed && (kind === 'exercise' || isAhead) ? (
        <ButtonLink to={paths.home} variant="ghost" full>
          {t('app:backHome')}
        </ButtonLink>
      ) : (
        <ButtonLink to={paths.home} variant={isAgain ? 'neutral' : 'success'} size="large" full>
          {t('app:backHome')}
        </ButtonLink>
      )}
      {kind === 'lesson' && (
        <ButtonLink to={paths.guideOfLesson(lessonId)} variant="ghost" full>
          {t('exercise:result.review')}
        </ButtonLink>
      )}
    </>
  );
}
