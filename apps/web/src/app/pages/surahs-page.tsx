import { useTranslation } from 'react-i18next';
import { useAuth } from '../../features/account/auth-context.ts';
import { DownloadPacks } from '../../features/offline/offline-parts.tsx';
import { SurahsScreen } from '../../features/surahs/surahs-screen.tsx';
import { PageTitle } from '../chrome/page-title.tsx';

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
