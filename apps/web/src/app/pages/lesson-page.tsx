import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router';
import { PageTitle } from '../chrome/page-title.tsx';
import { PlaySession } from './play-session.tsx';

export function LessonPage() {
  const { t } = useTranslation('exercise');
  const { lessonId = '' } = useParams();
  return (
    <>
      <PageTitle>{t('title.lesson', { number: lessonId })}</PageTitle>
      <PlaySession key={lessonId} start={{ kind: 'lesson', lessonId }} />
    </>
  );
}
