import { useTranslation } from 'react-i18next';
import { SuperScreen } from '../../features/membership/super-screen.tsx';
import { Shelves } from '../../features/shop/shelves.tsx';
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
