import { useTranslation } from 'react-i18next';
import { SurahsScreen } from '../../features/surahs/surahs-screen.tsx';
import { PageTitle } from '../chrome/page-title.tsx';

export function SurahsPage() {
  const { t } = useTranslation('surahs');
  return (
    <>
      <PageTitle>{t('title')}</PageTitle>
      <SurahsScreen />
    </>
  );
}
