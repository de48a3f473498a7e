import { useTranslation } from 'react-i18next';
import { useParams, useSearchParams } from 'react-router';
import type { ExerciseLinks } from '../../features/exercise/exercise-links.ts';
import { ExerciseScreen } from '../../features/exercise/exercise-screen.tsx';
import { PageTitle } from '../chrome/page-title.tsx';
import { countFrom, paths } from '../paths.ts';

const links: ExerciseLinks = {
  home: paths.home,
  batteryShop: paths.batteryShop,
  lesson: paths.lesson,
  exercise: ({ lessonId, ...at }) => paths.guideExercise(lessonId, at),
};

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
      <ExerciseScreen key={Object.values(at).join('-')} {...at} links={links} />
    </>
  );
}
