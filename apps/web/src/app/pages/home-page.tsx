import { useTranslation } from 'react-i18next';
import { HomeScreen } from '../../features/home/home-screen.tsx';
import { PageTitle } from '../chrome/page-title.tsx';

export function HomePage() {
  const { t } = useTranslation();
  return (
    <>
      <PageTitle>{t('nav.home')}</PageTitle>
      <HomeScreen />
    </>
  );
}
