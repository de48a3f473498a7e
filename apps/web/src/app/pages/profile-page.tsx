import { useTranslation } from 'react-i18next';
import { ProfileScreen } from '../../features/profile/profile-screen.tsx';
import { learnerName } from '../../features/profile/queries.ts';
import { Avatar } from '../chrome/avatar.tsx';
import { PageTitle } from '../chrome/page-title.tsx';
import { useLearner } from '../use-learner.ts';
import { useSignOut } from '../use-sign-out.tsx';

export function ProfilePage() {
  const { t } = useTranslation(['profile', 'app']);
  const { ask, dialog } = useSignOut();
  const profile = useLearner().profile.data;
  if (!profile) return null;
  const name = learnerName(profile, t('app:anonymousName'));
  return (
    <>
      <PageTitle>{t('profile:title')}</PageTitle>
      <ProfileScreen
        profile={profile}
        name={name}
        avatar={<Avatar name={name} url={profile.avatarUrl} size={112} />}
        onSignOut={ask}
      />
      {dialog}
    </>
  );
}
