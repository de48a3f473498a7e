import { useTranslation } from 'react-i18next';
import { useAuth } from '../../features/account/auth-context.ts';
import { TrialScreen } from '../../features/trial/trial-screen.tsx';
import { PageDescription } from '../chrome/page-description.tsx';
import { PageTitle } from '../chrome/page-title.tsx';
import { SkipLink } from '../chrome/skip-link.tsx';

export function TryPage() {
  const { t } = useTranslation(['trial', 'head']);
  const { user } = useAuth();
  return (
    <>
      <PageTitle>{t('title')}</PageTitle>
      <PageDescription>{t('head:trial')}</PageDescription>
      <SkipLink />
      <TrialScreen isLearner={user !== null} />
    </>
  );
}
