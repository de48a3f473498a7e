import { useTranslation } from 'react-i18next';
import { useParams, useSearchParams } from 'react-router';
import { countFrom } from '../../lib/paths.ts';
import { PageTitle } from '../chrome/page-title.tsx';
import { PlaySession } from './play-session.tsx';

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
      <PageTitle>{t('titles.exercise', at)}</PageTitle>
      <PlaySession key={Object.values(at).join('-')} start={{ kind: 'exercise', ...at }} />
    </>
  );
}
