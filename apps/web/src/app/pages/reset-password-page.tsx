import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { useAuth } from '../../features/account/auth-context.ts';
import { NewPasswordForm } from '../../features/account/new-password-form.tsx';
import { ResetRequest } from '../../features/account/reset-request.tsx';
import { useSignal } from '../../lib/browser/signal.ts';
import { paths } from '../../lib/navigation/paths.ts';
import { linkFailure } from '../../lib/session/mail-link.ts';
import { BareFrame } from '../chrome/bare-frame.tsx';
import { PageTitle } from '../chrome/page-title.tsx';
import { Waiting } from '../chrome/waiting.tsx';

export function ResetPasswordPage() {
  const { t } = useTranslation('account');
  const { user, loading } = useAuth();
  const navigate = useNavigate();
  const failedCode = useSignal(linkFailure);
  if (loading) return <Waiting />;
  const toSignIn = () => navigate(paths.credentials);
  return (
    <BareFrame brandTo={paths.auth} onBack={user ? undefined : toSignIn}>
      <PageTitle>{t('reset.askTitle')}</PageTitle>
      {user ? (
        <NewPasswordForm onDone={() => navigate(paths.home, { replace: true })} />
      ) : (
        <ResetRequest failedCode={failedCode} onBack={toSignIn} />
      )}
    </BareFrame>
  );
}
