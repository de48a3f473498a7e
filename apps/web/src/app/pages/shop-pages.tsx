import { useTranslation } from 'react-i18next';
import { useNavigate, useSearchParams } from 'react-router';
import { PaymentScreen } from '../../features/membership/payment-screen.tsx';
import { SuperScreen } from '../../features/membership/super-screen.tsx';
import { GemsShopScreen } from '../../features/shop/gems-shop-screen.tsx';
import { Shelves } from '../../features/shop/shelves.tsx';
import { paths } from '../../lib/navigation/paths.ts';
import { PageHead } from '../../ui/text/page-head.tsx';
import { PageTitle } from '../chrome/page-title.tsx';
import { useLearner } from '../use-learner.ts';

export function ShopPage() {
  const { t } = useTranslation('shop');
  const profile = useLearner().profile.data;
  if (!profile) return null;
  return (
    <div className="flex flex-col gap-4">
      <PageTitle>{t('title')}</PageTitle>
      <h1 className="mt-2 text-3xl">{t('title')}</h1>
      <SuperScreen userId={profile.userId} isSuper={profile.isSuper} />
      <Shelves hasFreezes={profile.maxFreezes > 0} />
    </div>
  );
}

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

export function GemsShopPage() {
  const { t } = useTranslation('shop');
  const [query, setQuery] = useSearchParams();
  const profile = useLearner().profile.data;
  if (!profile) return null;
  return (
    <>
      <PageTitle>{t('gems.title')}</PageTitle>
      <GemsShopScreen
        player={profile}
        isPaid={query.get('paid') === '1'}
        onSettled={() => setQuery({}, { replace: true })}
      />
    </>
  );
}
