import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router';
import { useAuth } from '../../features/account/auth-context.ts';
import { GuideScreen } from '../../features/guide/guide-screen.tsx';
import { PageTitle } from '../chrome/page-title.tsx';

/** Lesson "7" is the lesson of guide 7, so both readings of the address are one number. */
export function GuidePage() {
  const { t } = useTranslation();
  const { user, loading } = useAuth();
  const { numberOrLessonId = '' } = useParams();
  const number = /^\d{1,3}$/.test(numberOrLessonId) ? Number(numberOrLessonId) : null;
  return (
    <>
      <PageTitle>{number === null ? t('notFound.title') : t('titles.guide', { number })}</PageTitle>
      <GuideScreen key={number} number={number} reader={user ? 'learner' : loading ? 'unknown' : 'visitor'} />
    </>
  );
}
