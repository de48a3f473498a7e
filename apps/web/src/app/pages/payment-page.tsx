import { useTranslation } from 'react-i18next';
import { useNavigate, useSearchParams } from 'react-router';
import { PaymentScreen } from '../../features/membership/payment-screen.tsx';
import { paths } from '../../lib/navigation/paths.ts';
import { PageHead } from '../../ui/text/page-head.tsx';
import { PageTitle } from '../chrome/page-title.tsx';

export function PaymentPage() {
  const { t } = useTranslation('shop');
  const [query] = useSearchParams();
  const navigate = useNavigate();
  return (
    <div className="flex flex-col gap-4">
      <PageTitle>{t('payment.title')}</PageTitle>
      <PageHead title={t('payment.title')} back={paths.shop} backLabel={t('back')} />
      <PaymentScreen planId={query.get('plan')} onDone={() => navigate(paths.onboarding)} />
    </div>
  );
}
