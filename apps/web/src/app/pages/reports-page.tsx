import { useTranslation } from 'react-i18next';
import { TriageScreen } from '../../features/report/triage-screen.tsx';
import { NotFoundMessage } from '../chrome/not-found-message.tsx';
import { PageTitle } from '../chrome/page-title.tsx';
import { useLearner } from '../use-learner.ts';

/** For anybody but administrators it does not exist; the server says the same. */
export function ReportsPage() {
  const { t } = useTranslation('triage');
  const isAdministrator = useLearner().profile.data?.isAdministrator ?? false;
  if (!isAdministrator) return <NotFoundMessage />;
  return (
    <>
      <PageTitle>{t('title')}</PageTitle>
      <TriageScreen />
    </>
  );
}
