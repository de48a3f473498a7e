import { useTranslation } from 'react-i18next';
import { BatteryShopScreen } from '../../features/economy/battery-shop-screen.tsx';
import { PageTitle } from '../chrome/page-title.tsx';
import { useLearner } from '../use-learner.ts';

export function BatteryShopPage() {
  const { t } = useTranslation('economy');
  const profile = useLearner().profile.data;
  if (!profile) return null;
  return (
    <>
      <PageTitle>{t('shop.title')}</PageTitle>
      <BatteryShopScreen player={profile} />
    </>
  );
}
