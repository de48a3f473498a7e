import { useTranslation } from 'react-i18next';
import { QuestsScreen } from '../../features/quests/quests-screen.tsx';
import { PageTitle } from '../chrome/page-title.tsx';
import { useLearner } from '../use-learner.ts';

export function QuestsPage() {
  const { t } = useTranslation('quests');
  const profile = useLearner().profile.data;
  if (!profile) return null;
  return (
    <>
      <PageTitle>{t('title')}</PageTitle>
      <QuestsScreen profile={profile} />
    </>
  );
}
