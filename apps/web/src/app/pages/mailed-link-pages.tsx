import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { useAuth } from '../../features/account/auth-context.ts';
import { ConfirmScreen } from '../../features/account/confirm-screen.tsx';
import { NewPasswordForm } from '../../features/account/new-password-form.tsx';
import { OpenLinkScreen } from '../../features/account/open-link-screen.tsx';
import { ResetRequest } from '../../features/account/reset-request.tsx';
import { forgetStored, readReturn, readStored } from '../../lib/browser/browser-store.ts';
import { useSignal } from '../../lib/browser/signal.ts';
import { firstPageOf } from '../../lib/navigation/first-page.ts';
import { paths } from '../../lib/navigation/paths.ts';
import { readStart } from '../../lib/navigation/starts.ts';
import { linkFailure } from '../../lib/session/mail-link.ts';
import { readOpenedLink } from '../../lib/session/opened-link.ts';
import { BareFrame } from '../chrome/bare-frame.tsx';
import { PageTitle } from '../chrome/page-title.tsx';
import { Waiting } from '../chrome/waiting.tsx';

export function OpenLinkPage() {
  const { t } = useTranslation('links');
  const navigate = useNavigate();
  const [link] = useState(() => readOpenedLink(window.location.hash));
  return (
    <BareFrame brandTo={paths.auth}>
      <PageTitle>{t('open.page')}</PageTitle>
      <OpenLinkScreen link={link} onLeave={() => navigate(paths.credentials)} />
    </BareFrame>
  );
}

export function EmailConfirmationPage() {
  const { t } = useTranslation('account');
  const navigate = useNavigate();
  const start = readStart(readStored('pending_start'));
  const failedCode = useSignal(linkFailure);
  return (
    <BareFrame brandTo={paths.auth}>
      <PageTitle>{t('confirm.title')}</PageTitle>
      <ConfirmScreen
        failedCode={failedCode}
        onBack={() => navigate(paths.credentials)}
        onWrongAddress={() => navigate(start === null ? paths.signUp : paths.signUpAs(start))}
        onContinue={() => {
          forgetStored('pending_email');
          forgetStored('pending_start');
          navigate(readReturn() ?? firstPageOf(start) ?? paths.onboarding, { replace: true });
        }}
      />
    </BareFrame>
  );
}

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
