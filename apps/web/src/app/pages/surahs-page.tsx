import { useTranslation } from 'react-i18next';
import { useAuth } from '../../features/account/auth-context.ts';
import { SurahsScreen } from '../../features/surahs/surahs-screen.tsx';
import { PageTitle } from '../chrome/page-title.tsx';
import { DownloadPacks } from '../offline-parts.tsx';

export function SurahsPage() {
  const { t } = useTranslation('surahs');
  const { user } = useAuth();
  return (
    <>
      <PageTitle>{t('title')}</PageTitle>
      <SurahsScreen foot={(packs) => user && <DownloadPacks userId={user.id} packs={packs} />} />
    </>
  );
}
