import type { FinishedReply } from '@kalima/contract';
import { useTranslation } from 'react-i18next';
import { Button } from '../../ui/button.tsx';
import { ButtonLink } from '../../ui/button-link.tsx';
import type { SessionLinks } from './session-start.ts';

interface ResultWaysProps {
  result: FinishedReply;
  links: SessionLinks;
  onStartAgain(): void;
}

/** The ways on from a result, the best one first. */
export function ResultWays({ result, links, onStartAgain }: ResultWaysProps) {
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
        <ButtonLink to={links.exercise(next)} variant="success" size="large" full>
          {t('exercise:result.next')}
        </ButtonLink>
      )}
      {passed && next.kind === 'placement' && (
        <ButtonLink to={links.placement(next.guide)} variant="success" size="large" full>
          {t('exercise:result.nextPlacement', { guide: next.guide })}
        </ButtonLink>
      )}
      {passed && kind === 'exercise' && (
        <ButtonLink to={links.guide(lessonId)} variant={isAhead ? 'neutral' : 'success'} size="large" full>
          {t('exercise:result.guide')}
        </ButtonLink>
      )}
      {passed && (kind === 'exercise' || isAhead) ? (
        <ButtonLink to={links.home} variant="ghost" full>
          {t('app:backHome')}
        </ButtonLink>
      ) : (
        <ButtonLink to={links.home} variant={isAgain ? 'neutral' : 'success'} size="large" full>
          {t('app:backHome')}
        </ButtonLink>
      )}
      {kind === 'lesson' && (
        <ButtonLink to={links.guide(lessonId)} variant="ghost" full>
          {t('exercise:result.review')}
        </ButtonLink>
      )}
    </>
  );
}
