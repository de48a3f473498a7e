import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router';
import type { HomeTab } from '../../features/home/home-links.ts';
import { HomeScreen } from '../../features/home/home-screen.tsx';
import { DayQuest } from '../chrome/day-quest.tsx';
import { PageTitle } from '../chrome/page-title.tsx';
import { paths } from '../paths.ts';
import { useLearner } from '../use-learner.ts';

const links = {
  guide: paths.guide,
  lesson: paths.lesson,
  exercise: paths.guideExercise,
  sections: paths.sections,
  review: paths.review,
  placement: paths.placement,
};

export function HomePage() {
  const { t } = useTranslation();
  const { profile } = useLearner();
  const [query, setQuery] = useSearchParams();
  const tab: HomeTab = query.get('tab') === 'lessons' ? 'lessons' : 'guides';
  const open = (next: HomeTab) => setQuery(next === 'lessons' ? { tab: next } : {}, { replace: true });
  return (
    <>
      <PageTitle>{t('nav.home')}</PageTitle>
      <HomeScreen
        links={links}
        tab={tab}
        onTab={open}
        quests={<DayQuest profile={profile.data} className="mt-4 wide:hidden" />}
      />
    </>
  );
}
