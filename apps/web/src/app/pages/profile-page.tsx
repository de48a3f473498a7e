import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { useAuth } from '../../features/account/auth-context.ts';
import { ProfileScreen } from '../../features/profile/profile-screen.tsx';
import { learnerName } from '../../features/profile/queries.ts';
import { paths } from '../../lib/paths.ts';
import { Avatar } from '../chrome/avatar.tsx';
import { PageTitle } from '../chrome/page-title.tsx';
import { useLearner } from '../use-learner.ts';

export function ProfilePage() {
  const { t } = useTranslation(['profile', 'app']);
  const { signOut } = useAuth();
  const navigate = useNavigate();
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
        onSignOut={async () => {
          await signOut();
          navigate(paths.auth, { replace: true });
        }}
      />
    </>
  );
}
