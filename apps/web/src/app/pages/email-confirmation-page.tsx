import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { ConfirmScreen } from '../../features/account/confirm-screen.tsx';
import { forgetStored, readReturn, readStored } from '../../lib/browser/browser-store.ts';
import { useSignal } from '../../lib/browser/signal.ts';
import { firstPageOf } from '../../lib/navigation/first-page.ts';
import { paths } from '../../lib/navigation/paths.ts';
import { readStart } from '../../lib/navigation/starts.ts';
import { linkFailure } from '../../lib/session/mail-link.ts';
import { BareFrame } from '../chrome/bare-frame.tsx';
import { PageTitle } from '../chrome/page-title.tsx';

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
