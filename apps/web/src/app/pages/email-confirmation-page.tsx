import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { ConfirmScreen } from '../../features/account/confirm-screen.tsx';
import { forgetStored, readReturn } from '../../lib/browser/browser-store.ts';
import { useSignal } from '../../lib/browser/signal.ts';
import { paths } from '../../lib/navigation/paths.ts';
import { linkFailure } from '../../lib/session/mail-link.ts';
import { BareFrame } from '../chrome/bare-frame.tsx';
import { PageTitle } from '../chrome/page-title.tsx';

export function EmailConfirmationPage() {
  const { t } = useTranslation('account');
  const navigate = useNavigate();
  const failedCode = useSignal(linkFailure);
  return (
    <BareFrame brandTo={paths.auth}>
      <PageTitle>{t('confirm.title')}</PageTitle>
      <ConfirmScreen
        failedCode={failedCode}
        onBack={() => navigate(paths.credentials)}
        onWrongAddress={() => navigate(paths.signUpForm)}
        onContinue={() => {
          forgetStored('pending_email');
          navigate(readReturn() ?? paths.onboarding, { replace: true });
        }}
      />
    </BareFrame>
  );
}
