import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { ConfirmScreen } from '../../features/account/confirm-screen.tsx';
import { forgetStored, readReturn } from '../../lib/browser-store.ts';
import { arrival } from '../../lib/mail-link.ts';
import { BareFrame } from '../chrome/bare-frame.tsx';
import { PageTitle } from '../chrome/page-title.tsx';
import { paths } from '../paths.ts';

export function EmailConfirmationPage() {
  const { t } = useTranslation('account');
  const navigate = useNavigate();
  return (
    <BareFrame brandTo={paths.auth}>
      <PageTitle>{t('confirm.title')}</PageTitle>
      <ConfirmScreen
        arrival={arrival}
        onBack={() => navigate(paths.credentials)}
        onContinue={() => {
          forgetStored('pending_email');
          navigate(readReturn() ?? paths.home, { replace: true });
        }}
      />
    </BareFrame>
  );
}
