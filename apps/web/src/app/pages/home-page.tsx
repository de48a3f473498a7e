import { useTranslation } from 'react-i18next';
import { HomeScreen } from '../../features/home/home-screen.tsx';
import { PageTitle } from '../chrome/page-title.tsx';
import { paths } from '../paths.ts';

const links = { guide: paths.guide, exercise: paths.guideExercise, sections: paths.sections };

export function HomePage() {
  const { t } = useTranslation();
  return (
    <>
      <PageTitle>{t('nav.home')}</PageTitle>
      <HomeScreen links={links} />
    </>
  );
}
