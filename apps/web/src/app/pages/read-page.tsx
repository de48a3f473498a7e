import { useTranslation } from 'react-i18next';
import { useAuth } from '../../features/account/auth-context.ts';
import { ReadScreen } from '../../features/read/read-screen.tsx';
import { OfflinePart } from '../chrome/offline-part.tsx';
import { PageDescription } from '../chrome/page-description.tsx';
import { PageTitle } from '../chrome/page-title.tsx';

export function ReadPage() {
  const { t } = useTranslation(['read', 'head']);
  const { user, loading } = useAuth();
  return (
    <>
      <PageTitle>{t('title')}</PageTitle>
      <PageDescription>{t('head:read')}</PageDescription>
      <ReadScreen
        key={user?.id}
        userId={user?.id ?? null}
        isKnown={user !== null || !loading}
        offline={(retry) => <OfflinePart place="lists" retry={retry} />}
      />
    </>
  );
}
