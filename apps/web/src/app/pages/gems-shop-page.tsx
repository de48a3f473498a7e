import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router';
import { GemsShopScreen } from '../../features/shop/gems-shop-screen.tsx';
import { PageTitle } from '../chrome/page-title.tsx';
import { useLearner } from '../use-learner.ts';

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
