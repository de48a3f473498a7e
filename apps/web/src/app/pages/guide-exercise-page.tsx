import { useTranslation } from 'react-i18next';
import { useParams, useSearchParams } from 'react-router';
import { ExerciseScreen } from '../../features/exercise/exercise-screen.tsx';
import { PageTitle } from '../chrome/page-title.tsx';
import { countFrom } from '../paths.ts';

export function GuideExercisePage() {
  const { t } = useTranslation();
  const { lessonId = '' } = useParams();
  const [query] = useSearchParams();
  const at = {
    lessonId,
    guide: countFrom(query, 'guide'),
    level: countFrom(query, 'level'),
    exercise: countFrom(query, 'exercise'),
  };
  return (
    <>
      <PageTitle>{t('titles.exercise')}</PageTitle>
      <ExerciseScreen key={Object.values(at).join('-')} {...at} />
    </>
  );
}
